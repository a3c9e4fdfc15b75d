package dev.headroom.application.driver;

import dev.headroom.domain.bounded.BoundedMap;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The drivers that reported to this instance lately. Safe for several threads.
 *
 * <p>Memory: at most {@value #MOST_DRIVERS} drivers, those seen longest ago leaving first, and none
 * that was not heard of for a quarter of an hour.
 */
final class LiveDrivers {

  private static final int MOST_DRIVERS = 100_000;

  /** After this long without a report, a driver's state is kept only in the store. */
  private static final Duration IDLE = Duration.ofMinutes(15);

  private final Map<Long, Seen> drivers = BoundedMap.byUse(MOST_DRIVERS);

  private static final class Seen {
    private final LiveDriver driver;
    private Instant last = Instant.MIN;

    Seen(LiveDriver driver) {
      this.driver = driver;
    }
  }

  /** The state of a driver who has just reported a position. */
  synchronized LiveDriver seen(long driver, Instant now) {
    Seen seen = drivers.computeIfAbsent(driver, id -> new Seen(new LiveDriver(id)));
    seen.last = now;
    forgetIdle(now);
    return seen.driver;
  }

  /** A driver's state, if kept. */
  synchronized Optional<LiveDriver> find(long driver) {
    return Optional.ofNullable(drivers.get(driver)).map(seen -> seen.driver);
  }

  /** Removes these drivers, and those who were not heard of for long. */
  synchronized void forget(Set<Long> gone, Instant now) {
    drivers.keySet().removeAll(gone);
    forgetIdle(now);
  }

  synchronized int size() {
    return drivers.size();
  }

  private void forgetIdle(Instant now) {
    Iterator<Seen> longestAgoFirst = drivers.values().iterator();
    while (longestAgoFirst.hasNext()
        && Duration.between(longestAgoFirst.next().last, now).compareTo(IDLE) > 0) {
      longestAgoFirst.remove();
    }
  }
}
