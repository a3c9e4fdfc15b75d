/**
 * The dictionary: what arcs and shortcuts ask of a vehicle, each entry stored once and known by an
 * int, and which entries one vehicle passes.
 *
 * <p>Terms: an <em>entry</em> holds the least limit of each dimension, the classes that it shuts
 * out, and conditional ids; entries form a lattice with <em>join</em> and <em>loose</em>. Follows
 * Geisberger, Rice, Sanders, Tsotras, <i>Route Planning with Flexible Edge Restrictions</i>, 2012.
 *
 * <p>No rule is held against a vehicle here: what is passable follows from the levels of rule sets
 * of one rule. Tried and dropped: passable bits for the whole dictionary at once (0.2 to 6 ms, more
 * than a query); they are found when a search first meets an entry. To answer a lifted restriction
 * by changing an entry does not work, since a combined entry keeps only the least limit. Test to
 * read first: {@code PassableEntriesTest}.
 */
package dev.headroom.domain.engine.rules;
