/**
 * Turns a drive into a route: its shape, its steps, the limits that it crosses, and notices for the
 * driver. Results are typed values; the application finds the words.
 *
 * <p>A <em>choice</em> is a junction as a driver sees it. A road is <em>evident</em> if every
 * driver who just follows the road takes it; where the way is not evident, a step begins. A
 * <em>piece</em> of a junction is a road of the map that a driver sees as part of one junction; it
 * makes no step of its own. The thresholds follow the published rules of OSRM and Valhalla (40
 * degrees for straight on, 32 m between carriageways) and the decision record on steps, which also
 * lists what was tried and dropped.
 *
 * <p>Tests to read first: {@code StepsTest}, then {@code PeerSituationsTest}; those of notices are
 * in {@code RoutePlannerTest}.
 */
package dev.headroom.domain.route.describe;
