/**
 * Who may use a road or pass a node. The keys form a hierarchy: one that is more special replaces a
 * more general one, base and conditions. Keys outside of it restrict and never open. Tests to read
 * first: {@code AccessTagsTest}, {@code BarrierTest}.
 */
package dev.headroom.osm.tags.access;
