/**
 * The accounts' ports in memory, for embedding without a database. Nothing outlives the process.
 */
package dev.headroom.application.memory;
