/**
 * Traffic as an operator knows it: {@link dev.headroom.domain.route.traffic.TrafficSpeeds} is how
 * fast each class of road is in each hour of the week, {@link
 * dev.headroom.domain.route.traffic.TrafficClock} what that makes of a drive that begins at a
 * moment. The way is not chosen by it: costs know no hours.
 *
 * <p>A lorry that is on a road when the hour changes goes on at the new speed (Ichoua, Gendreau,
 * Potvin, <em>Vehicle dispatching with time-dependent travel times</em>, 2003), so that who leaves
 * later never arrives earlier. Dropped: the factor of the moment of entering alone, with which he
 * does.
 *
 * <p>Tests to read first: {@code TrafficClockTest}, then {@code RandomTownTest}.
 */
package dev.headroom.domain.route.traffic;
