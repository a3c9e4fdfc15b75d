/** What is done beside requests: forgetting in time, and deleting what was kept for its time. */
package dev.headroom.bootstrap.upkeep;
