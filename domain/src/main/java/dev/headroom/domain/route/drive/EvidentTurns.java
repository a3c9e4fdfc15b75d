package dev.headroom.domain.route.drive;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;

/**
 * The turns of a network that are known to be evident: no driver has to be told what to do there,
 * whatever he drives and wherever he is bound. Most of a route consists of them, and routes share
 * their main roads, so that each is judged once for all routes.
 *
 * <p>Keeps one turn of each directed road, the one that was added last, in eight bytes a road: few
 * roads have more than one, and a turn is found with one look into memory. Safe for several threads
 * without a lock: what two add at once is one or the other.
 */
public final class EvidentTurns {

  private static final int NONE = -1;

  private final int[] next;

  /** Nothing known of a network's turns. */
  EvidentTurns(RoadNetwork network) {
    next = new int[2 * network.roadCount()];
    Arrays.fill(next, NONE);
  }

  /** Whether a turn is known to be evident. */
  public boolean has(DirectedRoad from, DirectedRoad to) {
    return next[from.packed()] == to.packed();
  }

  /** Keeps that a turn is evident. */
  public void add(DirectedRoad from, DirectedRoad to) {
    next[from.packed()] = to.packed();
  }
}
