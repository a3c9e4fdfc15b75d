/**
 * The use cases over a company's own places: depots, customers and sites.
 *
 * <p>{@link dev.headroom.application.place.CompanyPlaceSource} keeps the places of the companies
 * that search in memory. Read {@code PlacesTest} first.
 */
package dev.headroom.application.place;
