/**
 * The searches for paths at given times: the one that defines them, and the one that finds the same
 * paths with a hierarchy.
 *
 * <p>{@code TimedDijkstra} is the reference: {@code TimedNodes} are its nodes, whose labels and
 * queue are {@code WaitingNodes}. {@code PotentialSearch} leads it as A* with the hierarchy's exact
 * distances. {@code Terms.Timed} decides what is open at the moment of passage.
 *
 * <p>A <em>funnel</em> holds the part of the network around the targets that a search with times
 * has to look at; its <em>gates</em> are the open roads that lead into it. {@code TargetFunnel}
 * finds it for {@code PotentialSearch}, {@code FunnelNodes} are its nodes, and {@code FunnelEntry}
 * takes a search into it. Test to read first: {@code TargetFunnelTest}; {@code RandomGraphTest}
 * compares the reference with its definition.
 */
package dev.headroom.domain.engine.timed;
