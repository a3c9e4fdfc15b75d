/**
 * Stores vehicles and their groups, the drivers' assignments and states, and a company's closures
 * and places in SQL.
 */
package dev.headroom.persistence.sql.fleet;
