/**
 * Routes through the full public call on one map, beside GraphHopper with the same questions, and
 * the same questions to two versions of Headroom. {@code RouteRun} is where to begin.
 */
package dev.headroom.benchmarks.route;
