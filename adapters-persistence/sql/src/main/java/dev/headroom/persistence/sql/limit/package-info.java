/**
 * Counts attempts for all instances together, in SQL. The row of a name in {@code limit_names} is
 * locked before its counts are read; several rows are locked in the order of the names. Read first:
 * {@code AttemptCountsContract}.
 */
package dev.headroom.persistence.sql.limit;
