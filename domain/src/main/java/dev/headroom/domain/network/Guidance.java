package dev.headroom.domain.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The signs and lanes of the directed roads that have any. Immutable. */
final class Guidance {

  private final NetworkColumns columns;

  /** The directed roads with signs or lanes. */
  private final BitSet guided;

  Guidance(NetworkColumns columns, int directedRoads) {
    this.columns = columns;
    guided = new BitSet(directedRoads);
    for (int directed : columns.guidedRoad) {
      guided.set(directed);
    }
  }

  Signpost signpost(DirectedRoad directed) {
    if (!guided.get(directed.packed())) {
      return Signpost.NONE;
    }
    int at = indexOf(directed);
    return new Signpost(
        columns.texts.get(columns.guidedExit[at]),
        destinations(columns.destinationStart[at], columns.destinationStart[at + 1]));
  }

  private List<String> destinations(int from, int to) {
    List<String> destinations = new ArrayList<>(to - from);
    for (int i = from; i < to; i++) {
      destinations.add(columns.texts.get(columns.destination[i]));
    }
    return destinations;
  }

  List<Lane> lanes(DirectedRoad directed) {
    if (!guided.get(directed.packed())) {
      return List.of();
    }
    int at = indexOf(directed);
    List<Lane> lanes = new ArrayList<>();
    for (int i = columns.laneStart[at]; i < columns.laneStart[at + 1]; i++) {
      lanes.add(Lane.unpack(columns.lane[i]));
    }
    return List.copyOf(lanes);
  }

  private int indexOf(DirectedRoad directed) {
    return Arrays.binarySearch(columns.guidedRoad, directed.packed());
  }
}
