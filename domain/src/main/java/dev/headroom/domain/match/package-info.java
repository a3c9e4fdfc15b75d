/**
 * Finds the roads that a place, a place with a heading, or a line means.
 *
 * <ul>
 *   <li>A <em>place</em> means the nearest road that counts ({@link
 *       dev.headroom.domain.match.NearRoads}), or one of a name ({@link
 *       dev.headroom.domain.match.StreetName}).
 *   <li>A <em>place with a heading</em> means a directed road ({@link
 *       dev.headroom.domain.match.RoadMatch}). {@code FollowingRoads} finds the roads on which a
 *       vehicle may be a moment later.
 *   <li>A <em>line</em> means consecutive parts of roads ({@link
 *       dev.headroom.domain.match.LineMatcher}, {@link dev.headroom.domain.match.RoadPart}), which
 *       follow the {@code ShortestWays} between its points. If no way leads to the next point, the
 *       closure is refused.
 *   <li>A <em>trace</em>, positions with times and noise, means the roads that a vehicle drove on,
 *       legally or not ({@link dev.headroom.domain.match.TraceMatcher}, {@link
 *       dev.headroom.domain.match.MatchedTrace}). {@code RoadPatches} finds roads near many
 *       positions, {@code PhysicalWays} what can be driven between them, and the {@code Lattice}
 *       the likeliest of all sequences.
 * </ul>
 *
 * <p>The callers decide which directed roads count, and what a match means: {@link
 * dev.headroom.domain.route.drive.Snapper}, {@link
 * dev.headroom.domain.notification.ahead.WayAhead}, {@link
 * dev.headroom.domain.closure.ClosureMatcher}, {@link dev.headroom.domain.trace.TraceAudit}. This
 * package evaluates no rules.
 *
 * <p>Tests to read first: {@code RoadMatchTest}, {@code ClosureMatcherTest}, {@code
 * TraceAuditTest}.
 */
package dev.headroom.domain.match;
