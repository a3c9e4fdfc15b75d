package dev.headroom.application.live;

import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.driver.LastPosition;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.geo.Position;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The last position of each driver, for its term, in memory. Safe for several threads.
 *
 * <p>Memory: some 300 bytes a driver, and at most {@value #MOST_DRIVERS} drivers, those seen
 * longest ago leaving first.
 */
public final class LastPositions {

  static final int MOST_DRIVERS = 100_000;

  private final PositionTerm term;

  /** Those seen longest ago first. */
  private final Map<Long, LastPosition> positions = BoundedMap.byAge(MOST_DRIVERS);

  /** Keeps positions for a term. */
  public LastPositions(PositionTerm term) {
    this.term = term;
  }

  /** For how long. */
  public PositionTerm term() {
    return term;
  }

  /** A driver's vehicle is seen. */
  public void seen(long driverId, Position at, Instant now) {
    if (!term.keeps()) {
      return;
    }
    synchronized (positions) {
      LastPosition before = positions.remove(driverId);
      positions.put(
          driverId,
          before == null || term.over(before.time(), now)
              ? LastPosition.first(at, now)
              : before.then(at, now));
    }
  }

  /** Where a driver's vehicle was seen last; empty when the term is over. */
  Optional<LastPosition> find(long driverId, Instant now) {
    synchronized (positions) {
      return Optional.ofNullable(positions.get(driverId))
          .filter(last -> !term.over(last.time(), now));
    }
  }

  /** Forgets drivers who are gone, and every position whose term is over. */
  public void forget(Set<Long> gone, Instant now) {
    synchronized (positions) {
      positions.keySet().removeAll(gone);
      positions.values().removeIf(last -> term.over(last.time(), now));
    }
  }

  /** How many drivers' are kept. */
  public int size() {
    synchronized (positions) {
      return positions.size();
    }
  }
}
