/**
 * Traffic as configured by an operator. {@link dev.headroom.domain.route.traffic.TrafficSpeeds} has
 * the speed on each class of road in each hour of the week; {@link
 * dev.headroom.domain.route.traffic.TrafficClock} computes the end of a drive from it. Traffic does
 * not influence the choice of the way, because costs do not depend on hours. {@link
 * dev.headroom.domain.route.traffic.VehicleClock} adds the speed limiter of a vehicle and the times
 * of a van.
 *
 * <p>A lorry that is on a road when the hour changes continues at the new speed (Ichoua, Gendreau,
 * Potvin, <em>Vehicle dispatching with time-dependent travel times</em>, 2003), so that a later
 * departure never arrives earlier. Tried and dropped: using only the speed at the moment of
 * entering a road, with which it can.
 *
 * <p>Tests to read first: {@code TrafficClockTest}, then {@code RandomTownTest} and {@code
 * LimitedTownTest}.
 */
package dev.headroom.domain.route.traffic;
