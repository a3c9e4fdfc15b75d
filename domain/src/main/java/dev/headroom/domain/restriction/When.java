package dev.headroom.domain.restriction;

import dev.headroom.domain.correction.Term;
import java.time.Instant;

/** The time for which a question is asked. */
public sealed interface When {

  /** Whether a schedule holds then. */
  Truth during(Schedule schedule);

  /** Whether a term has begun then and not ended. */
  Truth within(Term term);

  /** Not told: every schedule is UNKNOWN, so what restricts counts and what loosens does not. */
  record Unspecified() implements When {
    @Override
    public Truth during(Schedule schedule) {
      return Truth.UNKNOWN;
    }

    @Override
    public Truth within(Term term) {
      if (term.never()) {
        return Truth.NO;
      }
      return term.always() ? Truth.YES : Truth.UNKNOWN;
    }
  }

  /** At one moment. */
  record At(Instant instant) implements When {
    @Override
    public Truth during(Schedule schedule) {
      return schedule.at(instant);
    }

    @Override
    public Truth within(Term term) {
      return Truth.of(term.contains(instant));
    }
  }
}
