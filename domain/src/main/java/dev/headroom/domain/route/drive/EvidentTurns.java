package dev.headroom.domain.route.drive;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;

/**
 * The turns of a network that are known to be evident: no driver has to be told what to do there,
 * whatever he drives and wherever he is bound. Most of a route consists of them, and routes share
 * their main roads, so that each is judged once for all routes.
 *
 * <p>Two bytes a road: a bit for each of the first eight roads that leave its end. Safe for several
 * threads without a lock: where two add at once one addition may be lost, and the turn is judged
 * again.
 */
public final class EvidentTurns {

  private static final int REMEMBERED = Byte.SIZE;

  private final RoadNetwork network;
  private final byte[] evident;

  /** Nothing known of a network's turns. */
  EvidentTurns(RoadNetwork network) {
    this.network = network;
    evident = new byte[2 * network.roadCount()];
  }

  /** Whether a turn is known to be evident. */
  public boolean has(DirectedRoad from, DirectedRoad to) {
    int known = evident[from.packed()];
    return known != 0 && (known & bit(from, to)) != 0;
  }

  /** Keeps that a turn is evident. */
  public void add(DirectedRoad from, DirectedRoad to) {
    evident[from.packed()] |= (byte) bit(from, to);
  }

  private int bit(DirectedRoad from, DirectedRoad to) {
    int junction = network.headOf(from);
    int count = Math.min(REMEMBERED, network.leavingCount(junction));
    for (int n = 0; n < count; n++) {
      if (network.leaving(junction, n).equals(to)) {
        return 1 << n;
      }
    }
    return 0;
  }
}
