/**
 * Traces: drives as they were recorded, and their audit. {@link
 * dev.headroom.domain.trace.TraceAudit} matches a {@link dev.headroom.domain.trace.Trace} to roads
 * and holds the drive against the rules that were in force then.
 */
package dev.headroom.domain.trace;
