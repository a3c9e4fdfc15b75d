package dev.headroom.domain.route.traffic;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * Computes when a drive ends, given its duration without traffic. The speed changes with the hour
 * even while a road is driven, so that of two vehicles on a road the one that enters later never
 * leaves earlier. Moments are milliseconds since the epoch; the end of a drive is rounded up.
 *
 * <p>Safe for several threads. Memory: 4 kB for each class of road.
 */
public final class TrafficClock {

  /** No traffic at any time. */
  public static final TrafficClock FREE_FLOW =
      new TrafficClock(TrafficSpeeds.FREE_FLOW, ZoneOffset.UTC);

  private static final long HOUR = 3_600_000;

  /** The hour of the week at the epoch: 1 January 1970 was a Thursday. */
  private static final int FIRST_HOUR = 72;

  private final boolean freeFlow;
  private final int slowest;
  private final int fastest;
  private final ZoneRules zone;
  private final int[][] percent = new int[RoadClass.values().length][];

  /** The number of hours of the same speed before and after each hour, by class and hour. */
  private final int[][] before = new int[percent.length][];

  private final int[][] ahead = new int[percent.length][];
  private volatile Offset offset;

  /** A period with one offset of the zone from universal time. */
  private record Offset(long from, long until, long millis) {}

  /** Creates a clock for these speeds, in the hours of a zone. */
  public TrafficClock(TrafficSpeeds speeds, ZoneId zone) {
    this.zone = zone.getRules();
    freeFlow = speeds.freeFlow();
    slowest = speeds.slowest();
    fastest = speeds.fastest();
    for (RoadClass roadClass : RoadClass.values()) {
      int[] hours = speeds.of(roadClass);
      percent[roadClass.ordinal()] = hours;
      before[roadClass.ordinal()] = alike(hours, -1);
      ahead[roadClass.ordinal()] = alike(hours, 1);
    }
    offset = offsetAt(0);
  }

  /**
   * The number of consecutive hours beside each that have the same speed, in one direction; a week
   * if all have. Goes around the week twice, because the second round begins with the result of the
   * first.
   */
  private static int[] alike(int[] hours, int step) {
    int[] alike = new int[hours.length];
    int hour = 0;
    for (int i = 0; i < 2 * hours.length; i++) {
      int next = Math.floorMod(hour + step, hours.length);
      alike[hour] = hours[next] == hours[hour] ? Math.min(alike[next] + 1, hours.length) : 0;
      hour = Math.floorMod(hour - step, hours.length);
    }
    return alike;
  }

  /** Whether there is no traffic at any time. */
  public boolean freeFlow() {
    return freeFlow;
  }

  /** An upper bound of the time for a drive, given its duration without traffic. */
  public long longest(long millis) {
    return freeFlow ? millis : (millis * TrafficSpeeds.FREE + slowest - 1) / slowest + millis;
  }

  /** A lower bound of the time for a drive, given its duration without traffic. */
  public long shortest(long millis) {
    return freeFlow ? millis : millis * TrafficSpeeds.FREE / fastest;
  }

  /**
   * Returns when a drive ends.
   *
   * @param from when it begins
   * @param millis its duration without traffic
   * @param shift narrowed to the shifts that keep its duration unchanged
   */
  public long after(RoadClass roadClass, long from, long millis, TimeShift shift) {
    if (freeFlow || millis == 0) {
      return from + millis;
    }
    int of = roadClass.ordinal();
    long left = millis * TrafficSpeeds.FREE;
    long at = from;
    while (true) {
      Offset then = offsetAt(at);
      long hour = Math.floorDiv(at + then.millis, HOUR);
      int slot = (int) Math.floorMod(hour + FIRST_HOUR, (long) TrafficSpeeds.HOURS);
      int same = ahead[of][slot];
      long end =
          same == TrafficSpeeds.HOURS
              ? Long.MAX_VALUE
              : Math.min(then.until, (hour + 1 + same) * HOUR - then.millis);
      int speed = percent[of][slot];
      long rest = (left + speed - 1) / speed;
      if (rest <= end - at) {
        if (at > from) {
          shift.narrow(0, 0);
        } else if (end < Long.MAX_VALUE) {
          long begin = Math.max(then.from, (hour - before[of][slot]) * HOUR - then.millis);
          shift.narrow(from - begin, end - (at + rest));
        }
        return at + rest;
      }
      left -= (end - at) * speed;
      at = end;
    }
  }

  private Offset offsetAt(long moment) {
    Offset known = offset;
    if (known == null || moment < known.from || moment >= known.until) {
      Instant at = Instant.ofEpochMilli(moment);
      ZoneOffsetTransition last = zone.previousTransition(at.plusMillis(1));
      ZoneOffsetTransition next = zone.nextTransition(at);
      known =
          new Offset(
              last == null ? Long.MIN_VALUE / 2 : last.toEpochSecond() * 1_000,
              next == null ? Long.MAX_VALUE / 2 : next.toEpochSecond() * 1_000,
              zone.getOffset(at).getTotalSeconds() * 1_000L);
      offset = known;
    }
    return known;
  }
}
