package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Position;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A company's notice of a closure: where, why and when. Places are kept to 10<sup>-7</sup> degrees,
 * times to the microsecond.
 *
 * @param points one for a point on a road; two or more for a line along roads, each at most {@link
 *     #LONGEST_GAP} from the one before, {@link #LONGEST_LINE} in all
 * @param alongOnly for a line: only vehicles that drive in the order of its points are stopped
 * @param reason 1 to {@link #LONGEST_REASON} printable characters
 * @param from when it begins
 * @param until when it ends, after {@code from}; empty while that is unknown
 * @param hours when it is in force in between; empty for all the time
 */
public record ClosureNotice(
    List<Position> points,
    boolean alongOnly,
    String reason,
    Instant from,
    Optional<Instant> until,
    Optional<ClosureHours> hours) {

  /** The maximum number of points of a line. */
  public static final int MOST_POINTS = 200;

  /** The longest line, metres. */
  public static final double LONGEST_LINE = 40_000;

  /**
   * The longest distance between two points of a line, metres, so that the road between is clear.
   */
  public static final double LONGEST_GAP = 2_000;

  /** The longest reason in {@code char}s. */
  public static final int LONGEST_REASON = 200;

  /** The earliest time of a closure. */
  public static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");

  private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");

  /** Control characters, unpaired surrogates, line ends, and marks that reverse text. */
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\p{Cs}\\u2028\\u2029\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  /** A closure that is in force all the time from its beginning to its end. */
  public ClosureNotice(
      List<Position> points,
      boolean alongOnly,
      String reason,
      Instant from,
      Optional<Instant> until) {
    this(points, alongOnly, reason, from, until, Optional.empty());
  }

  /** Checks the values and rounds places and times. */
  public ClosureNotice {
    points = points.stream().map(p -> Position.ofE7(p.latE7(), p.lonE7())).toList();
    from = from.truncatedTo(ChronoUnit.MICROS);
    until = until.map(end -> end.truncatedTo(ChronoUnit.MICROS));
    if (problemWithPoints(points).isPresent() || problemWithReason(reason).isPresent()) {
      throw new IllegalArgumentException("not a closure's place and reason");
    }
    if (alongOnly && points.size() == 1) {
      throw new IllegalArgumentException("a point has no direction");
    }
    if (problemWithTime(from).isPresent()
        || until.flatMap(ClosureNotice::problemWithTime).isPresent()) {
      throw new IllegalArgumentException("a time out of range");
    }
    if (until.isPresent() && !until.get().isAfter(from)) {
      throw new IllegalArgumentException("a closure cannot end before it begins");
    }
  }

  /** Whether it closes a line rather than a point. */
  public boolean line() {
    return points.size() > 1;
  }

  /** Whether the closure has ended at a time. */
  public boolean endedBy(Instant time) {
    return until.isPresent() && !until.get().isAfter(time);
  }

  /** Checks the points of a closure; empty if they are valid. */
  public static Optional<ClosureProblem> problemWithPoints(List<Position> points) {
    return problemWithPoints(points, LONGEST_GAP);
  }

  /**
   * Checks the points by which a line is drawn, before it follows the roads between them; empty if
   * they are valid.
   */
  public static Optional<ClosureProblem> problemWithDrawing(List<Position> points) {
    return problemWithPoints(points, LONGEST_LINE);
  }

  private static Optional<ClosureProblem> problemWithPoints(
      List<Position> points, double longestGap) {
    if (points.isEmpty() || points.size() > MOST_POINTS) {
      return Optional.of(ClosureProblem.POINT_COUNT);
    }
    double length = 0;
    for (int i = 1; i < points.size(); i++) {
      double gap = points.get(i - 1).metresTo(points.get(i));
      if (gap > longestGap) {
        return Optional.of(longestGap < LONGEST_LINE ? ClosureProblem.GAP : ClosureProblem.LENGTH);
      }
      length += gap;
    }
    return length > LONGEST_LINE ? Optional.of(ClosureProblem.LENGTH) : Optional.empty();
  }

  /** Checks a time of a closure; empty if it is valid. */
  public static Optional<ClosureProblem> problemWithTime(Instant time) {
    return time.isBefore(EARLIEST) || time.isAfter(LATEST)
        ? Optional.of(ClosureProblem.TIME)
        : Optional.empty();
  }

  /** Checks the reason of a closure; empty if it is valid. */
  public static Optional<ClosureProblem> problemWithReason(String reason) {
    boolean good =
        !reason.isBlank()
            && reason.length() <= LONGEST_REASON
            && !UNPRINTABLE.matcher(reason).find();
    return good ? Optional.empty() : Optional.of(ClosureProblem.REASON);
  }
}
