/**
 * Explains an answer by comparison with the answers to slightly different requests.
 *
 * <p>{@link dev.headroom.domain.route.explain.RouteExplanation} runs the explanations in a fixed
 * order, within the request's remaining time. Each explanation is a small function of the planning
 * that returns a value and notices: closures ({@code ClosureExplanation}), limits ({@code
 * LimitsLifted}), hours ({@code UnknownHours}), the cost of each avoided restriction ({@code
 * AvoidedCosts}), how much larger the vehicle may be ({@code LeewayExplanation}), and, without a
 * route, what blocks ({@code Blocking}).
 *
 * <p>{@code LaterStart} explains why a drive leaves later than it could, and {@code MovedEnds} why
 * an end does not lie on the nearest road.
 *
 * <p>What blocks: {@code BlockingSearch} finds the path with the fewest entries into the stretches
 * that a {@code Blockade} forbids, for each {@code Enterable} in turn until there is a path, and
 * {@code BlockedPath} reads a {@code Blocking} off it. {@code BlockadeWhenever} bounds a {@code
 * Blockade} from below for all times at once, so that the search can skip paths that cannot be
 * better. If there is no path at all, {@code ImpossibleTurns} finds the turns that no vehicle can
 * take.
 *
 * <p>Tests to read first: {@code ExplainedTripsTest}, then {@code WhatIfTest}; {@code
 * ExplanationsTest} compares costs, headroom and blocking with brute force.
 */
package dev.headroom.domain.route.explain;
