/**
 * What one map takes: import, opening, look-ups, and the sections of its file, with GraphHopper's
 * import beside it.
 */
package dev.headroom.benchmarks.map;
