package dev.headroom.domain.hours.schedule;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;

/**
 * A journey from its first activity to its last, without gaps.
 *
 * @param activities in the order of time; each begins when the one before it ends. Empty if nothing
 *     takes time.
 * @param start when the journey begins
 * @param used the exceptions that it uses up, the daily rest after its end included
 */
public record Schedule(List<Activity> activities, Instant start, Used used) {

  public Schedule {
    activities = List.copyOf(activities);
    requireNonNull(start);
    requireNonNull(used);
  }

  /** When the last activity ends. */
  public Instant end() {
    return activities.isEmpty() ? start : activities.get(activities.size() - 1).to();
  }

  /**
   * Exceptions.
   *
   * @param tens days of ten hours, article 6(1)
   * @param reducedRests daily rests of 9 to 11 h, article 8(4)
   * @param reducedWeeklyRests weekly rests of 24 to 45 h, article 8(6)
   */
  public record Used(int tens, int reducedRests, int reducedWeeklyRests) {}
}
