package dev.headroom.http.matrix;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Fields;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.AvoidReader;
import dev.headroom.http.vehicle.EquipmentReader;
import dev.headroom.http.vehicle.VehicleReader;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the body of a request for a matrix. Each fault of it leads to status 400. */
final class MatrixReader {

  /** The greatest number of sources, and of targets. */
  static final int MOST_ENDS = 1_000;

  private static final List<String> MEMBERS =
      List.of(
          "sources",
          "targets",
          "dimensions",
          "vehicle",
          "avoid",
          "time_start",
          "metrics",
          "format");
  private static final List<String> END = List.of("lat", "lon", "street");
  private static final int LONGEST_STREET = 200;

  private MatrixReader() {}

  /** A request, and the form of its answer. */
  record Asked(MatrixRequest matrix, Set<Metric> metrics, Format format) {}

  /** How an answer is written. */
  enum Format {
    JSON,
    CSV
  }

  static Asked read(JsonNode json, Problems problems) {
    Fields body = Fields.ofBody(json, problems, MEMBERS);
    Dimensions dimensions =
        body.object("dimensions", Fields.Need.REQUIRED, VehicleReader.DIMENSIONS)
            .map(fields -> VehicleReader.read(fields, Fields.Need.OPTIONAL))
            .orElse(Dimensions.UNKNOWN);
    Equipment equipment = EquipmentReader.read(body, "vehicle", dimensions);
    Avoid avoid = AvoidReader.ofRequest(body);
    Optional<OffsetDateTime> start = body.time("time_start", Fields.Need.OPTIONAL);
    Set<Metric> metrics = metrics(body);
    Format format = Choice.of(body, "format", Format.JSON);
    List<Stop> sources = ends(body, "sources", problems);
    if (!body.has("sources")) {
      body.problem("sources", FieldMessage.MISSING);
    }
    List<Stop> targets = body.has("targets") ? ends(body, "targets", problems) : sources;
    problems.throwIfAny();
    Times times =
        start.<Times>map(at -> Times.departAt(at.toInstant())).orElseGet(Times::unspecified);
    return new Asked(
        new MatrixRequest(sources, targets, equipment.on(dimensions), avoid, times),
        metrics,
        format);
  }

  private static List<Stop> ends(Fields body, String name, Problems problems) {
    List<Fields> all = body.objects(name, END, MOST_ENDS).orElse(List.of());
    if (body.emptyArray(name)) {
      body.problem(name, FieldMessage.MISSING);
    }
    List<Stop> ends = new ArrayList<>();
    for (Fields each : all) {
      Optional<Double> lat = each.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
      Optional<Double> lon = each.numberWithin("lon", Fields.Need.REQUIRED, -180, 180);
      String street = each.text("street", Fields.Need.OPTIONAL, LONGEST_STREET).orElse("");
      if (!problems.any()) {
        ends.add(new Stop(new Position(lat.orElseThrow(), lon.orElseThrow())).on(street));
      }
    }
    return ends;
  }

  /** Duration and distance, unless the request says otherwise. */
  private static Set<Metric> metrics(Fields body) {
    if (!body.has("metrics")) {
      return EnumSet.of(Metric.DURATION, Metric.DISTANCE);
    }
    EnumSet<Metric> metrics = EnumSet.noneOf(Metric.class);
    for (String text : body.texts("metrics", Fields.Need.REQUIRED).orElse(List.of())) {
      Arrays.stream(Metric.values())
          .filter(metric -> Choice.code(metric).equals(text))
          .findFirst()
          .ifPresentOrElse(metrics::add, () -> body.problem("metrics", notOne()));
    }
    if (metrics.isEmpty()) {
      body.problem("metrics", notOne());
    }
    return metrics;
  }

  private static Remark notOne() {
    return Remark.of(
        JourneyMessage.NOT_ONE_OF,
        "values",
        Arrays.stream(Metric.values())
            .map(metric -> metric.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", ")));
  }
}
