package dev.headroom.http.route;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.http.body.Fields;
import dev.headroom.http.closure.ClosureReader;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.vehicle.EquipmentReader;
import dev.headroom.http.vehicle.VehicleReader;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the body of a request for a route. A body that is not such a request leads to status 400; a
 * valid request that cannot be carried out leads to 422.
 */
public final class RouteReader {

  private static final List<String> MEMBERS =
      List.of(
          "alternatives",
          "arrival",
          "avoid",
          "departure",
          "dimensions",
          "vehicle",
          "geometries",
          "time_start",
          "time_end",
          "arrive_by",
          "closed");
  private static final List<String> POINT = List.of("lat", "lon", "street");
  private static final int LONGEST_TEXT = 100;
  private static final int LONGEST_STREET = 200;

  private RouteReader() {}

  /** A request, and the form of its answer, with the offset of the request's times. */
  record Asked(RouteRequest route, RouteForm form, List<ClosureDraft> closed) {}

  private record Point(Optional<BigDecimal> lat, Optional<BigDecimal> lon, String street) {
    static final Point UNREAD = new Point(Optional.empty(), Optional.empty(), "");
  }

  /**
   * Reads a request.
   *
   * @param words in the language of the answer
   */
  static Asked read(JsonNode json, Problems problems, Wording words) {
    Fields body = Fields.ofBody(json, problems, MEMBERS);
    Point departure = point(body, "departure");
    Point arrival = point(body, "arrival");
    Dimensions dimensions =
        body.object("dimensions", Fields.Need.REQUIRED, VehicleReader.DIMENSIONS)
            .map(fields -> VehicleReader.read(fields, Fields.Need.OPTIONAL))
            .orElse(Dimensions.UNKNOWN);
    Equipment equipment = EquipmentReader.read(body, "vehicle", dimensions);
    int alternatives =
        body.integerWithin("alternatives", 0, RouteRequest.MOST_ALTERNATIVES).orElse(0);
    Avoid avoid = AvoidReader.ofRequest(body);
    Optional<String> geometries = body.text("geometries", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<OffsetDateTime> start = body.time("time_start", Fields.Need.OPTIONAL);
    Optional<OffsetDateTime> end = body.time("time_end", Fields.Need.OPTIONAL);
    Optional<OffsetDateTime> by = body.time("arrive_by", Fields.Need.OPTIONAL);
    if (end.isPresent() && by.isPresent()) {
      body.problem("arrive_by", Remark.of(RefusalMessage.TWO_ENDS));
    }
    if (start.isPresent() && end.isPresent() && tooLong(start.get(), end.get())) {
      body.problem(
          "time_end",
          Remark.of(RefusalMessage.WINDOW_TOO_LONG, "days", Times.Within.LONGEST.toDays()));
    }
    List<ClosureDraft> closed = ClosureReader.ofRequest(body, words.routes().closedForTrip());
    problems.throwIfAny();

    refuseMissing(departure, arrival);
    refuseOutOfRange(departure, arrival);
    ZoneOffset offset =
        start.or(() -> end).or(() -> by).map(OffsetDateTime::getOffset).orElse(ZoneOffset.UTC);
    RouteForm form = new RouteForm(geometries(geometries.orElseThrow()), offset);
    return new Asked(
        RouteRequest.through(List.of(stop(departure), stop(arrival)))
            .dimensions(equipment.on(dimensions))
            .times(by.map(last -> arriveBy(start, last)).orElseGet(() -> times(start, end)))
            .avoid(avoid)
            .alternatives(alternatives)
            .build(),
        (by.isPresent() ? form.ofArriveBy() : form).withAlternatives(alternatives > 0),
        closed);
  }

  private static Point point(Fields body, String name) {
    return body.object(name, Fields.Need.REQUIRED, POINT)
        .map(
            fields ->
                new Point(
                    fields.number("lat", Fields.Need.OPTIONAL),
                    fields.number("lon", Fields.Need.OPTIONAL),
                    fields.text("street", Fields.Need.OPTIONAL, LONGEST_STREET).orElse("")))
        .orElse(Point.UNREAD);
  }

  private static boolean tooLong(OffsetDateTime start, OffsetDateTime end) {
    return Times.Within.tooLong(start.toInstant(), end.toInstant());
  }

  private static void refuseMissing(Point departure, Point arrival) {
    List<FieldError> missing = new ArrayList<>();
    addMissing(missing, "departure", departure);
    addMissing(missing, "arrival", arrival);
    refuse("point_missing", missing);
  }

  private static void addMissing(List<FieldError> missing, String name, Point point) {
    if (point.lat().isEmpty()) {
      missing.add(new FieldError(name + ".lat", FieldMessage.MISSING));
    }
    if (point.lon().isEmpty()) {
      missing.add(new FieldError(name + ".lon", FieldMessage.MISSING));
    }
  }

  private static void refuseOutOfRange(Point departure, Point arrival) {
    List<FieldError> outside = new ArrayList<>();
    addOutside(outside, "departure", departure);
    addOutside(outside, "arrival", arrival);
    refuse("point_out_of_range", outside);
  }

  private static void addOutside(List<FieldError> outside, String name, Point point) {
    if (!Fields.within(point.lat().orElseThrow(), -90, 90)) {
      outside.add(new FieldError(name + ".lat", Fields.notBetween(-90, 90)));
    }
    if (!Fields.within(point.lon().orElseThrow(), -180, 180)) {
      outside.add(new FieldError(name + ".lon", Fields.notBetween(-180, 180)));
    }
  }

  private static void refuse(String code, List<FieldError> problems) {
    if (!problems.isEmpty()) {
      throw Problem.ofFields(422, code, problems).toException();
    }
  }

  /** The geometries of a code; status 422 if there are none. */
  public static Geometries geometries(String code) {
    return Geometries.ofCode(code)
        .orElseThrow(
            () ->
                Problem.ofFields(
                        422,
                        "unknown_geometries",
                        List.of(new FieldError("geometries", RefusalMessage.UNKNOWN_GEOMETRIES)))
                    .toException());
  }

  private static Stop stop(Point point) {
    return new Stop(
            new Position(
                point.lat().orElseThrow().doubleValue(), point.lon().orElseThrow().doubleValue()))
        .on(point.street());
  }

  private static Times arriveBy(Optional<OffsetDateTime> start, OffsetDateTime by) {
    return start
        .map(first -> Times.arriveBy(by.toInstant(), first.toInstant()))
        .orElseGet(() -> Times.arriveBy(by.toInstant()));
  }

  /** The times of a request that may leave out its start and its end. */
  public static Times times(Optional<OffsetDateTime> start, Optional<OffsetDateTime> end) {
    if (start.isPresent() && end.isPresent()) {
      return new Times.Within(start.get().toInstant(), end.get().toInstant());
    }
    if (start.isPresent()) {
      return new Times.DepartAt(start.get().toInstant());
    }
    return end.<Times>map(by -> new Times.ArriveBy(by.toInstant()))
        .orElseGet(Times.Unspecified::new);
  }
}
