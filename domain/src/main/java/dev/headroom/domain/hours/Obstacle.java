package dev.headroom.domain.hours;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Why there is no schedule: what stands in the way of the one that gets furthest.
 *
 * @param after the last place where the driver can stand
 * @param before the next place, which cannot be reached or done from there
 */
public record Obstacle(Kind kind, Point after, Point before) {

  public Obstacle {
    requireNonNull(kind);
    requireNonNull(after);
    requireNonNull(before);
  }

  /** What stands in the way. */
  public enum Kind {
    /** The driver would have to stop between the two, and there is no place to park. */
    NO_PARKING,

    /** The stop or the ferry closes before the driver can be there. */
    CLOSED,

    /** The service or the crossing is longer than what the hours of any day leave for it. */
    WORK_TOO_LONG,

    /** The daily rest before the start ended so long ago that the next one is overdue. */
    REST_OVERDUE
  }

  /**
   * A point of the itinerary.
   *
   * @param item the number of the item
   * @param driven time at the wheel from the beginning of the item, if it is a drive
   * @param place the name of the place, or empty
   */
  public record Point(int item, Duration driven, String place) {
    public Point {
      requireNonNull(driven);
      requireNonNull(place);
    }
  }
}
