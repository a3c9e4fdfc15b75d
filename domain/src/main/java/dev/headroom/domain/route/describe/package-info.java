/**
 * A drive becomes a route: its shape, its steps, the limits that it crosses, and what a driver has
 * to know of it. In types; the application finds the words.
 *
 * <p>A <em>choice</em> is a junction as a driver sees it. A road is <em>evident</em> where anybody
 * takes it who just follows the road; where the way is not evident, a step begins. A <em>piece</em>
 * of a junction is a road of the map within what a driver sees as one junction; it makes no step of
 * its own. The numbers follow what OSRM and Valhalla publish of their rules (40 degrees for
 * straight on, 32 m between carriageways) and the decision record on steps, which also says what
 * was tried and dropped.
 *
 * <p>Tests to read first: {@code StepsTest}, then {@code PeerSituationsTest}; those of notices are
 * in {@code RoutePlannerTest}.
 */
package dev.headroom.domain.route.describe;
