/** The audit log that instances keep together. Read first: {@code AuditLinesContract}. */
package dev.headroom.domain.audit;
