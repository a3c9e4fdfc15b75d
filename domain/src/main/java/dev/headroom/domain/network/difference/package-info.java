/**
 * The differences between two maps for vehicles that limits stop.
 *
 * <p>{@link dev.headroom.domain.network.difference.MapLimits} extracts the limits of one map from
 * its network, in <em>pieces</em>: one limit on one road or at one junction. {@link
 * dev.headroom.domain.network.difference.LimitComparison} compares two maps by the meaning and
 * place of limits: a limit within 30 m of its former place is the same, however OpenStreetMap cuts,
 * numbers and draws its ways. A piece that the other map does not have is <em>loose</em>: it
 * replaced another, was moved, or was added or removed.
 *
 * <p>Test to read first: {@code LimitComparisonTest}.
 */
package dev.headroom.domain.network.difference;
