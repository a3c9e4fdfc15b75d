/**
 * Why an answer is as it is: what would be if one thing were another.
 *
 * <p>{@link dev.headroom.domain.route.explain.RouteExplanation} asks in a fixed order, within what
 * is left of the request's time. Each explanation is a small function of the planning that returns
 * its value and its notices: closures ({@code ClosureExplanation}), limits ({@code LimitsLifted}),
 * hours ({@code UnknownHours}), what each avoided restriction costs ({@code AvoidedCosts}), how
 * much larger the vehicle may be ({@code Headroom}), and without a route what blocks ({@code
 * Blocking}).
 *
 * <p>{@code LaterStart} says why a drive leaves later than the vehicle may, and {@code MovedEnds}
 * why an end does not lie on the nearest road.
 *
 * <p>What blocks: {@code BlockingSearch} looks for the path with the fewest entries into what a
 * {@code Blockade} forbids, for each {@code Enterable} in turn until there is a path, and {@code
 * BlockedPath} reads a {@code Blocking} off it. {@code BlockadeWhenever} bounds a {@code Blockade}
 * from below at all times at once, which lets the search leave out what cannot be better; {@code
 * ImpossibleTurns} tells of turns that nobody can take where there is no path at all.
 *
 * <p>Tests to read first: {@code ExplainedTripsTest}, then {@code WhatIfTest}; {@code
 * ExplanationsTest} holds costs, headroom and blocking against brute force.
 */
package dev.headroom.domain.route.explain;
