/**
 * Dijkstra's algorithm over the graph: the searches that define the answers, and the parts of them
 * that other searches share. They run in service too: {@code PotentialSearch} is the timed one with
 * a potential, and {@code CrossingSearch} falls back to the other.
 *
 * <p>{@code BidirectionalDijkstra} (Pohl, <i>Bi-directional search</i>, 1971) answers questions
 * without times, {@code TimedDijkstra} those with times: {@code TimedNodes} are its nodes, whose
 * labels and queue are {@code WaitingNodes}, {@code FunnelEntry} takes a search into a {@code
 * Funnel} of {@code FunnelNodes}. {@code ZoneWalk} is the one walk through the zones at both ends,
 * {@code Targets} the one way of driving straight along a road.
 *
 * <p>Terms: the two <em>sides</em> of a search meet at a node; a limit is <em>crossed</em> near an
 * end where nothing else leads there. The searches with a hierarchy have to find exactly what these
 * find; they look at much of the map for each question (52 ms in the median on 1.5 million nodes,
 * against 0.03 ms). Tests to read first: {@code ReferenceSearchTest}, {@code RandomGraphTest},
 * which compares them with every path of small graphs.
 */
package dev.headroom.domain.engine.timed;
