package dev.headroom.http.trace;

import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.wording.TraceWording;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.TracedDrive;
import dev.headroom.domain.trace.TracedStretch;
import dev.headroom.http.body.Json;
import dev.headroom.http.vehicle.MeasureNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The answer to an audit.
 *
 * @param noise the estimated error of the positions across the roads, metres
 * @param findings the breaches, in the order of their times
 * @param notChecked the lengths and weights that are not known, whose limits were not checked
 * @param drives what was driven
 * @param gaps what is not known
 */
record AuditBody(
    Positions positions,
    double noise,
    List<FindingBody> findings,
    List<String> notChecked,
    List<DriveBody> drives,
    List<Map<String, Object>> gaps) {

  /**
   * What became of the positions.
   *
   * @param count how many were used
   * @param strays how many were not, since they lie apart from those before and after
   * @param leftOut how many were not read: of the same time as the one before, or damaged
   */
  record Positions(int count, int strays, int leftOut) {}

  /**
   * A drive without gaps.
   *
   * @param distance metres
   * @param drivingTime seconds without halts
   * @param stretches in order, each with its kind
   */
  record DriveBody(
      String from,
      String to,
      double distance,
      double drivingTime,
      List<Map<String, Object>> stretches) {}

  static AuditBody of(
      AuditDrive.Outcome.Audited audited, int leftOut, TraceWording words, AuditForm form) {
    AuditReport report = audited.report();
    RoadNetwork network = audited.network();
    return new AuditBody(
        new Positions(report.points() - report.strays(), report.strays(), leftOut),
        Json.tenths(report.noise()),
        report.findings().stream()
            .map(finding -> FindingBody.of(finding, network, words, form))
            .toList(),
        audited.notChecked().stream().map(MeasureNames::of).toList(),
        report.drives().stream().map(drive -> drive(drive, network, form)).toList(),
        report.gaps().stream().map(gap -> stretch(gap, network, form)).toList());
  }

  private static DriveBody drive(TracedDrive drive, RoadNetwork network, AuditForm form) {
    return new DriveBody(
        form.time(drive.from()),
        form.time(drive.to()),
        Json.tenths(drive.metres()),
        Json.tenths(drive.driving().toMillis() / 1_000.0),
        drive.stretches().stream().map(stretch -> stretch(stretch, network, form)).toList());
  }

  private static Map<String, Object> stretch(
      TracedStretch stretch, RoadNetwork network, AuditForm form) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("kind", "");
    body.put("from", form.time(stretch.from()));
    body.put("to", form.time(stretch.to()));
    if (stretch instanceof TracedStretch.OnRoad on) {
      int road = on.part().road().road();
      body.put("kind", "road");
      body.put("street", network.streetOf(road));
      body.put("way", network.wayOf(road));
      body.put("distance", Json.tenths(on.part().length() / 100.0));
      body.put("certainty", FindingBody.certainty(on.certainty()));
      body.put("geometry", form.geometries().of(FindingBody.line(List.of(on.part()), network)));
    } else if (stretch instanceof TracedStretch.OffRoad off) {
      body.put("kind", "off_road");
      body.put("geometry", form.geometries().of(off.line()));
    } else if (stretch instanceof TracedStretch.Halt halt) {
      body.put("kind", "halt");
      body.put("at", FindingBody.Point.of(halt.at()));
    } else if (stretch instanceof TracedStretch.Gap gap) {
      body.put("kind", "gap");
      body.put("begins", FindingBody.Point.of(gap.begins()));
      body.put("ends", FindingBody.Point.of(gap.ends()));
    }
    return body;
  }
}
