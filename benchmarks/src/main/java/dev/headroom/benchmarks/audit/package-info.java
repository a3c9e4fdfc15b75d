/**
 * Measures the audit of drives: how much of what was driven, and which breaches, it finds in traces
 * that are made up with noise.
 */
package dev.headroom.benchmarks.audit;
