/**
 * The endpoints of {@code /api/trips} and {@code /api/my/trips}: journeys that a company keeps, its
 * drivers get, and others read by a link. Read {@code TripEndpointsTest} first.
 */
package dev.headroom.http.trip;
