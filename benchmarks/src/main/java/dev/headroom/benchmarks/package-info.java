/**
 * Benchmarks that anyone can run, outside the default build.
 *
 * <pre>
 *   mvn -q -Pbenchmarks -pl benchmarks -am -DskipTests verify
 * </pre>
 *
 * <p>prints a table: for every map in the folder that the environment variable {@code
 * HEADROOM_MAPS} names (or {@code ../shared/maps} beside the project), what import, preparation and
 * opening take, look-ups, and routes through the full public call, GraphHopper beside us with the
 * same pairs of places and the same lorries, answers compared. The seeds are fixed. Single routes
 * are measured by processor time, imports by both. Compare figures within one run only.
 *
 * <p>{@code -Dbenchmark=GraphBenchmark} compares the engine alone on the DIMACS graph of New York
 * with seeded rules, every answer held against plain Dijkstra; {@code
 * -Dbenchmark=TravelTimeBenchmark} compares travel times with GraphHopper's lorry and with trips
 * whose real time is known; {@code -Dbenchmark=RoadSenseBenchmark} how much of their way lorries
 * are sent over small roads; {@code -Dbenchmark=TileBenchmark} what the console's map adds to a
 * file and its import, and how many tiles the server sends; {@code -Dbenchmark=LoadBenchmark} loads
 * the real server with wrk, which has to be installed, beside an empty one on the same library.
 * Every measurement runs in a JVM of its own; one that fails makes the command fail.
 *
 * <p>{@code RouteVersions}, {@code RefusalRun}, {@code ExactRoutes} and {@code ServedRoutes} are
 * started by hand: the first pairs the routes of two versions in one JVM, the second tells routes
 * and refusals on a large map apart, the third holds answers against the reference search, the last
 * asks a server and gives it a new map meanwhile. Their Javadoc names the arguments.
 *
 * <p>The commands stand here. What they measure with is in {@code measure}; {@code graph}, {@code
 * route}, {@code map}, {@code country} and {@code server} hold what they measure.
 */
package dev.headroom.benchmarks;
