/**
 * Limits of height, width, length, weight, axle and bogie load and the number of axles, with their
 * conditions and signs. Every tag makes a rule of its own; a value that cannot be read counts as
 * the smallest sign in use. Tests to read first: {@code LimitTagsTest}, {@code BarrierTest}.
 */
package dev.headroom.osm.tags.limit;
