/**
 * What differs between two maps for vehicles that limits stop.
 *
 * <p>{@link dev.headroom.domain.network.difference.MapLimits} takes the limits of one map out of
 * its network, in <em>pieces</em>: one limit on one road or at one junction. {@link
 * dev.headroom.domain.network.difference.LimitComparison} compares two of them by what limits say
 * and where they lie: a limit that lies within 30 m of where it lay is the same, however
 * OpenStreetMap cuts, numbers and draws its ways. A piece that the other map does not have is
 * <em>loose</em>; it took the place of another, was moved, or was added or removed.
 *
 * <p>Test to read first: {@code LimitComparisonTest}.
 */
package dev.headroom.domain.network.difference;
