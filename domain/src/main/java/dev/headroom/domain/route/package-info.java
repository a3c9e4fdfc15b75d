/**
 * What is asked of the planner, and what it answers.
 *
 * <p>A {@link dev.headroom.domain.route.RouteRequest} has {@linkplain
 * dev.headroom.domain.route.Stop stops}, and a {@link dev.headroom.domain.route.Leg} from each to
 * the next. It has an outcome, a {@link dev.headroom.domain.route.RouteOutcome}: a {@link
 * dev.headroom.domain.route.Route} for each leg, or why there is none. Values alone, in types:
 * {@link dev.headroom.domain.route.Manoeuvre} says what to do, {@link
 * dev.headroom.domain.route.Notice} what else to know; whoever shows them finds the words.
 *
 * <p>The packages below each know those named before them:
 *
 * <ul>
 *   <li>{@code route.vehicle}: what the rules say of one vehicle, as levels for the engine;
 *   <li>{@code route.drive}: the planning, and the search for its best drive;
 *   <li>{@code route.describe}: a drive becomes a route;
 *   <li>{@code route.explain}: what would be if a limit, a closure or the vehicle were another;
 *   <li>{@code route.plan}: the planner. Begin to read at {@code RoutePlanner}.
 * </ul>
 *
 * <p>Tests to read first: {@code RoutePlannerTest}, {@code LegsTest}, {@code WhatIfTest}, {@code
 * ClosedRoadsTest} on towns drawn by hand; {@code RandomTownTest}, {@code ExplanationsTest}, {@code
 * ClosedTownTest} hold the same against brute force.
 */
package dev.headroom.domain.route;
