/**
 * The real server as a process of its own, the requests that it gets, and the programs that send
 * them.
 */
package dev.headroom.benchmarks.server;
