/**
 * The planner: {@link dev.headroom.domain.route.plan.RoutePlanner} turns a request into an outcome.
 *
 * <p>Tests to read first: {@code RoutePlannerTest}.
 */
package dev.headroom.domain.route.plan;
