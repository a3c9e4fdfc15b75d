/**
 * {@code POST /api/journeys}: reads the stops of a journey, and writes its legs, stops and
 * schedule. Each leg is written as the answer to a request for a route.
 */
package dev.headroom.http.journey;
