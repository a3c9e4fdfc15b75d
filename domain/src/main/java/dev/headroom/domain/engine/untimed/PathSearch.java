package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import java.util.Optional;

/** Answers questions without times; whichever search stands behind it. For one thread. */
@FunctionalInterface
public interface PathSearch {

  /**
   * The path of least weight, if there is one.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  Optional<Path> search(Question question, Budget budget);

  /**
   * Whether there is a path of less weight than the question's bound.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  default boolean leads(Question question, Budget budget) {
    return search(question, budget)
        .filter(path -> path.cost() < question.cheaperThan())
        .isPresent();
  }
}
