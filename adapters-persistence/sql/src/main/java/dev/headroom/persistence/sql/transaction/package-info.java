/**
 * Units of work: each is one transaction with bounded waits. Every store runs its statements so.
 *
 * <p>Order of locks: {@link dev.headroom.persistence.sql.transaction.RowLock}'s, an organisation
 * before its users, these before drivers, these before vehicles; then all other rows, those of one
 * table in the order of their keys. Whoever changes which vehicles an organisation has, or who
 * drives which, holds the organisation; whoever writes something that belongs to a user or driver
 * holds that account. Read first: {@code ReferencesTest}.
 */
package dev.headroom.persistence.sql.transaction;
