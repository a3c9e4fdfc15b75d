package dev.headroom.benchmarks.graph;

import com.graphhopper.routing.weighting.Weighting;
import com.graphhopper.util.EdgeIterator;
import com.graphhopper.util.EdgeIteratorState;

/**
 * The times and turns of a {@link TurnGraph} for one vehicle, as GraphHopper asks for them: edge
 * {@code r} is road {@code r}. In seconds, of which its hierarchy stores thousandths. A level is
 * looked up in an array; GraphHopper's custom models are not used.
 */
final class TurnWeighting implements Weighting {

  private static final double SECONDS = 1e-3;

  private final TurnGraph graph;
  private final GraphVehicle vehicle;
  private final double leastPerMetre;
  private final boolean turns;

  /**
   * @param turns whether turns cost anything; landmarks may only be prepared without
   */
  TurnWeighting(TurnGraph graph, GraphVehicle vehicle, double leastPerMetre, boolean turns) {
    this.graph = graph;
    this.vehicle = vehicle;
    this.leastPerMetre = leastPerMetre;
    this.turns = turns;
  }

  /** Seconds a metre of the fastest road. */
  static double leastPerMetre(DimacsGraph roads) {
    double least = Double.POSITIVE_INFINITY;
    for (int road = 0; road < roads.roads(); road++) {
      least = Math.min(least, roads.millis[road] * SECONDS / Math.max(1, roads.metres(road)));
    }
    return least;
  }

  @Override
  public double calcMinWeightPerDistance() {
    return leastPerMetre;
  }

  @Override
  public double calcEdgeWeight(EdgeIteratorState edge, boolean reverse) {
    int road = edge.getEdge();
    return vehicle.passes(graph.states.rulesOf(2 * road))
        ? graph.roads.millis[road] * SECONDS
        : Double.POSITIVE_INFINITY;
  }

  @Override
  public long calcEdgeMillis(EdgeIteratorState edge, boolean reverse) {
    return graph.roads.millis[edge.getEdge()];
  }

  @Override
  public double calcTurnWeight(int inEdge, int viaNode, int outEdge) {
    if (!turns || !EdgeIterator.Edge.isValid(inEdge) || !EdgeIterator.Edge.isValid(outEdge)) {
      return 0;
    }
    int from = 2 * inEdge + (graph.roads.head[inEdge] == viaNode ? 0 : 1);
    int to = 2 * outEdge + (graph.roads.tail[outEdge] == viaNode ? 0 : 1);
    int millis = graph.turnBetween(from, to);
    return millis < 0 ? Double.POSITIVE_INFINITY : millis * SECONDS;
  }

  @Override
  public long calcTurnMillis(int inEdge, int viaNode, int outEdge) {
    double weight = calcTurnWeight(inEdge, viaNode, outEdge);
    return weight < Double.POSITIVE_INFINITY ? Math.round(weight / SECONDS) : 0;
  }

  @Override
  public boolean hasTurnCosts() {
    return turns;
  }

  @Override
  public String getName() {
    return "turns";
  }
}
