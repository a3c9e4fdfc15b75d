/**
 * The requests that the planner takes, and its answers.
 *
 * <p>A {@link dev.headroom.domain.route.RouteRequest} has {@linkplain
 * dev.headroom.domain.route.Stop stops}, and a {@link dev.headroom.domain.route.Leg} from each to
 * the next. Its answer is a {@link dev.headroom.domain.route.RouteOutcome}: a {@link
 * dev.headroom.domain.route.Route} for each leg, or the reason why there is none. This package has
 * only values, and no words: a {@link dev.headroom.domain.route.Manoeuvre} is an instruction, a
 * {@link dev.headroom.domain.route.Notice} any other information, and the code that shows them
 * finds the words.
 *
 * <p>Each of the packages below uses only those named before it:
 *
 * <ul>
 *   <li>{@code route.vehicle}: what the rules say of one vehicle, as levels for the engine;
 *   <li>{@code route.via}: the directions in which stops are approached, and stops that are passed;
 *   <li>{@code route.drive}: the planning, and the search for its best drive;
 *   <li>{@code route.describe}: turns a drive into a route;
 *   <li>{@code route.explain}: compares it with the result for another limit, closure or vehicle;
 *   <li>{@code route.plan}: the planner. Begin to read at {@code RoutePlanner}.
 * </ul>
 *
 * <p>Tests to read first: {@code RoutePlannerTest}, {@code LegsTest}, {@code WhatIfTest}, {@code
 * ClosedRoadsTest} on towns drawn by hand; {@code RandomTownTest}, {@code ExplanationsTest}, {@code
 * ClosedTownTest} compare with brute force.
 */
package dev.headroom.domain.route;
