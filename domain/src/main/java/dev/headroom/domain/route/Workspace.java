package dev.headroom.domain.route;

import dev.headroom.domain.engine.PathSearch;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.TimedPathSearch;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.reference.BidirectionalDijkstra;
import dev.headroom.domain.engine.reference.TimedDijkstra;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.search.HierarchySearch;
import dev.headroom.domain.engine.search.PotentialSearch;
import dev.headroom.domain.engine.whatif.LiftedSearch;
import dev.headroom.domain.network.NetworkHierarchy;

/**
 * The searches that one thread uses at a time.
 *
 * @param graph that they search
 * @param untimed answers questions without times
 * @param timed answers questions with times
 * @param lifted answers what a lifted restriction changes
 */
record Workspace(StateGraph graph, PathSearch untimed, TimedPathSearch timed, LiftedSearch lifted) {

  /** Searches with the hierarchy. */
  static Workspace of(NetworkHierarchy prepared) {
    StateGraph graph = prepared.expansion().graph();
    RuleEntries entries = prepared.entries();
    ContractionHierarchy hierarchy = prepared.hierarchy();
    PathSearch untimed = new HierarchySearch(graph, entries, hierarchy);
    return new Workspace(
        graph,
        untimed,
        new PotentialSearch(graph, entries, hierarchy),
        new LiftedSearch(graph, entries, hierarchy, untimed));
  }

  /** The reference searches. */
  static Workspace reference(NetworkHierarchy prepared) {
    StateGraph graph = prepared.expansion().graph();
    PathSearch untimed = new BidirectionalDijkstra(graph);
    return new Workspace(
        graph, untimed, new TimedDijkstra(graph), new LiftedSearch(graph, untimed));
  }
}
