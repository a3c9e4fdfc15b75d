/**
 * Finds roads and restrictions by place: the adapter of {@code RoadIndex} on JTS's packed R-trees.
 * Read {@code RoadIndexContract} in the domain's tests first.
 */
package dev.headroom.persistence.network.index;
