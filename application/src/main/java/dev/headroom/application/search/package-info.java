/**
 * Finds streets and places by the beginning of their names.
 *
 * <p>{@link dev.headroom.application.search.SearchPlaces} is the use case; {@code PlaceQuestion}
 * chooses among the names of the map's {@link dev.headroom.domain.gazetteer.Gazetteer} and puts
 * them in order. Read {@code SearchPlacesTest} first.
 */
package dev.headroom.application.search;
