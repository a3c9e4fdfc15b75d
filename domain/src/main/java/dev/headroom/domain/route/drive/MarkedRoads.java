package dev.headroom.domain.route.drive;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import java.util.BitSet;

/**
 * Marks the few directed roads on which, or at whose beginning, a drive may meet something. It
 * saves lookups: even for a large map these bits stay in a processor's nearest caches, while the
 * facts behind them are in six columns, each of which waits for memory. Two bits for each directed
 * road.
 */
public final class MarkedRoads {

  private static final int BARRIERS = NetworkColumns.GATE | NetworkColumns.OPENED_BARRIER;
  private static final int CHARGES = NetworkColumns.TOLL | NetworkColumns.LOW_EMISSION_ZONE;

  private final BitSet restricted;
  private final BitSet special;

  /** Marks the roads of a network. */
  MarkedRoads(RoadNetwork network) {
    restricted = new BitSet(2 * network.roadCount());
    special = new BitSet(2 * network.roadCount());
    network.stretches().eachRoad(road -> mark(restricted, road));
    network.eachRoadWith(CHARGES, road -> mark(special, road));
    network.eachRoadOf(RoadClass.FERRY, road -> mark(special, road));
    network.stretches().eachJunction(junction -> markLeaving(restricted, network, junction));
    network.eachJunctionWith(BARRIERS, junction -> markLeaving(special, network, junction));
  }

  private static void mark(BitSet marks, int road) {
    marks.set(DirectedRoad.along(road).packed());
    marks.set(DirectedRoad.against(road).packed());
  }

  private static void markLeaving(BitSet marks, RoadNetwork network, int junction) {
    for (DirectedRoad leaving : network.leaving(junction)) {
      marks.set(leaving.packed());
    }
  }

  /** Whether a road has a restriction, in either direction, or one at its beginning. */
  public boolean restricted(DirectedRoad directed) {
    return restricted.get(directed.packed());
  }

  /** Whether a road is a ferry, has a toll or charge, or begins at a barrier. */
  public boolean special(DirectedRoad directed) {
    return special.get(directed.packed());
  }
}
