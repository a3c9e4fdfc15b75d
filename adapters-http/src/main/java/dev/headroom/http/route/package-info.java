/**
 * {@code generate_routes}: reads the request, and turns each outcome of planning into a body and a
 * status. {@link dev.headroom.http.route.RouteAnswer} does the same without a server. Read {@code
 * RouteBodyTest} first.
 */
package dev.headroom.http.route;
