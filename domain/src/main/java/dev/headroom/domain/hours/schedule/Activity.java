package dev.headroom.domain.hours.schedule;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;

/**
 * What the driver does from one moment to another.
 *
 * @param item the number of the item of the itinerary that it belongs to. A break on the way has
 *     the number of its drive: it stands where the drive's activities before it end.
 * @param place the parking place, stop or quay; empty while driving, and where a lorry parks
 *     anywhere
 */
public record Activity(Kind kind, Instant from, Instant to, int item, String place, Why why) {

  /**
   * @throws IllegalArgumentException if it does not end after it begins
   */
  public Activity {
    requireNonNull(kind);
    requireNonNull(place);
    requireNonNull(why);
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException("an activity takes time: " + from + ", " + to);
    }
  }

  public Duration duration() {
    return Duration.between(from, to);
  }

  /** The kinds of activities. */
  public enum Kind {
    DRIVE,

    /** Off duty for less than three hours. */
    BREAK,

    /** Off duty for three hours or longer. */
    REST,

    /** On duty without a task: it counts as work. */
    WAIT,

    /** On duty: a service, driving on or off a ferry. */
    WORK,

    /** On board, off duty. */
    FERRY
  }

  /** Why the driver does so, for the words that explain a schedule. */
  public enum Why {
    /** On the way to the next stop. */
    ON_THE_WAY,

    /** The service of a stop. */
    SERVICE,

    /** The stop or the ferry is not open yet. */
    NOT_OPEN_YET,

    /** Driving on a ferry. */
    EMBARK,

    /** The crossing. */
    CROSSING,

    /** Driving off a ferry. */
    DISEMBARK,

    /** A break that sets the driving time back to zero, article 7 (US: 395.3(a)(3)(ii)). */
    BREAK,

    /** The first part of a divided break, 15 min or longer, article 7. */
    FIRST_PART_OF_BREAK,

    /** A break of Directive 2002/15/EC, article 5, which changes nothing in article 7. */
    BREAK_FROM_WORK,

    /** A regular daily rest of 11 h, article 8(2) (9 h of two drivers, US: 10 h). */
    DAILY_REST,

    /** A daily rest of 9 to 11 h, article 8(4). */
    REDUCED_DAILY_REST,

    /** The first part of a divided daily rest, 3 h or longer, article 4(g). */
    FIRST_PART_OF_REST,

    /** The second part of a divided daily rest, 9 h or longer, article 4(g). */
    SECOND_PART_OF_REST,

    /** A part of a daily rest that a ferry interrupts, article 9(1). */
    REST_AROUND_FERRY,

    /** A weekly rest of 45 h, article 4(h) (US: the restart of 34 h, 395.3(c)). */
    WEEKLY_REST,

    /** A weekly rest of 24 to 45 h, article 8(6); it has to be paid back. */
    REDUCED_WEEKLY_REST,

    /** Until the hours of a new week, of a new day (UK) or the end of the night count. */
    UNTIL_HOURS_COUNT_ANEW
  }
}
