/** {@code /api/vehicles}, and reading a vehicle's dimensions from a request body. */
package dev.headroom.http.vehicle;
