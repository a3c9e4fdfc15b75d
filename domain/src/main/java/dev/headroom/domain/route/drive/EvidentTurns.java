package dev.headroom.domain.route.drive;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;

/**
 * Remembers turns that are known to be evident: no driver needs an instruction there, whatever the
 * vehicle and the destination. Most turns of a route are evident, and routes share main roads, so
 * each is judged once for all routes.
 *
 * <p>Keeps the most recently added turn of each directed road, in eight bytes a road: few roads
 * have more than one, and a lookup reads memory once. Safe for several threads without a lock: of
 * two concurrent additions one wins.
 */
public final class EvidentTurns {

  private static final int NONE = -1;

  private final int[] next;

  /** Begins without any known turn. */
  EvidentTurns(RoadNetwork network) {
    next = new int[2 * network.roadCount()];
    Arrays.fill(next, NONE);
  }

  /** Whether a turn is known to be evident. */
  public boolean has(DirectedRoad from, DirectedRoad to) {
    return next[from.packed()] == to.packed();
  }

  /** Remembers an evident turn. */
  public void add(DirectedRoad from, DirectedRoad to) {
    next[from.packed()] = to.packed();
  }
}
