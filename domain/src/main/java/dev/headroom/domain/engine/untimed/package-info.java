/**
 * The searches for paths without times: the one that defines them, and those that find the same
 * paths with a hierarchy.
 *
 * <p>{@code BidirectionalDijkstra} (Pohl, <i>Bi-directional search</i>, 1971) is the reference: two
 * {@code SearchSide}s that meet at a {@code MeetingPoint}. It looks at much of the map for each
 * path (52 ms in the median on 1.5 million nodes, against 0.03 ms), and runs in service where
 * {@code CrossingSearch} falls back to it.
 *
 * <p>{@code ZoneSearch} searches the zones at both ends, {@code CrossingSearch} crosses limits
 * where an end lies in a pocket, layer by layer. What they find at an end is a {@code Reach};
 * {@code HierarchyJoin} finds the open ways between two of these with the hierarchy, {@code
 * WayAroundClosures} those around closures. {@code HierarchySearch} puts these together; {@code
 * ReachabilityCheck} finds quickly that no path exists.
 *
 * <p>Time: a rule set whose level varies with the hour is {@code Level.TIMED}. The hierarchy takes
 * it as closed where no time counts, and as open where it only bounds ({@code
 * RuleLevels.possiblyOpen}).
 *
 * <p>Terms: a limit is <em>crossed</em> near an end where nothing else leads there; a
 * <em>pocket</em> is a part of the network that legal roads do not leave. Before pockets were
 * searched, the reference search answered there, in 8 to 56 ms. Tests to read first: {@code
 * ReferenceSearchTest}, {@code RandomGraphTest}, which compares the reference with every path of
 * small graphs, {@code HierarchySearchTest}, {@code CrossingSearchTest}.
 */
package dev.headroom.domain.engine.untimed;
