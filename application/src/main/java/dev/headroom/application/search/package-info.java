/**
 * Search for places by their names and addresses.
 *
 * <p>{@link dev.headroom.application.search.SearchPlaces} is the use case; the map's {@link
 * dev.headroom.domain.gazetteer.Gazetteer} finds and orders them.
 */
package dev.headroom.application.search;
