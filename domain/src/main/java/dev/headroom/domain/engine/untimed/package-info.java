/**
 * The searches that answer with a hierarchy what the reference searches answer without.
 *
 * <p>{@code ZoneSearch} searches the zones at both ends, {@code CrossingSearch} crosses limits
 * where an end lies in a pocket, layer by layer; {@code WayAroundClosures} joins what they searched
 * by the hierarchy's way. {@code HierarchySearch} puts these together; {@code ReachabilityCheck}
 * finds quickly that no route exists. {@code PotentialSearch} runs A* over the states with exact
 * distances as its potential, for hours; {@code TargetFunnel} bounds searches with times by what
 * lies around the end.
 *
 * <p>Time: a rule set whose level varies with the hour is {@code Level.TIMED}. The hierarchy takes
 * it as closed where no time counts, and as open where it only bounds ({@code
 * RuleLevels.possiblyOpen}); the timed search asks {@code Question.Timed} for the moment of
 * passage.
 *
 * <p>Terms: <em>joins</em> are the first open states behind the zone of the start, <em>leaves</em>
 * the last before the zone of the end; a <em>pocket</em> is what legal roads do not leave. Before
 * pockets were searched, the reference search answered there, in 8 to 56 ms. Tests to read first:
 * {@code HierarchySearchTest}, {@code CrossingSearchTest}, {@code TargetFunnelTest}.
 */
package dev.headroom.domain.engine.untimed;
