package dev.headroom.domain.route;

import dev.headroom.domain.engine.BidirectionalDijkstra;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.TimedDijkstra;

/** The searches that one thread uses at a time. */
final class Workspace {

  private final BidirectionalDijkstra untimed;
  private final TimedDijkstra timed;

  Workspace(StateGraph graph) {
    untimed = new BidirectionalDijkstra(graph);
    timed = new TimedDijkstra(graph);
  }

  BidirectionalDijkstra untimed() {
    return untimed;
  }

  TimedDijkstra timed() {
    return timed;
  }
}
