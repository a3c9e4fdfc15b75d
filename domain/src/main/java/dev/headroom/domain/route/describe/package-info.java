/**
 * A drive becomes a route: its shape, its steps, the limits that it crosses, and what a driver has
 * to know of it. In types; the application finds the words.
 *
 * <p>Tests to read first: those of steps and notices in {@code RoutePlannerTest}.
 */
package dev.headroom.domain.route.describe;
