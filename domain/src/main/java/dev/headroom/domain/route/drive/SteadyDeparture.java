package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Path;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.traffic.TrafficClock;
import java.time.Instant;
import java.util.Optional;

/** Chooses the departure if the best path is the same at all times. */
final class SteadyDeparture {

  private static final long MINUTE = 60_000;

  private final Planning planning;

  SteadyDeparture(Planning planning) {
    this.planning = planning;
  }

  /** The best departure over a path that is open at all times. */
  Finding over(Path path) {
    Times times = planning.times();
    if (times instanceof Times.DepartAt at) {
      return DepartureScan.trip(path, at.start().toEpochMilli());
    }
    if (times instanceof Times.ArriveBy by) {
      long latest = latestFor(path, by.end().toEpochMilli());
      return latest >= by.notBefore().toEpochMilli()
          ? DepartureScan.trip(path, latest)
          : new Finding.TooShort();
    }
    Times.Within window = (Times.Within) times;
    long departure = CoarseScan.ceilMinute(window.start().toEpochMilli());
    return departure + millis(path, departure) <= window.end().toEpochMilli()
        ? DepartureScan.trip(path, departure)
        : new Finding.TooShort();
  }

  /**
   * The latest whole minute of departure that arrives in time, by bisection: a later departure
   * never arrives earlier.
   */
  private long latestFor(Path path, long end) {
    TrafficClock traffic = planning.network().traffic();
    long millis = planning.drive(new Finding.Trip(path, Optional.empty(), true)).millis();
    long early = CoarseScan.floorMinute(end - traffic.longest(millis));
    long late = CoarseScan.floorMinute(end - Math.min(millis, traffic.shortest(millis)));
    while (early < late) {
      long middle = CoarseScan.floorMinute(early + (late - early) / 2 + MINUTE / 2);
      if (middle + millis(path, middle) <= end) {
        early = middle;
      } else {
        late = middle - MINUTE;
      }
    }
    return early;
  }

  /** The time for a path with a departure. */
  private long millis(Path path, long departure) {
    return planning.clock().isOfGraph()
        ? path.millis()
        : planning.drive(path, Instant.ofEpochMilli(departure)).millis();
  }
}
