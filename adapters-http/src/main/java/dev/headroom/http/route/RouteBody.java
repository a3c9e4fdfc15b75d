package dev.headroom.http.route;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Route;
import dev.headroom.http.body.Json;
import dev.headroom.http.restriction.RestrictionBody;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answer to a request for a route: numbers in {@code data}, as the contract requires, and
 * further members for drivers and planners.
 *
 * @param geometry a text or a GeoJSON LineString
 * @param bbox west, south, east, north
 * @param whatIfs {@code avoided}, left out if it could not be found in time, and {@code headroom};
 *     for the console {@code unlimited}, the line of the route without limits, and {@code passed},
 *     the limits on the way that the vehicle keeps
 * @param departureTime ISO 8601, empty if the request has no time
 * @param departurePoint where the route begins: a point on a road, instead of that of the request
 */
record RouteBody(
    Map<String, Number> data,
    Object geometry,
    List<Double> bbox,
    String departureTime,
    String arrivalTime,
    EndPointBody departurePoint,
    EndPointBody arrivalPoint,
    List<StepBody> steps,
    List<Violated> violated,
    List<String> warnings,
    List<NoticeBody> notices,
    @JsonAnyGetter Map<String, Object> whatIfs) {

  /**
   * An avoided restriction, with {@code cost_duration} and {@code cost_distance} if they were
   * found, and with {@code assumed} as the others.
   */
  record Avoided(
      @JsonUnwrapped RestrictionBody restriction, @JsonAnyGetter Map<String, Object> more) {}

  /**
   * Another route.
   *
   * @param distanceMore metres more than the route
   * @param durationMore seconds more
   * @param limits how many limits on the way the vehicle keeps
   */
  record Alternative(
      double distanceMore,
      double durationMore,
      List<String> over,
      int limits,
      String text,
      RouteBody route) {}

  /**
   * A limit on the way.
   *
   * @param assumed true if nobody has read its value from a sign; else left out
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Passed(@JsonUnwrapped RestrictionBody restriction, Boolean assumed, double from) {}

  /**
   * A limit that the route exceeds.
   *
   * @param assumed true if nobody has read its value from a sign; else left out
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Violated(
      @JsonUnwrapped RestrictionBody restriction, Boolean assumed, double from, double to) {}

  /**
   * The body for a route.
   *
   * @param form how places and times are written, and whether the passed limits are included
   */
  static RouteBody of(Route route, RouteForm form, Wording words) {
    Geometries geometries = form.geometries();
    ZoneOffset offset = form.offset();
    return new RouteBody(
        data(route),
        geometries.of(route.shape()),
        bbox(route.course().box()),
        time(route.departure(), offset),
        time(route.arrival(), offset),
        EndPointBody.of(route.course().start()),
        EndPointBody.of(route.course().end()),
        route.steps().stream().map(step -> StepBody.of(step, words.routes())).toList(),
        route.violated().stream().map(each -> violated(each, words)).toList(),
        NoticeBody.warnings(route.notices(), words.routes()),
        NoticeBody.all(route.notices(), words.routes()),
        whatIfs(route, form, words));
  }

  private static Map<String, Number> data(Route route) {
    Map<String, Number> data = new LinkedHashMap<>();
    data.put("distance", Json.tenths(route.distance()));
    data.put("duration", Json.tenths(route.duration().toMillis() / 1000.0));
    // What could not be found in time is left out, never guessed.
    route
        .detour()
        .ifPresent(
            detour -> {
              data.put("detour_distance", Json.tenths(detour.distance()));
              data.put("detour_duration", Json.tenths(detour.duration().toMillis() / 1000.0));
              data.put("restrictions_avoided", route.avoided().size());
            });
    data.put("departure_snap_distance", Json.tenths(route.course().start().metres()));
    data.put("arrival_snap_distance", Json.tenths(route.course().end().metres()));
    return data;
  }

  private static Map<String, Object> whatIfs(Route route, RouteForm form, Wording words) {
    Map<String, Object> whatIfs = new LinkedHashMap<>();
    if (route.detour().isPresent()) {
      whatIfs.put("avoided", route.avoided().stream().map(each -> avoided(each, words)).toList());
    }
    whatIfs.put("headroom", HeadroomBody.of(route.headroom()));
    List<Position> unlimited = route.whatIfs().unlimited();
    if (!unlimited.isEmpty()) {
      whatIfs.put("unlimited", form.geometries().of(unlimited));
    }
    if (form.alternatives()) {
      whatIfs.put(
          "alternatives",
          route.whatIfs().alternatives().stream()
              .map(other -> alternative(other, form.withAlternatives(false), words))
              .toList());
    }
    if (form.passed()) {
      whatIfs.put("passed", route.passed().stream().map(each -> passed(each, words)).toList());
    }
    return whatIfs;
  }

  private static Alternative alternative(Route.Alternative other, RouteForm form, Wording words) {
    return new Alternative(
        Json.tenths(other.distance()),
        Json.tenths(other.duration().toMillis() / 1000.0),
        other.over(),
        other.route().passed().size(),
        words.routes().alternative(other),
        of(other.route(), form, words));
  }

  private static Avoided avoided(Route.Avoided avoided, Wording words) {
    Map<String, Object> more = new LinkedHashMap<>();
    Optional.ofNullable(RestrictionBody.assumed(avoided.restriction()))
        .ifPresent(is -> more.put("assumed", is));
    avoided
        .cost()
        .ifPresent(
            known -> {
              more.put("cost_duration", Json.tenths(known.duration().toMillis() / 1000.0));
              more.put("cost_distance", Json.tenths(known.distance()));
            });
    return new Avoided(RestrictionBody.of(avoided.restriction(), words.signs()), more);
  }

  private static List<Double> bbox(Box box) {
    return List.of(
        Json.degrees(box.west()),
        Json.degrees(box.south()),
        Json.degrees(box.east()),
        Json.degrees(box.north()));
  }

  /** A time as written in answers; empty if there is none. */
  static String time(Optional<Instant> time, ZoneOffset offset) {
    return time.map(at -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at.atOffset(offset)))
        .orElse("");
  }

  private static Passed passed(FoundRestriction passed, Wording words) {
    return new Passed(
        RestrictionBody.of(passed, words.signs()),
        RestrictionBody.assumed(passed),
        Json.tenths(passed.metres()));
  }

  private static Violated violated(Route.Violated violated, Wording words) {
    return new Violated(
        RestrictionBody.of(violated.restriction(), words.signs()),
        RestrictionBody.assumed(violated.restriction()),
        Json.tenths(violated.from()),
        Json.tenths(violated.to()));
  }
}
