/**
 * Runs units of work: each is one transaction with bounded waits. Every store uses it for its
 * statements.
 *
 * <p>Order of locks: the rows of {@link dev.headroom.persistence.sql.transaction.RowLock} first,
 * organisations before users, users before drivers, drivers before vehicles; then all other rows,
 * those of one table in the order of their keys. A change of an organisation's vehicles or of who
 * drives which locks the organisation; a write that belongs to a user or driver locks that account.
 * Read first: {@code ReferencesTest}.
 */
package dev.headroom.persistence.sql.transaction;
