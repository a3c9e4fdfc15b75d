/**
 * Finds streets and places by the beginning of their names.
 *
 * <p>{@link dev.headroom.application.search.SearchPlaces} is the use case. {@code PlaceIndex} is
 * made of a map's own names when the first question comes: those of its roads, and those of the
 * places in its picture. A name is known by each of its words, {@linkplain
 * dev.headroom.application.search.Folded folded}: without marks, case and punctuation. Read {@code
 * SearchPlacesTest} first.
 */
package dev.headroom.application.search;
