/** The audit log of all instances, in SQL. Read first: {@code AuditLinesContract}. */
package dev.headroom.persistence.sql.audit;
