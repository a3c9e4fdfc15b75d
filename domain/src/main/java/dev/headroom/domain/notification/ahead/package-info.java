/**
 * The road ahead of a vehicle: where it probably goes on, and which restrictions stop it there.
 *
 * <ul>
 *   <li>A <em>track</em> is where the last positions place the vehicle: position, bearing, road.
 *   <li>A <em>match</em> is a directed road that the vehicle may be on ({@link
 *       dev.headroom.domain.match.RoadMatch}).
 *   <li>The <em>most probable way</em> goes on from there by the likeliest exit of each junction; a
 *       <em>side</em> is an exit that is nearly as likely; a <em>branch</em> is one that a lorry
 *       might well take all the same.
 *   <li>A <em>zone</em> is a group of adjoining streets with the same sign that this vehicle may
 *       use only for a purpose. It counts where it is entered.
 *   <li><em>Premises</em> are car parks and driveways: service roads that lead to only one street.
 *       They count only for a vehicle that is on them, or about to be.
 *   <li>A <em>hazard</em> is a restriction that stops the vehicle now: on the way or a side
 *       (<em>ahead</em>), on a <em>branch</em>, or, if the way is unknown, anywhere <em>around</em>
 *       that a road leads to within the radius ({@code Reach}).
 * </ul>
 *
 * <p>Tried and dropped: every restriction within the radius, in a straight line. It warns under
 * each bridge of the restrictions on the road on top. Read {@code WayAheadTest} first.
 */
package dev.headroom.domain.notification.ahead;
