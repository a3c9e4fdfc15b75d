/**
 * Periodic work beside requests: evicting cached account data, and deleting stored data whose
 * period is over.
 */
package dev.headroom.bootstrap.upkeep;
