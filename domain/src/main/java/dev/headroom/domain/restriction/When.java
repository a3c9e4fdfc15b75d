package dev.headroom.domain.restriction;

import java.time.Instant;

/** The time for which a question is asked. */
public sealed interface When {

  /** Whether a schedule holds then. */
  Truth during(Schedule schedule);

  /** Not told: every schedule is UNKNOWN, so what restricts counts and what loosens does not. */
  record Unspecified() implements When {
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
}
