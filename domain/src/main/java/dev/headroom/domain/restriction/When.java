package dev.headroom.domain.restriction;

import java.time.Instant;

/** The time for which a question is asked. */
public sealed interface When {

  /** Whether a schedule holds then. */
  Truth during(Schedule schedule);

  /** Not told: every schedule is UNKNOWN, so what restricts counts and what loosens does not. */
  record NotTold() implements When {
    @Override
    public Truth during(Schedule schedule) {
      return Truth.UNKNOWN;
    }
  }

  /** At one moment. */
  record At(Instant instant) implements When {
    @Override
    public Truth during(Schedule schedule) {
      return schedule.at(instant);
    }
  }

  /**
   * At some moment between two, both included: YES when a schedule holds throughout, NO when it
   * holds at none of them, else UNKNOWN.
   */
  record Between(Instant from, Instant to) implements When {
    /** Checks the order. */
    public Between {
      if (to.isBefore(from)) {
        throw new IllegalArgumentException("window ends before it starts");
      }
    }

    @Override
    public Truth during(Schedule schedule) {
      return schedule.between(from, to);
    }
  }
}
