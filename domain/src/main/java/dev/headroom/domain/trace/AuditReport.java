package dev.headroom.domain.trace;

import java.util.List;

/**
 * The result of the audit of a trace.
 *
 * @param drives in the order of their times; none if the trace has fewer than two points, or lies
 *     where the map has no roads
 * @param gaps what is not known: before, between and after the drives
 * @param findings the breaches of rules, in the order of their times
 * @param points the number of points of the trace
 * @param strays how many of them were not used, since they lie apart from those before and after
 * @param noise the estimated standard deviation of the points across the roads, metres
 */
public record AuditReport(
    List<TracedDrive> drives,
    List<TracedStretch.Gap> gaps,
    List<Finding> findings,
    int points,
    int strays,
    double noise) {

  /** A vehicle that stands for so long halts, as to deliver, rather than at traffic lights. */
  public static final int HALT_MINUTES = 3;

  /** Copies the lists. */
  public AuditReport {
    drives = List.copyOf(drives);
    gaps = List.copyOf(gaps);
    findings = List.copyOf(findings);
  }
}
