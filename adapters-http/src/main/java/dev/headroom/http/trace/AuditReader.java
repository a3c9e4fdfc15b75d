package dev.headroom.http.trace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.trace.TraceFiles;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.TraceMessage;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TracePoint;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Fields;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.Geometries;
import dev.headroom.http.vehicle.EquipmentReader;
import dev.headroom.http.vehicle.VehicleReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the body of a request for an audit. Each fault of it leads to status 400. */
final class AuditReader {

  /** The greatest number of positions. */
  static final int MOST_POSITIONS = 100_000;

  /**
   * The greatest length of a file. It leaves room in the largest body for what JSON escapes, so
   * that a file that is a little too long is refused with its reason.
   */
  private static final int LONGEST_FILE = 7_500_000;

  private static final List<String> MEMBERS =
      List.of("positions", "file", "dimensions", "vehicle", "time_zone", "geometries");
  private static final List<String> POSITION = List.of("lat", "lon", "time");
  private static final int LONGEST_ZONE = 60;

  private final TraceFiles files;
  private final Problems problems;

  AuditReader(TraceFiles files, Problems problems) {
    this.files = files;
    this.problems = problems;
  }

  /**
   * A request, and the form of its answer.
   *
   * @param leftOut how many positions or sentences of the file were left out
   */
  record Asked(Trace trace, int leftOut, Dimensions vehicle, AuditForm form) {}

  Asked read(JsonNode json) {
    Fields body = Fields.ofBody(json, problems, MEMBERS);
    Dimensions dimensions =
        body.object("dimensions", Fields.Need.REQUIRED, VehicleReader.DIMENSIONS)
            .map(fields -> VehicleReader.read(fields, Fields.Need.OPTIONAL))
            .orElse(Dimensions.UNKNOWN);
    Equipment equipment = EquipmentReader.read(body, "vehicle", dimensions);
    Optional<ZoneId> zone = zone(body);
    Geometries geometries = Choice.of(body, "geometries", Geometries.POLYLINE6);
    if (body.has("file") && body.has("positions")) {
      body.problem("file", TraceMessage.TWICE);
    } else if (!body.has("file") && !body.has("positions")) {
      body.problem("positions", FieldMessage.MISSING);
    }
    problems.throwIfAny();
    TraceFiles.Read read = body.has("file") ? file(body, zone) : positions(body);
    problems.throwIfAny();
    Trace trace = new Trace(read.points());
    return new Asked(
        trace,
        read.atSameTime() + read.damaged(),
        equipment.on(dimensions),
        AuditForm.of(geometries, zone));
  }

  private static Optional<ZoneId> zone(Fields body) {
    Optional<String> name = body.text("time_zone", Fields.Need.OPTIONAL, LONGEST_ZONE);
    try {
      return name.map(ZoneId::of);
    } catch (DateTimeException e) {
      body.problem("time_zone", JourneyMessage.NOT_A_TIME_ZONE);
      return Optional.empty();
    }
  }

  private TraceFiles.Read file(Fields body, Optional<ZoneId> zone) {
    String text = body.text("file", Fields.Need.REQUIRED, LONGEST_FILE).orElse("");
    try {
      return files.read(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), zone, MOST_POSITIONS);
    } catch (BadTraceException e) {
      e.faults().forEach(fault -> problems.add("file", fault.remark()));
      return new TraceFiles.Read(List.of(), 0, 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private TraceFiles.Read positions(Fields body) {
    List<Fields> all = body.objects("positions", POSITION, MOST_POSITIONS).orElse(List.of());
    if (body.emptyArray("positions")) {
      body.problem("positions", FieldMessage.MISSING);
    }
    List<TracePoint> points = new ArrayList<>();
    int same = 0;
    Instant last = Instant.MIN;
    for (Fields each : all) {
      if (problems.enough()) {
        break;
      }
      Optional<Double> lat = each.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
      Optional<Double> lon = each.numberWithin("lon", Fields.Need.REQUIRED, -180, 180);
      Optional<Instant> time =
          each.time("time", Fields.Need.REQUIRED).map(OffsetDateTime::toInstant);
      if (lat.isEmpty() || lon.isEmpty() || time.isEmpty()) {
        continue;
      }
      if (time.get().isBefore(last)) {
        each.problem("time", TraceMessage.BEFORE);
      } else if (time.get().equals(last)) {
        same++;
      } else {
        points.add(new TracePoint(time.get(), new Position(lat.get(), lon.get())));
      }
      last = time.get();
    }
    return new TraceFiles.Read(points, same, 0);
  }
}
