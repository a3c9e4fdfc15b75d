/**
 * Benchmarks that anyone can run, outside the default build: five programs, each of which says with
 * {@code --help} what it measures and what it takes.
 *
 * <ul>
 *   <li>{@code ImportBenchmark}: import, opening, look-ups and routes of each map, beside the
 *       import of GraphHopper;
 *   <li>{@code RouteBenchmark}: the same trips planned by Headroom and by GraphHopper; with {@code
 *       pair}, by two versions of Headroom;
 *   <li>{@code EngineBenchmark}: the engine alone, held against plain Dijkstra;
 *   <li>{@code LoadBenchmark}: the server under load, beside an empty one;
 *   <li>{@code GrowthBenchmark}: how time and memory grow with the map.
 * </ul>
 *
 * <pre>
 *   mvn -q -Pbenchmarks -pl benchmarks -am -DskipTests verify -Dbenchmark=ImportBenchmark
 * </pre>
 *
 * <p>runs one on the maps in the folder that the environment variable {@code HEADROOM_MAPS} names
 * (or {@code ../shared/maps} beside the project). The seeds are fixed. Single routes are measured
 * by processor time, imports by both. Compare figures within one run only.
 *
 * <p>What they measure with is in {@code measure}; {@code graph}, {@code route}, {@code map},
 * {@code country} and {@code server} hold what they measure.
 */
package dev.headroom.benchmarks;
