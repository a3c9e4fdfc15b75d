/**
 * What instances count together, in SQL. A name's row in {@code limit_names} is locked before what
 * is counted of it is read; of several, in the order of the names. Read first: {@code
 * AttemptCountsContract}.
 */
package dev.headroom.persistence.sql.limit;
