package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Path;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.traffic.TrafficClock;
import java.time.Instant;

/** When to leave where the best path is the same whenever that is. */
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
      return DepartureScan.trip(path, latestFor(path, by.end().toEpochMilli()));
    }
    Times.Within window = (Times.Within) times;
    long departure = CoarseScan.ceilMinute(window.start().toEpochMilli());
    return departure + millis(path, departure) <= window.end().toEpochMilli()
        ? DepartureScan.trip(path, departure)
        : new Finding.TooShort();
  }

  /**
   * The latest whole minute to leave that arrives in time: who leaves later never arrives sooner.
   */
  private long latestFor(Path path, long end) {
    TrafficClock traffic = planning.network().traffic();
    long early = CoarseScan.floorMinute(end - traffic.longest(path.millis()));
    long late = CoarseScan.floorMinute(end - traffic.shortest(path.millis()));
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

  /** What a path that was found without times takes when it is left for then. */
  private long millis(Path path, long departure) {
    return planning.network().traffic().freeFlow()
        ? path.millis()
        : planning.drive(path, Instant.ofEpochMilli(departure)).millis();
  }
}
