package dev.headroom.domain.route;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Pockets;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a search starts and where it ends.
 *
 * @param graph the search graph
 * @param sources one for each direction in which the vehicle may leave
 * @param targets one for each state in which it may arrive
 * @param pocketRoads open roads that zones shut in around an end belong to the zone when they are
 *     fewer than this
 */
record Ends(StateGraph graph, List<Anchor> sources, List<Anchor> targets, int pocketRoads) {

  private static final int POCKET_ROADS = 100;

  static Ends of(
      RoadNetwork network, StateGraph graph, RoadPoint start, RoadPoint end, int pocketRoads) {
    List<Anchor> sources = new ArrayList<>();
    List<Anchor> targets = new ArrayList<>();
    for (int direction = 0; direction < 2; direction++) {
      if (network.drivable(2 * start.road() + direction)) {
        sources.add(Drive.anchor(graph, 2 * start.road() + direction, start));
      }
      if (network.drivable(2 * end.road() + direction)) {
        targets.add(Drive.anchor(graph, 2 * end.road() + direction, end));
      }
    }
    for (int state = graph.baseCount(); state < graph.stateCount(); state++) {
      if (graph.roadOf(state) >> 1 == end.road() && network.drivable(graph.roadOf(state))) {
        targets.add(Drive.anchor(graph, state, end));
      }
    }
    return new Ends(graph, List.copyOf(sources), List.copyOf(targets), pocketRoads);
  }

  /**
   * How many roads are too many for a pocket in a network: as many as make a part that is worth
   * being snapped to, but no more than a tenth of a small network.
   */
  static int pocketRoads(RoadNetwork network) {
    int connected = 0;
    for (int road = 0; road < network.roadCount(); road++) {
      connected += network.roadHas(road, NetworkColumns.CONNECTED) ? 1 : 0;
    }
    return Math.min(POCKET_ROADS, connected / 10);
  }

  /**
   * The pockets around the ends.
   *
   * @param mostOpen the most open level of each rule set at any time
   */
  Pockets pockets(byte[] mostOpen) {
    return Pockets.of(graph, mostOpen, sources, targets, pocketRoads);
  }

  /** The question from the one end to the other. */
  Question question(byte[] levels, byte[] mostOpen, int crossing) {
    return new Question(levels, sources, targets, crossing, pockets(mostOpen));
  }
}
