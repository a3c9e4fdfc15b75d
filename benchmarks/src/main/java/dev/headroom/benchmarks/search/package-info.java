/** How well and how fast places are found by what people type. */
package dev.headroom.benchmarks.search;
