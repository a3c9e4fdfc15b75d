/**
 * The searches that answer with a hierarchy what the reference searches answer without.
 *
 * <p>{@code ZoneSearch} searches the zones at both ends, {@code CrossingSearch} crosses limits
 * where an end lies in a pocket, layer by layer; an {@code OpenWay} joins what they searched: the
 * hierarchy's, {@code WayAroundClosures}, or where durations count, for which there is no
 * hierarchy, {@code QuickestWay}. {@code HierarchySearch} and {@code QuickestSearch} put these
 * together; {@code ReachabilityCheck} finds quickly that no route exists. {@code PotentialSearch}
 * runs A* over the states with exact distances as its potential, for hours; {@code TargetFunnel}
 * bounds searches with times by what lies around the end, and {@code LeastDuration} what drives of
 * a window take. A {@code DriveCorridor} is what drives within a bound lie in.
 *
 * <p>Time: a rule set whose level varies with the hour is {@code Level.TIMED}. The hierarchy takes
 * it as closed where no time counts, and as open where it only bounds ({@code
 * RuleLevels.possiblyOpen}); the timed search asks {@code Question.Timed} for the moment of
 * passage.
 *
 * <p>Terms: <em>joins</em> are the first open states behind the zone of the start, <em>leaves</em>
 * the last before the zone of the end; a <em>pocket</em> is what legal roads do not leave. Before
 * pockets were searched, the reference search answered there, in 8 to 56 ms. Tests to read first:
 * {@code HierarchySearchTest}, {@code CrossingSearchTest}, {@code TargetFunnelTest}, {@code
 * QuickestSearchTest}.
 */
package dev.headroom.domain.engine.search;
