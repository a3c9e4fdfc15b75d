package dev.headroom.domain.route;

import dev.headroom.domain.engine.BidirectionalDijkstra;
import dev.headroom.domain.engine.ContractionHierarchy;
import dev.headroom.domain.engine.HierarchySearch;
import dev.headroom.domain.engine.PathSearch;
import dev.headroom.domain.engine.PotentialSearch;
import dev.headroom.domain.engine.RuleEntries;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.TimedDijkstra;
import dev.headroom.domain.engine.TimedPathSearch;
import dev.headroom.domain.network.NetworkHierarchy;

/**
 * The searches that one thread uses at a time.
 *
 * @param untimed answers questions without times
 * @param timed answers questions with times
 */
record Workspace(PathSearch untimed, TimedPathSearch timed) {

  /** Searches with the hierarchy. */
  static Workspace of(NetworkHierarchy prepared) {
    StateGraph graph = prepared.expansion().graph();
    RuleEntries entries = prepared.entries();
    ContractionHierarchy hierarchy = prepared.hierarchy();
    return new Workspace(
        new HierarchySearch(graph, entries, hierarchy),
        new PotentialSearch(graph, entries, hierarchy));
  }

  /** The reference searches. */
  static Workspace reference(NetworkHierarchy prepared) {
    StateGraph graph = prepared.expansion().graph();
    return new Workspace(new BidirectionalDijkstra(graph), new TimedDijkstra(graph));
  }
}
