/**
 * The engine alone on the DIMACS graph of New York with seeded rules, beside GraphHopper on the
 * same graph. {@code GraphRun} is where to begin.
 */
package dev.headroom.benchmarks.graph;
