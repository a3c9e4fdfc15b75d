package dev.headroom.benchmarks.audit;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The quickest ways of a car, which no limit stops: Dijkstra's algorithm over the whole graph. For
 * one thread.
 */
final class LegalWays {

  private final StateGraph graph;
  private final long[] cost;
  private final int[] before;

  private record Label(long cost, int state) {}

  LegalWays(StateGraph graph) {
    this.graph = graph;
    cost = new long[graph.stateCount()];
    before = new int[graph.stateCount()];
  }

  /** The roads of the quickest way, both ends included; empty if there is none. */
  List<DirectedRoad> between(DirectedRoad from, DirectedRoad to) {
    Arrays.fill(cost, Long.MAX_VALUE);
    PriorityQueue<Label> queue =
        new PriorityQueue<>((one, other) -> Long.compare(one.cost, other.cost));
    reach(queue, from.packed(), 0, -1);
    while (!queue.isEmpty()) {
      Label label = queue.remove();
      if (label.cost == cost[label.state]) {
        if (graph.roadOf(label.state) == to.packed()) {
          return way(label.state);
        }
        for (int arc = graph.firstArc(label.state); arc < graph.firstArc(label.state + 1); arc++) {
          int target = graph.targetOf(arc);
          long sum = label.cost + graph.turnCostOf(arc) + graph.costOf(target);
          reach(queue, target, sum, label.state);
        }
      }
    }
    return List.of();
  }

  private void reach(PriorityQueue<Label> queue, int state, long sum, int from) {
    if (sum < cost[state]) {
      cost[state] = sum;
      before[state] = from;
      queue.add(new Label(sum, state));
    }
  }

  private List<DirectedRoad> way(int last) {
    Deque<DirectedRoad> way = new ArrayDeque<>();
    for (int state = last; state >= 0; state = before[state]) {
      way.addFirst(DirectedRoad.unpack(graph.roadOf(state)));
    }
    return new ArrayList<>(way);
  }
}
