/**
 * Places by their names and addresses.
 *
 * <p>A {@link dev.headroom.domain.gazetteer.Gazetteer} is the port that finds the places of an open
 * map. An import hands its places over as {@link dev.headroom.domain.gazetteer.PlaceEntries}, of
 * which an index is made. {@link dev.headroom.domain.gazetteer.Folded} normalises names for
 * comparison: without case, marks and punctuation.
 */
package dev.headroom.domain.gazetteer;
