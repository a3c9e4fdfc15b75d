/** The real server as a process of its own, what it is asked, and what asks it. */
package dev.headroom.benchmarks.server;
