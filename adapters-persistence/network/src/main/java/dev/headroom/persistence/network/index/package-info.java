/**
 * Finds roads and restrictions by place: the adapter of {@code RoadIndex} on a packed R-tree. Read
 * {@code RoadIndexContract} in the domain's tests first.
 */
package dev.headroom.persistence.network.index;
