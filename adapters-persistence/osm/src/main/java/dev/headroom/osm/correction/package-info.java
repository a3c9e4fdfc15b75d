/**
 * Corrections that an operator gives, applied where the tags of an object become rules: {@link
 * dev.headroom.osm.correction.CorrectedReader} reads the rules of the tags as they are mapped and
 * as they are corrected, and gives each the term for which it is in force. {@link
 * dev.headroom.osm.correction.Corrections} knows the corrected objects, finds them in the file, and
 * records the effect of each correction.
 *
 * <p>Speed, names and shape stay as they are mapped: they could not end without a new import.
 *
 * <p>Test to read first: {@code CorrectedMapTest}.
 */
package dev.headroom.osm.correction;
