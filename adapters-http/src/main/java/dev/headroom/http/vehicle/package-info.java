/**
 * The endpoints of {@code /api/vehicles}, and the reader of a vehicle's dimensions in a request
 * body.
 */
package dev.headroom.http.vehicle;
