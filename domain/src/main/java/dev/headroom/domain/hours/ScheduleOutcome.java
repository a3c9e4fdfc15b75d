package dev.headroom.domain.hours;

import static java.util.Objects.requireNonNull;

import dev.headroom.domain.hours.schedule.Schedule;

/** What a request for a schedule comes to. */
public sealed interface ScheduleOutcome {

  /** The schedule that ends earliest. */
  record Planned(Schedule schedule) implements ScheduleOutcome {
    public Planned {
      requireNonNull(schedule);
    }
  }

  /** No schedule keeps the articles and the windows. */
  record Impossible(Obstacle obstacle) implements ScheduleOutcome {
    public Impossible {
      requireNonNull(obstacle);
    }
  }

  /** The search ended at its bound: whether there is a schedule is not known. */
  record TooLong() implements ScheduleOutcome {}
}
