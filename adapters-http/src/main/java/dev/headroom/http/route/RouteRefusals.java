package dev.headroom.http.route;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.SignWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.restriction.RestrictionBody;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The answers if there is no route: status 422, or 503 if there was no time. */
final class RouteRefusals {

  private RouteRefusals() {}

  /** A refusal with the earliest arrival, if it is known. */
  static Problem.ProblemException windowTooShort(
      FieldError fault, List<StopOnRoad> ends, String earliestArrival) {
    Map<String, Object> more = EndPointBody.members(ends);
    if (!earliestArrival.isEmpty()) {
      more.put("earliest_arrival", earliestArrival);
    }
    return Problem.ofFields(422, "window_too_short", List.of(fault)).with(more).toException();
  }

  /**
   * A restriction that stands in the way.
   *
   * @param assumed true where nobody has read the maximum from a sign; else null
   */
  record Blocking(@JsonUnwrapped RestrictionBody restriction, Boolean assumed) {
    static Blocking of(FoundRestriction found, SignWording words) {
      return new Blocking(RestrictionBody.of(found, words), RestrictionBody.assumed(found));
    }
  }

  static Problem.ProblemException noTime() {
    return Problem.of(503, "out_of_time", RefusalMessage.OUT_OF_TIME)
        .withHeader("Retry-After", "5")
        .toException();
  }

  static Problem.ProblemException noCoverage(int stop) {
    return at(stop, "no_coverage", Remark.of(RefusalMessage.NO_COVERAGE)).toException();
  }

  /** A refusal with the distance to the nearest usable road, if one was found. */
  static Problem.ProblemException offNetwork(RouteOutcome.PointOffNetwork outcome) {
    OptionalDouble nearest = outcome.metres();
    Map<String, Object> more = EndPointBody.members(outcome.nearest());
    nearest.ifPresent(metres -> more.put("distance", Json.tenths(metres)));
    Object distance = nearest.isPresent() ? (long) Math.ceil(nearest.getAsDouble()) : "";
    Remark fault = Remark.of(RefusalMessage.OFF_NETWORK, "distance", distance);
    return at(outcome.stop(), "point_off_network", fault).with(more).toException();
  }

  /** A refusal with the obstacles, in words too if none of them has a number. */
  static Problem.ProblemException noLegalRoute(RouteOutcome.NoLegalRoute outcome, Wording words) {
    List<String> warnings = NoticeBody.warnings(outcome.notices(), words.routes());
    Map<String, Object> more = EndPointBody.members(outcome.ends());
    more.put(
        "reasons",
        outcome.reasons().stream().map(reason -> ReasonBody.of(reason, words.routes())).toList());
    outcome
        .blocking()
        .ifPresent(
            found ->
                more.put(
                    "blocking",
                    found.stream().map(each -> Blocking.of(each, words.signs())).toList()));
    more.put("headroom", HeadroomBody.of(outcome.headroom()));
    more.put("warnings", warnings);
    more.put("notices", NoticeBody.all(outcome.notices(), words.routes()));
    boolean without = outcome.blocking().map(List::isEmpty).orElse(true);
    Remark detail =
        Remark.of(
            RefusalMessage.NO_LEGAL_ROUTE, "warnings", without ? String.join(" ", warnings) : "");
    return Problem.of(422, "no_legal_route", detail).with(more).toException();
  }

  private static Problem at(int stop, String code, Remark fault) {
    return Problem.ofFields(422, code, List.of(new FieldError(EndPointBody.name(stop), fault)));
  }
}
