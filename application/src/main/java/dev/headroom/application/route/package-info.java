/**
 * Planning a route on the current map, with a company's closures, within the time budget of a
 * request.
 */
package dev.headroom.application.route;
