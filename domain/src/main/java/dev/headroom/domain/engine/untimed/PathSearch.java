package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Terms;
import java.util.List;
import java.util.Optional;

/** Finds paths without times; whichever search stands behind it. For one thread. */
@FunctionalInterface
public interface PathSearch {

  /**
   * The path of least weight, if there is one.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  Optional<Path> search(Terms terms, Ends ends, Budget budget);

  /**
   * Some paths that cost less than the bound of the ends and cross no limit, cheapest first; none
   * where a search knows of none but the best one.
   *
   * @param most the greatest number of paths
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  default List<Path> near(Terms terms, Ends ends, int most, Budget budget) {
    return List.of();
  }

  /**
   * Whether there is a path of less weight than the bound of the ends.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  default boolean leads(Terms terms, Ends ends, Budget budget) {
    return search(terms, ends, budget).filter(path -> path.cost() < ends.cheaperThan()).isPresent();
  }
}
