/**
 * The engine alone on the DIMACS graph of New York with seeded rules. {@code EngineRun} is where to
 * begin.
 */
package dev.headroom.benchmarks.graph;
