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
 * The last position of each driver, kept in memory for the term. Safe for several threads.
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

  /** How long a position is kept. */
  public PositionTerm term() {
    return term;
  }

  /** Keeps a position. */
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

  /** A driver's last position; empty if its term is over. */
  Optional<LastPosition> find(long driverId, Instant now) {
    synchronized (positions) {
      return Optional.ofNullable(positions.get(driverId))
          .filter(last -> !term.over(last.time(), now));
    }
  }

  /** Removes erased drivers, and positions whose term is over. */
  public void forget(Set<Long> gone, Instant now) {
    synchronized (positions) {
      positions.keySet().removeAll(gone);
      positions.values().removeIf(last -> term.over(last.time(), now));
    }
  }

  /** The number of kept positions. */
  public int size() {
    synchronized (positions) {
      return positions.size();
    }
  }
}
