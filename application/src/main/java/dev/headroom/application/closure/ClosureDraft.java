package dev.headroom.application.closure;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A closure as it is requested, not checked yet; see {@link ClosureNotice}.
 *
 * @param points one, or those by which a line was drawn along roads, however far apart
 * @param hours when it is in force within its time; empty for all the time
 */
public record ClosureDraft(
    List<Position> points,
    boolean alongOnly,
    String reason,
    Instant from,
    Optional<Instant> until,
    Optional<Hours> hours) {

  /** The maximum number of closures that a request for a route carries. */
  public static final int MOST_OF_REQUEST = 20;

  /**
   * Hours in the syntax of OpenStreetMap's {@code opening_hours}.
   *
   * @param zone the id of the zone whose local time they are in; empty for that of the map
   */
  public record Hours(String text, Optional<String> zone) {}

  /** A field of a closure; its points are a point or a line. */
  public enum Field {
    POINT,
    LINE,
    DIRECTION,
    REASON,
    FROM,
    UNTIL,
    HOURS,
    TIME_ZONE
  }

  /** Copies the list. */
  public ClosureDraft {
    points = List.copyOf(points);
  }

  /** A closure that holds at any time. */
  public static ClosureDraft always(List<Position> points, boolean alongOnly, String reason) {
    return new ClosureDraft(
        points, alongOnly, reason, ClosureNotice.EARLIEST, Optional.empty(), Optional.empty());
  }

  /** The closure as it is stored. */
  public static ClosureDraft of(Closure closure) {
    ClosureNotice notice = closure.notice();
    return new ClosureDraft(
        notice.points(),
        notice.alongOnly(),
        notice.reason(),
        notice.from(),
        notice.until(),
        notice.hours().map(hours -> new Hours(hours.text(), Optional.of(hours.zoneId()))));
  }

  /** Whether it has the place of a stored one. */
  boolean hasPlaceOf(ClosureNotice notice) {
    return points.equals(notice.points()) && alongOnly == notice.alongOnly();
  }
}
