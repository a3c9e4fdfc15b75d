package dev.headroom.application.usecase;

import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.trace.TraceFiles;

/**
 * The audit of drives that have been driven. Safe for several threads.
 *
 * @param auditDrive holds a drive against the map
 * @param files reads drives from files
 */
public record TraceUseCases(AuditDrive auditDrive, TraceFiles files) {}
