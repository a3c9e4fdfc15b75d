package dev.headroom.http.route;

import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.RouteEnd;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.SnappedEnds;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.restriction.RestrictionBody;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Why there is no route: status 422, or 503 where there was no time. */
final class RouteRefusals {

  private RouteRefusals() {}

  /** With the earliest arrival, where it is known. */
  static Problem.ProblemException windowTooShort(
      String message, Optional<SnappedEnds> ends, String earliestArrival) {
    Map<String, Object> more =
        new LinkedHashMap<>(ends.map(EndPointBody::members).orElse(Map.of()));
    if (!earliestArrival.isEmpty()) {
      more.put("earliest_arrival", earliestArrival);
    }
    return Problem.ofFields(422, "window_too_short", List.of(new FieldError("time_end", message)))
        .with(more)
        .toException();
  }

  static Problem.ProblemException noTime() {
    return Problem.of(503, "out_of_time", "no answer was found in time; try again")
        .withHeader("Retry-After", "5")
        .toException();
  }

  static Problem.ProblemException noCoverage(RouteEnd end) {
    return at(end, "no_coverage", "the map says nothing about this place").toException();
  }

  /** With the distance to the nearest usable road, where one was found. */
  static Problem.ProblemException offNetwork(RouteOutcome.PointOffNetwork outcome) {
    OptionalDouble nearest = outcome.nearest();
    Map<String, Object> more = EndPointBody.members(outcome.departure(), outcome.arrival());
    if (nearest.isEmpty()) {
      return at(outcome.end(), "point_off_network", "no road that the vehicle can use lies near")
          .with(more)
          .toException();
    }
    more.put("distance", Json.tenths(nearest.getAsDouble()));
    long metres = (long) Math.ceil(nearest.getAsDouble());
    String message = "the nearest road that the vehicle can use is " + metres + " m away";
    return at(outcome.end(), "point_off_network", message).with(more).toException();
  }

  /** With what blocks, in words too where nothing with a number does. */
  static Problem.ProblemException noLegalRoute(RouteOutcome.NoLegalRoute outcome, Wording words) {
    List<String> warnings = NoticeBody.warnings(outcome.notices(), words.routes());
    Map<String, Object> more = EndPointBody.members(outcome.ends());
    more.put(
        "reasons",
        outcome.reasons().stream().map(reason -> ReasonBody.of(reason, words.routes())).toList());
    outcome
        .blocking()
        .ifPresent(found -> more.put("blocking", RestrictionBody.all(found, words.signs())));
    more.put("headroom", HeadroomBody.of(outcome.headroom()));
    more.put("warnings", warnings);
    more.put("notices", NoticeBody.all(outcome.notices(), words.routes()));
    String detail = "no legal route for this vehicle joins the two places then";
    if (outcome.blocking().map(List::isEmpty).orElse(true) && !warnings.isEmpty()) {
      detail += ": " + String.join(" ", warnings);
    }
    return Problem.of(422, "no_legal_route", detail).with(more).toException();
  }

  private static Problem at(RouteEnd end, String code, String message) {
    String field = end.name().toLowerCase(Locale.ROOT);
    return Problem.ofFields(422, code, List.of(new FieldError(field, message)));
  }
}
