/**
 * The large columns of a road network in their final storage, structures derived from them in
 * storage order, and accessors by the numbers of roads ({@link
 * dev.headroom.domain.network.columns.PackedRoads}, {@link
 * dev.headroom.domain.network.columns.RoadShapes}). {@link
 * dev.headroom.domain.network.NetworkColumns} defines the columns.
 */
package dev.headroom.domain.network.columns;
