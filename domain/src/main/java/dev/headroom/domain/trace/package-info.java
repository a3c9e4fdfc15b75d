/**
 * Traces: drives as they were recorded, and their audit. {@link
 * dev.headroom.domain.trace.TraceAudit} matches a {@link dev.headroom.domain.trace.Trace} to roads
 * and holds the drive against the rules that were in force then; the decisions are in {@code
 * docs/decisions/0069}.
 *
 * <p>{@code TraceLayers} divides a trace at its gaps and joins the positions of a vehicle that
 * stands. {@code DriveBuilder} makes drives and their legs of what was matched. {@code LegAudit}
 * finds the broken rules with the judge of kept trips, {@code SpeedCheck} and {@code BreakCheck}
 * what no rule of a road says.
 *
 * <p>Tests to read first: {@code TraceAuditTest}.
 */
package dev.headroom.domain.trace;
