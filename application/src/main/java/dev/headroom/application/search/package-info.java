/**
 * Search for places, and the names of positions.
 *
 * <p>{@link dev.headroom.application.search.SearchPlaces} finds places by what a user types: the
 * company's own ones, and those that the map's {@link dev.headroom.domain.gazetteer.Gazetteer}
 * finds. {@link dev.headroom.application.search.FindPlaceAt} is the way back, from a position to a
 * street and a number. Read {@code SearchPlacesTest} and {@code FindPlaceAtTest} first.
 */
package dev.headroom.application.search;
