/**
 * Search for streets and places by the beginnings of their names.
 *
 * <p>{@link dev.headroom.application.search.SearchPlaces} is the use case; {@code PlaceQuestion}
 * selects and orders names from the map's {@link dev.headroom.domain.gazetteer.Gazetteer}. Read
 * {@code SearchPlacesTest} first.
 */
package dev.headroom.application.search;
