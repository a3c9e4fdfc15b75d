/**
 * The domain's stores on an SQL database: H2 in a file, written so that PostgreSQL can join. {@link
 * dev.headroom.persistence.sql.Database} is the door.
 */
package dev.headroom.persistence.sql;
