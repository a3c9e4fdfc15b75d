/** The lines of an audit log. Read first: {@code AuditLinesContract}. */
package dev.headroom.domain.audit;
