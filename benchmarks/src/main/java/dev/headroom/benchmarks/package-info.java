/**
 * Benchmarks that anyone can run, outside the default build.
 *
 * <pre>
 *   mvn -q -Pbenchmarks -pl benchmarks -am -DskipTests verify
 * </pre>
 *
 * <p>prints a table: for every map in the folder that the environment variable {@code
 * HEADROOM_MAPS} names (or {@code ../shared/maps} beside the project), how long its import takes
 * and how much memory, how large the network file is, how long it takes to open, and how long
 * look-ups and routes take inside the process. Every import and every set of look-ups runs in a
 * fresh JVM; the seeds are fixed. Compare figures within one run only: machines differ, and so does
 * their load.
 *
 * <p>With {@code -Dbenchmark=TravelTimeBenchmark} the same command compares travel times and
 * distances with GraphHopper's lorry instead, and with trips whose real time is known.
 */
package dev.headroom.benchmarks;
