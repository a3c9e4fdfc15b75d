package dev.headroom.http.route;

import java.time.ZoneOffset;

/**
 * How a route is written.
 *
 * @param geometries the form of its shape
 * @param offset the one of its times
 */
public record RouteForm(Geometries geometries, ZoneOffset offset) {}
