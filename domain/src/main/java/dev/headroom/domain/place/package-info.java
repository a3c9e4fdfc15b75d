/**
 * The places of a company: its depots, customers and sites, with the point to drive to. Each is
 * seen by its company only.
 *
 * <p>{@link dev.headroom.domain.place.CompanyPlaces} is the port of their store. Read {@code
 * CompanyPlacesContract} first.
 */
package dev.headroom.domain.place;
