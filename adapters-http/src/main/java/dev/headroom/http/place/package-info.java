/** The endpoints of {@code /api/places}: the places of a company. */
package dev.headroom.http.place;
