package dev.headroom.domain.hours.driver;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;

/**
 * What a driver has behind at the start of a journey. Of two drivers each has this state.
 *
 * @param driven hours at the wheel
 * @param worked hours of work, driving included
 * @param rested when the rests ended
 * @param left which exceptions the journey may use
 */
public record DriverState(Driven driven, Worked worked, Rested rested, Exceptions left) {

  public DriverState {
    requireNonNull(driven);
    requireNonNull(worked);
    requireNonNull(rested);
    requireNonNull(left);
  }

  /** A driver whose weekly rest ends at {@code start}, without exceptions. */
  public static DriverState rested(Instant start) {
    return new DriverState(Driven.NONE, Worked.NONE, new Rested(start, start), Exceptions.NONE);
  }

  /**
   * Time at the wheel.
   *
   * @param sinceBreak since the last break or rest that counts (US: since the last 30 min without
   *     driving)
   * @param today since the last daily rest (UK: in the day that began with {@link Rested#lastRest})
   * @param thisWeek since Monday 00:00
   * @param lastWeek in the week before it
   */
  public record Driven(Duration sinceBreak, Duration today, Duration thisWeek, Duration lastWeek) {
    public static final Driven NONE =
        new Driven(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    public Driven {
      requireTime(sinceBreak);
      requireTime(today);
      requireTime(thisWeek);
      requireTime(lastWeek);
    }
  }

  /**
   * Working time, driving included.
   *
   * @param sinceBreak since the last break of at least 15 min
   * @param today since the last daily rest (UK: in the day)
   * @param thisWeek since Monday 00:00 (US: on duty in the period of 7 days)
   * @param breaksToday breaks of at least 15 min since the last daily rest
   */
  public record Worked(
      Duration sinceBreak, Duration today, Duration thisWeek, Duration breaksToday) {
    public static final Worked NONE =
        new Worked(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    public Worked {
      requireTime(sinceBreak);
      requireTime(today);
      requireTime(thisWeek);
      requireTime(breaksToday);
    }

    /** No other work than the driving. */
    public static Worked only(Driven driven) {
      return new Worked(driven.sinceBreak(), driven.today(), driven.thisWeek(), Duration.ZERO);
    }
  }

  /**
   * The ends of the rests.
   *
   * @param lastRest when the last daily or weekly rest ended (UK: when the day's duty began)
   * @param lastWeeklyRest when the last weekly rest ended; not after {@code lastRest}
   */
  public record Rested(Instant lastRest, Instant lastWeeklyRest) {

    /**
     * @throws IllegalArgumentException if the weekly rest ended after the last rest
     */
    public Rested {
      if (lastWeeklyRest.isAfter(lastRest)) {
        throw new IllegalArgumentException("a weekly rest is a rest: " + lastWeeklyRest);
      }
    }
  }

  /**
   * How many exceptions the whole journey may use. They do not grow with a new week.
   *
   * @param tens days of ten hours at the wheel, article 6(1): 0 to 2
   * @param reducedRests daily rests of 9 to 11 h, article 8(4): 0 to 3
   * @param reducedWeeklyRests weekly rests of 24 to 45 h, article 8(6): 0 or 1. What it lacks has
   *     to be paid back by the end of the third week after it.
   */
  public record Exceptions(int tens, int reducedRests, int reducedWeeklyRests) {
    public static final Exceptions NONE = new Exceptions(0, 0, 0);

    /**
     * @throws IllegalArgumentException if a number is negative or above what the article permits
     */
    public Exceptions {
      if (tens < 0
          || tens > 2
          || reducedRests < 0
          || reducedRests > 3
          || reducedWeeklyRests < 0
          || reducedWeeklyRests > 1) {
        throw new IllegalArgumentException(
            "exceptions: " + tens + ", " + reducedRests + ", " + reducedWeeklyRests);
      }
    }
  }

  /** The longest time that a state may name: four weeks. */
  public static final Duration LONGEST = Duration.ofDays(28);

  private static void requireTime(Duration time) {
    if (time.isNegative() || time.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("a time of 0 to 28 days: " + time);
    }
  }
}
