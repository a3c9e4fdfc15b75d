/**
 * The large columns of a road network where they stay, what is made of them in the order in which
 * they lie, and what they say by the numbers of roads ({@link
 * dev.headroom.domain.network.columns.PackedRoads}, {@link
 * dev.headroom.domain.network.columns.RoadShapes}). {@link
 * dev.headroom.domain.network.NetworkColumns} says what the columns mean.
 */
package dev.headroom.domain.network.columns;
