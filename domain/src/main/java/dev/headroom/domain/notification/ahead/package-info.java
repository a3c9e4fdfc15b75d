/**
 * The road ahead of a vehicle: where it probably goes on, and what stops it there.
 *
 * <ul>
 *   <li>A <em>track</em> is what the last positions say: place, bearing, road.
 *   <li>A <em>match</em> is a directed road that the vehicle may be on ({@link
 *       dev.headroom.domain.match.RoadMatch}).
 *   <li>The <em>most probable way</em> goes on from there by the likeliest exit of each junction; a
 *       <em>side</em> is an exit that is nearly as likely; a <em>branch</em> one that a lorry might
 *       well take all the same.
 *   <li>A <em>zone</em> is the streets with the same sign that adjoin and that this vehicle may use
 *       for a purpose only. It counts where it is entered.
 *   <li><em>Premises</em> are car parks and driveways: service roads that lead to one street alone.
 *       They count only for who drives there, or is about to.
 *   <li>A <em>hazard</em> is a restriction that stops the vehicle now, on the way or a side
 *       (<em>ahead</em>), on a <em>branch</em>, or, where the way is not known, anywhere
 *       <em>around</em> that a road leads to within the radius ({@code Reach}).
 * </ul>
 *
 * <p>Tried and dropped: everything within the radius that stops the vehicle, by the crow's flight.
 * It warns under each bridge of the road on top. Read {@code WayAheadTest} first.
 */
package dev.headroom.domain.notification.ahead;
