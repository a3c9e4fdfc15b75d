/**
 * How anything is measured: processor time of a thread, memory of a JVM, runs in JVMs of their own,
 * and the table that comes of them.
 */
package dev.headroom.benchmarks.measure;
