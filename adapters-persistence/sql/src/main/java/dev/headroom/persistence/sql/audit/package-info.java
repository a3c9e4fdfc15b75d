/**
 * The audit log in SQL. {@link dev.headroom.persistence.sql.audit.ChangeRecord} records the changes
 * of stores in the transaction that makes them; {@link
 * dev.headroom.persistence.sql.audit.JdbiAuditLines} reads, writes and removes lines. Read first:
 * {@code RecordedChanges}.
 */
package dev.headroom.persistence.sql.audit;
