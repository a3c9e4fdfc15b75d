package dev.headroom.domain.hours;

import dev.headroom.domain.hours.Obstacle.Point;
import dev.headroom.domain.hours.itinerary.Drive;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.ParkingPlace;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Window;
import dev.headroom.domain.hours.schedule.Activity.Why;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * An itinerary as points in a row and what leads from each to the next. The driver can stand at
 * some of the points; and at every second of a drive where the lorry may park anywhere.
 */
final class Chain {

  /** What leads from a point to the next. */
  enum Kind {
    DRIVE,
    WORK,

    /** A service that is off duty. */
    FREE,
    CROSSING
  }

  /**
   * @param anywhere whether it is a drive during which the lorry may park anywhere
   * @param bunk whether it is a crossing with a bunk
   */
  record Move(
      Kind kind,
      int item,
      long seconds,
      boolean anywhere,
      boolean bunk,
      Why why,
      List<Window> windows) {

    boolean drive() {
      return kind == Kind.DRIVE;
    }
  }

  private static final long NEVER = Long.MAX_VALUE / 4;

  private final List<Point> points = new ArrayList<>();
  private final List<Boolean> stand = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final long[] net;
  private final long[] driving;
  private final long[] free;
  private final long[] earliest;
  private final boolean[] freeAhead;

  /** When a driver has to be at a point for the windows ahead, and the window that says so. */
  private final long[] latest;

  private final int[] latestFor;

  Chain(Itinerary itinerary) {
    for (int i = 0; i < itinerary.items().size(); i++) {
      Item item = itinerary.items().get(i);
      if (i == 0) {
        point(new Point(0, Duration.ZERO, ""), false);
      }
      if (item instanceof Drive drive) {
        add(i, drive);
      } else if (item instanceof Stop stop) {
        add(i, stop);
      } else if (item instanceof Ferry ferry) {
        add(i, ferry);
      }
    }
    net = new long[points.size()];
    driving = new long[points.size()];
    free = new long[points.size()];
    earliest = new long[points.size()];
    freeAhead = new boolean[points.size()];
    latest = new long[points.size()];
    latestFor = new int[points.size()];
    latest[last()] = NEVER;
    earliest[last()] = Long.MIN_VALUE / 4;
    for (int k = last() - 1; k >= 0; k--) {
      Move move = moves.get(k);
      net[k] = net[k + 1] + move.seconds();
      driving[k] = driving[k + 1] + (move.drive() ? move.seconds() : 0);
      boolean duty = move.drive() || move.kind() == Kind.WORK;
      free[k] = free[k + 1] + (duty ? 0 : move.seconds());
      freeAhead[k] = freeAhead[k + 1] || !duty || !move.windows().isEmpty();
      earliest[k] = earliest[k + 1];
      if (!move.windows().isEmpty()) {
        long open = second(move.windows().get(0).from());
        earliest[k] = Math.max(earliest[k], open + net[k]);
      }
      latest[k] = latest[k + 1] - move.seconds();
      latestFor[k] = latestFor[k + 1];
      if (!move.windows().isEmpty()) {
        long close = second(move.windows().get(move.windows().size() - 1).to());
        if (close < latest[k]) {
          latest[k] = close;
          latestFor[k] = k;
        }
      }
    }
  }

  private void add(int i, Drive drive) {
    long length = drive.duration().toSeconds();
    if (drive.parking().everywhere()) {
      standHere(new Point(i, Duration.ZERO, ""), false);
      moves.add(new Move(Kind.DRIVE, i, length, true, false, Why.ON_THE_WAY, List.of()));
      point(new Point(i, drive.duration(), ""), true);
      return;
    }
    long at = 0;
    for (ParkingPlace place : drive.parking().places()) {
      long after = place.after().toSeconds();
      Point point = new Point(i, place.after(), place.place());
      if (after == at) {
        standHere(point, false);
      } else {
        moves.add(new Move(Kind.DRIVE, i, after - at, false, false, Why.ON_THE_WAY, List.of()));
        point(point, true);
        at = after;
      }
    }
    if (at < length) {
      moves.add(new Move(Kind.DRIVE, i, length - at, false, false, Why.ON_THE_WAY, List.of()));
      point(new Point(i, drive.duration(), ""), false);
    }
  }

  private void add(int i, Stop stop) {
    Point point = new Point(i, Duration.ZERO, stop.place());
    boolean rest = stop.waiting() == Stop.Waiting.REST;
    boolean free = stop.counts() == Stop.Counts.OFF_DUTY;
    name(stop.place());
    if (rest) {
      standHere(point, true);
    }
    if (stop.service().isZero() && stop.windows().isEmpty()) {
      if (stop.parking()) {
        standHere(point, true);
      }
      return;
    }
    moves.add(
        new Move(
            free ? Kind.FREE : Kind.WORK,
            i,
            stop.service().toSeconds(),
            false,
            false,
            Why.SERVICE,
            stop.windows()));
    point(point, stop.parking());
  }

  private void add(int i, Ferry ferry) {
    Point from = new Point(i, Duration.ZERO, ferry.from());
    Point to = new Point(i, Duration.ZERO, ferry.to());
    name(ferry.from());
    if (ferry.parking()) {
      standHere(from, true);
    }
    long embark = ferry.embark().toSeconds();
    moves.add(new Move(Kind.WORK, i, embark, false, false, Why.EMBARK, ferry.departures()));
    point(from, false);
    long crossing = ferry.crossing().toSeconds();
    moves.add(new Move(Kind.CROSSING, i, crossing, false, ferry.bunk(), Why.CROSSING, List.of()));
    point(to, false);
    long disembark = ferry.disembark().toSeconds();
    moves.add(new Move(Kind.WORK, i, disembark, false, false, Why.DISEMBARK, List.of()));
    point(to, ferry.parking());
  }

  private void point(Point point, boolean stands) {
    points.add(point);
    stand.add(stands);
    names.add(point.place());
  }

  /** Lets the driver stand at the last point; whoever was first has it unless it is replaced. */
  private void standHere(Point point, boolean replace) {
    int at = points.size() - 1;
    if (!stand.get(at) || replace) {
      points.set(at, point);
      stand.set(at, true);
      name(point.place());
    }
  }

  private void name(String place) {
    if (!place.isEmpty()) {
      names.set(names.size() - 1, place);
    }
  }

  static long second(Instant instant) {
    return instant.getEpochSecond();
  }

  int last() {
    return points.size() - 1;
  }

  Move move(int point) {
    return moves.get(point);
  }

  Point point(int point) {
    return points.get(point);
  }

  /** A point as an obstacle names it. */
  Point named(int point) {
    Point at = points.get(point);
    return new Point(at.item(), at.driven(), names.get(point));
  }

  boolean stands(int point, long offset) {
    return offset > 0 || stand.get(point);
  }

  boolean stands(int point) {
    return stand.get(point);
  }

  /**
   * A bound from below on the end of the journey.
   *
   * @param off how much time off duty the rest of the journey needs
   */
  long earliestEnd(int point, long offset, long time, long off) {
    long halts = Math.max(0, off - free[point]);
    return Math.max(time + net[point] - offset + halts, earliest[point]);
  }

  /** Whether the windows ahead can still be reached in time. */
  boolean inTime(int point, long offset, long time) {
    return time - offset <= latest[point];
  }

  /** The point before the window that has to be reached in time. */
  int latestFor(int point) {
    return latestFor[point];
  }

  /** Driving that is left. */
  long driving(int point, long offset) {
    return driving[point] - offset;
  }

  /** Time on the way and at stops that is left. */
  long net(int point, long offset) {
    return net[point] - offset;
  }

  /** Whether something ahead is free time or may wait, which parts of breaks and rests can use. */
  boolean freeAhead(int point) {
    return freeAhead[point];
  }

  /**
   * Driving to where the driver can stand for the n-th time from here, or to the end; -1 if there
   * is work or a crossing before it. Where the lorry may park anywhere, a minute is one place.
   */
  long driveToStand(int point, long offset, int n) {
    long far = -offset;
    int stands = 0;
    for (int k = point; k < last(); k++) {
      Move move = moves.get(k);
      if (!move.drive()) {
        return -1;
      }
      if (move.anywhere() && far + move.seconds() >= (n - stands) * Hours.MINUTE) {
        return Math.max(0, far) + (n - stands) * Hours.MINUTE;
      }
      far += move.seconds();
      if (stand.get(k + 1) && ++stands == n) {
        break;
      }
    }
    return far;
  }

  /** How long it takes without halts to drive for some hours from here, or to the end. */
  long timeForDriving(int point, long offset, long driving) {
    return timeFor(point, offset, driving, true);
  }

  /** How long it takes without halts to be on duty for some hours from here, or to the end. */
  long timeForDuty(int point, long offset, long duty) {
    return timeFor(point, offset, duty, false);
  }

  /** How long it takes from a point to the next drive. */
  long beforeDriving(int point) {
    long time = 0;
    for (int k = point; k < last() && !moves.get(k).drive(); k++) {
      time += moves.get(k).seconds();
    }
    return time;
  }

  private long timeFor(int point, long offset, long hours, boolean driving) {
    long left = hours;
    long time = 0;
    for (int k = point; k < last(); k++) {
      Move move = moves.get(k);
      long seconds = move.seconds() - (k == point ? offset : 0);
      boolean counts = move.drive() || (!driving && move.kind() == Kind.WORK);
      if (counts && left <= seconds) {
        return time + left;
      }
      left -= counts ? seconds : 0;
      time += seconds;
    }
    return time;
  }

  /** When to leave for a moment of each window before the n-th place to stand from here. */
  long[] departuresForWindows(int point, long offset, Function<Window, Instant> moment, int n) {
    List<Long> found = new ArrayList<>();
    long far = -offset;
    int stands = 0;
    for (int k = point; k < last() && stands < n; k++) {
      for (Window window : moves.get(k).windows()) {
        found.add(second(moment.apply(window)) - Math.max(0, far));
      }
      far += moves.get(k).seconds();
      stands += stand.get(k + 1) || moves.get(k).anywhere() ? 1 : 0;
    }
    return found.stream().mapToLong(Long::longValue).toArray();
  }

  /** Whether a crossing without a bunk follows with no work before it: no rest may run into it. */
  boolean seatFollows(int point) {
    for (int k = point; k < last(); k++) {
      Move move = moves.get(k);
      if (move.kind() == Kind.CROSSING && !move.bunk()) {
        return true;
      }
      if (move.seconds() > 0 && move.kind() != Kind.FREE && move.kind() != Kind.CROSSING) {
        return false;
      }
    }
    return false;
  }

  /** How long the driver is off duty from a point on, before any halt. */
  long freeFollows(int point) {
    long free = 0;
    for (int k = point; k < last(); k++) {
      Move move = moves.get(k);
      if (move.seconds() > 0 && (move.drive() || move.kind() == Kind.WORK)) {
        break;
      }
      free += move.seconds();
    }
    return free;
  }

  /** How long the next crossing with a bunk is; 0 if there is none. */
  long nextCrossing(int point) {
    for (int k = point; k < last(); k++) {
      if (moves.get(k).bunk()) {
        return moves.get(k).seconds();
      }
    }
    return 0;
  }

  /** Time from a point to the beginning of the next crossing with a bunk. */
  long toBunk(int point, long offset) {
    long far = -offset;
    for (int k = point; k < last(); k++) {
      if (moves.get(k).bunk()) {
        return far;
      }
      far += moves.get(k).seconds();
    }
    return NEVER;
  }
}
