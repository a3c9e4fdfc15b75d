/**
 * Notifies instances of each other's changes through PostgreSQL, by {@code NOTIFY} in the
 * transaction that makes a change.
 */
package dev.headroom.persistence.sql.change;
