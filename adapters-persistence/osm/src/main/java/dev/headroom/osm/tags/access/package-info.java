/**
 * Permissions to use a road or pass a node. The keys form a hierarchy: a more specific key replaces
 * a more general one, with base and conditions. Keys outside of it restrict and never open. Tests
 * to read first: {@code AccessTagsTest}, {@code BarrierTest}.
 */
package dev.headroom.osm.tags.access;
