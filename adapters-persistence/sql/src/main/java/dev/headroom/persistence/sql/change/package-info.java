/**
 * Changes that instances tell each other through PostgreSQL, by {@code NOTIFY} within the
 * transaction that makes them.
 */
package dev.headroom.persistence.sql.change;
