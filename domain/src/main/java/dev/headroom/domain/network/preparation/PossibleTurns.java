package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;

/** Decides which turns are physically possible, ignoring rules. */
final class PossibleTurns {

  private PossibleTurns() {}

  /** Whether a turn from one directed road to the next is physically possible. */
  static boolean leadsOn(RoadNetwork network, int from, int to) {
    if (!network.packed().drivable(from) || !network.packed().drivable(to)) {
      return false;
    }
    return to != (from ^ 1) || uTurnPossible(network, from);
  }

  private static boolean uTurnPossible(RoadNetwork network, int directed) {
    int junction = network.packed().headOf(directed);
    if (network.junctionHas(junction, NetworkColumns.TURNING_CIRCLE)) {
      return true;
    }
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int out = network.packed().out(junction, i);
      if (out != (directed ^ 1) && network.packed().drivable(out)) {
        return false;
      }
    }
    return true;
  }
}
