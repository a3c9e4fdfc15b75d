/**
 * The names of a map, for finding streets, places and postcodes while a user types.
 *
 * <p>A {@link dev.headroom.domain.gazetteer.Gazetteer} visits the names with a word that has a
 * given beginning. Words are compared {@linkplain dev.headroom.domain.gazetteer.Folded folded}:
 * without case, marks and punctuation; a postcode is one word, so that it is found with its blank
 * and without. {@link dev.headroom.domain.gazetteer.MapNames} lists the names of a network, {@link
 * dev.headroom.domain.gazetteer.ListedNames} puts names in order. Read {@code MapNamesTest} first.
 */
package dev.headroom.domain.gazetteer;
