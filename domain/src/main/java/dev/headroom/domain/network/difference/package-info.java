/**
 * What differs between two maps for vehicles that limits stop.
 *
 * <p>{@link dev.headroom.domain.network.difference.MapLimits} takes the limits of one map out of
 * its network, in <em>pieces</em>: one limit on one road or at one junction. {@link
 * dev.headroom.domain.network.difference.LimitComparison} compares two of them by what limits say
 * and where they lie, not by how OpenStreetMap cuts roads: pieces are equal where the same limit
 * lies on the same line. What is left over on one side is <em>loose</em>. Of loose pieces some took
 * the place of others ({@code Replacements}), some limits were moved ({@code Moves}); the rest was
 * added or removed.
 *
 * <p>Test to read first: {@code LimitComparisonTest}.
 */
package dev.headroom.domain.network.difference;
