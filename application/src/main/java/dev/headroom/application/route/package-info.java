/**
 * Planning a route on the present map, with the closures of a company, within the time budget of a
 * request.
 */
package dev.headroom.application.route;
