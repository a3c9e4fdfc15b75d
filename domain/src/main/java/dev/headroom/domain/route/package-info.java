/** Requests for a route, their outcomes, and the planner. */
package dev.headroom.domain.route;
