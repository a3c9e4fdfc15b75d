package dev.headroom.http.journey;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.Window;
import dev.headroom.domain.journey.day.DriverRequest;
import dev.headroom.domain.route.Approach;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Fields;
import dev.headroom.http.closure.ClosureReader;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.AvoidReader;
import dev.headroom.http.route.RouteForm;
import dev.headroom.http.route.RouteReader;
import dev.headroom.http.vehicle.EquipmentReader;
import dev.headroom.http.vehicle.VehicleReader;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads the body of a request for a journey. Each fault of it leads to status 400. */
final class JourneyReader {

  private static final List<String> MEMBERS =
      List.of(
          "stops",
          "order",
          "dimensions",
          "vehicle",
          "avoid",
          "geometries",
          "time_start",
          "time_end",
          "driver",
          "closed");
  private static final List<String> STOP =
      List.of(
          "lat",
          "lon",
          "street",
          "name",
          "kind",
          "duration",
          "windows",
          "side",
          "heading",
          "dimensions",
          "vehicle",
          "counts_as");
  private static final List<String> WINDOW = List.of("from", "to");
  private static final int MOST_WINDOWS = 10;
  private static final int LONGEST_TEXT = 100;
  private static final int LONGEST_NAME = 200;

  /** The longest service: a week, as the longest window of a route. */
  private static final int LONGEST_SERVICE = 7 * 24 * 3_600;

  private JourneyReader() {}

  /**
   * A request, and the form of its answer.
   *
   * @param driver whose hours count, if they do
   * @param names of the stops; a name is empty if none is given
   * @param closed closures that hold for this journey only
   */
  record Asked(
      JourneyRequest journey,
      Optional<DriverRequest> driver,
      List<String> names,
      RouteForm form,
      List<ClosureDraft> closed) {
    Asked {
      names = List.copyOf(names);
      closed = List.copyOf(closed);
    }
  }

  private enum Order {
    GIVEN,
    BEST
  }

  private enum Side {
    ANY,
    SAME
  }

  static Asked read(JsonNode json, Problems problems, Wording words) {
    return read(json, problems, Fields.Need.REQUIRED, words);
  }

  /**
   * Reads a request.
   *
   * @param measured whether it has to say the dimensions, which may be known otherwise
   * @param words in the language of the answer
   */
  static Asked read(JsonNode json, Problems problems, Fields.Need measured, Wording words) {
    Fields body = Fields.ofBody(json, problems, MEMBERS);
    Vehicle vehicle = new Vehicle();
    Dimensions dimensions = vehicle.read(body, measured);
    Avoid avoid = AvoidReader.ofRequest(body);
    Optional<String> geometries = body.text("geometries", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<OffsetDateTime> start = body.time("time_start", Fields.Need.OPTIONAL);
    Optional<OffsetDateTime> end = body.time("time_end", Fields.Need.OPTIONAL);
    if (start.isPresent() && end.isPresent()) {
      check(body, start.get(), end.get());
    }
    boolean best = Choice.of(body, "order", Order.GIVEN) == Order.BEST;
    List<Fields> fields = stops(body, best);
    boolean timed = start.isPresent() || end.isPresent();
    List<JourneyStop> stops = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      boolean middle = i > 0 && i < fields.size() - 1;
      stop(fields.get(i), vehicle, middle, best, timed, problems).ifPresent(stops::add);
      names.add(fields.get(i).text("name", Fields.Need.OPTIONAL, LONGEST_NAME).orElse(""));
    }
    Optional<DriverRequest> driver = DriverReader.read(body, start, end);
    List<ClosureDraft> closed = ClosureReader.ofRequest(body, words.routes().closedForTrip());
    problems.throwIfAny();
    ZoneOffset offset = start.or(() -> end).map(OffsetDateTime::getOffset).orElse(ZoneOffset.UTC);
    Times times = RouteReader.times(start, end);
    return new Asked(
        new JourneyRequest(stops, dimensions, times, best, avoid),
        driver,
        names,
        new RouteForm(RouteReader.geometries(geometries.orElseThrow()), offset),
        closed);
  }

  private static void check(Fields body, OffsetDateTime start, OffsetDateTime end) {
    if (Times.Within.tooLong(start.toInstant(), end.toInstant())) {
      body.problem(
          "time_end",
          Remark.of(RefusalMessage.WINDOW_TOO_LONG, "days", Times.Within.LONGEST.toDays()));
    } else if (!end.toInstant().isAfter(start.toInstant())) {
      body.problem("time_end", RefusalMessage.WINDOW_REVERSED);
    }
  }

  private static List<Fields> stops(Fields body, boolean best) {
    if (!body.has("stops")) {
      body.problem("stops", FieldMessage.MISSING);
      return List.of();
    }
    List<Fields> stops = body.objects("stops", STOP, JourneyRequest.MOST_STOPS).orElse(List.of());
    if (stops.size() == 1 || body.emptyArray("stops")) {
      body.problem("stops", JourneyMessage.TOO_FEW_STOPS);
    }
    if (best && stops.size() > JourneyRequest.MOST_ORDERED) {
      body.problem(
          "stops",
          Remark.of(JourneyMessage.TOO_MANY_TO_ORDER, "most", JourneyRequest.MOST_ORDERED));
    }
    return stops;
  }

  /** The vehicle, as the members of the body and of the stops before it give it. */
  private static final class Vehicle {
    private Dimensions dimensions = Dimensions.UNKNOWN;
    private Equipment equipment = Equipment.UNKNOWN;

    /** What is known of it from here on; what is left out stays. */
    Dimensions read(Fields fields, Fields.Need need) {
      dimensions =
          fields
              .object("dimensions", need, VehicleReader.DIMENSIONS)
              .map(given -> VehicleReader.read(given, Fields.Need.OPTIONAL).or(dimensions))
              .orElse(dimensions);
      equipment = EquipmentReader.read(fields, "vehicle", equipment, dimensions);
      return equipment.on(dimensions);
    }

    /** The vehicle from a stop on, if it changes there. */
    Optional<Dimensions> changed(Fields fields) {
      return fields.has("dimensions") || fields.has("vehicle")
          ? Optional.of(read(fields, Fields.Need.OPTIONAL))
          : Optional.empty();
    }
  }

  private static Optional<JourneyStop> stop(
      Fields fields,
      Vehicle before,
      boolean middle,
      boolean best,
      boolean timed,
      Problems problems) {
    Optional<Double> lat = fields.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
    Optional<Double> lon = fields.numberWithin("lon", Fields.Need.REQUIRED, -180, 180);
    String street = fields.text("street", Fields.Need.OPTIONAL, LONGEST_NAME).orElse("");
    Approach approach =
        new Approach(
            fields
                .numberWithin("heading", Fields.Need.OPTIONAL, 0, 360)
                .map(OptionalDouble::of)
                .orElseGet(OptionalDouble::empty),
            Choice.of(fields, "side", Side.ANY) == Side.SAME);
    JourneyStop.Kind kind = Choice.of(fields, "kind", JourneyStop.Kind.STOP);
    JourneyStop.CountsAs countsAs = Choice.of(fields, "counts_as", JourneyStop.CountsAs.WORK);
    Optional<Dimensions> vehicle = before.changed(fields);
    List<Window> windows = windows(fields, timed);
    Duration service = seconds(fields, "duration", LONGEST_SERVICE).orElse(Duration.ZERO);
    if (kind == JourneyStop.Kind.PASS) {
      checkPass(fields, middle, best);
    }
    for (String member : List.of("dimensions", "vehicle")) {
      if (best && fields.has(member)) {
        fields.problem(member, JourneyMessage.STANDS_IN_ORDER);
      }
    }
    if (problems.any()) {
      return Optional.empty();
    }
    Stop stop =
        new Stop(new Position(lat.orElseThrow(), lon.orElseThrow()), street, service, approach);
    return Optional.of(new JourneyStop(stop, kind, windows, vehicle, countsAs));
  }

  private static void checkPass(Fields fields, boolean middle, boolean best) {
    if (!middle) {
      fields.problem("kind", JourneyMessage.ENDS_ARE_NOT_PASSED);
    }
    if (best) {
      fields.problem("kind", JourneyMessage.STANDS_IN_ORDER);
    }
    for (String member : List.of("duration", "windows", "dimensions", "vehicle", "counts_as")) {
      if (fields.has(member)) {
        fields.problem(member, JourneyMessage.NOT_OF_A_PASS);
      }
    }
  }

  private static List<Window> windows(Fields fields, boolean timed) {
    List<Window> windows = new ArrayList<>();
    for (Fields each : fields.objects("windows", WINDOW, MOST_WINDOWS).orElse(List.of())) {
      Optional<OffsetDateTime> from = each.time("from", Fields.Need.REQUIRED);
      Optional<OffsetDateTime> to = each.time("to", Fields.Need.REQUIRED);
      if (from.isPresent() && to.isPresent()) {
        if (to.get().toInstant().isBefore(from.get().toInstant())) {
          each.problem("to", JourneyMessage.WINDOW_REVERSED);
        } else {
          windows.add(new Window(from.get().toInstant(), to.get().toInstant()));
        }
      }
    }
    if (!timed && !windows.isEmpty()) {
      fields.problem("windows", JourneyMessage.WINDOW_WITHOUT_TIME);
    }
    return windows;
  }

  /** A whole number of seconds. */
  static Optional<Duration> seconds(Fields fields, String name, int most) {
    Optional<Long> seconds = fields.integer(name, Fields.Need.OPTIONAL);
    if (seconds.isPresent() && (seconds.get() < 0 || seconds.get() > most)) {
      fields.problem(name, Fields.notBetween(0, most));
      return Optional.empty();
    }
    return seconds.map(Duration::ofSeconds);
  }
}
