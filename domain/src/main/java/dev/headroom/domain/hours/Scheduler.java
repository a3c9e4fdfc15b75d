package dev.headroom.domain.hours;

import static java.util.Objects.requireNonNull;

import dev.headroom.domain.hours.check.Breach;
import dev.headroom.domain.hours.check.ScheduleCheck;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Itinerary;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Finds the schedule that ends earliest; among these the one that uses up the fewest exceptions,
 * waits least on duty, has the fewest halts and begins its last day latest. A thread-safe value.
 */
public final class Scheduler {

  private final DriverTerms terms;
  private final ZoneId zone;
  private final ScheduleCheck check;

  /**
   * @param zone where Monday 00:00 and the night are
   */
  public Scheduler(DriverTerms terms, ZoneId zone) {
    this.terms = requireNonNull(terms);
    this.zone = requireNonNull(zone);
    this.check = new ScheduleCheck(terms, zone);
  }

  /**
   * The schedule of a journey that begins at {@code start}.
   *
   * @param start in whole seconds
   * @return a schedule that {@link ScheduleCheck} has checked
   * @throws IllegalArgumentException if {@code start} is not in whole seconds, or the last rest of
   *     the state ended after it
   */
  public ScheduleOutcome schedule(Itinerary itinerary, DriverState state, Instant start) {
    requireNonNull(itinerary);
    if (!start.equals(start.truncatedTo(ChronoUnit.SECONDS))
        || state.rested().lastRest().isAfter(start)) {
      throw new IllegalArgumentException("whole seconds, after the last rest: " + start);
    }
    Chain chain = new Chain(itinerary);
    ScheduleOutcome outcome = new Search(terms, zone, state, start, chain).run();
    if (outcome instanceof ScheduleOutcome.Planned planned) {
      Optional<Breach> breach = check.check(itinerary, state, planned.schedule());
      if (breach.isPresent()) {
        throw new IllegalStateException("the schedule breaks " + breach.get());
      }
    }
    return outcome;
  }
}
