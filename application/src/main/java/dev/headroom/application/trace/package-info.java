/**
 * Audits of drives that have been driven: {@link dev.headroom.application.trace.AuditDrive} holds
 * one against the map, and {@link dev.headroom.application.trace.TraceFiles} reads its positions
 * from a file.
 */
package dev.headroom.application.trace;
