/**
 * The search for places over HTTP, and the names of positions: {@code GET /api/places/search} and
 * {@code GET /api/places/at}, which the console's page calls under paths of its own. Read {@code
 * PlaceSearchTest} first.
 */
package dev.headroom.http.search;
