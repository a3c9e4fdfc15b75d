package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import java.nio.charset.StandardCharsets;

/**
 * The answer of {@code POST /api/api_keys/generate_routes} to an outcome of planning, without a
 * server: for the command line and for programs that need the interface's own bodies. As there is
 * no HTTP request, the {@code instance} and {@code request_id} of an error body are empty.
 *
 * @param status the HTTP status
 * @param refusal the reason why there is no route, in words; empty if there is one
 * @param body written as JSON by {@link #json()}
 */
public record RouteAnswer(int status, String refusal, Object body) {

  /** The answer to the outcome of a request. */
  public static RouteAnswer of(
      PlanRoute.Outcome outcome, RouteRequest request, RouteForm form, Wording words) {
    try {
      return new RouteAnswer(200, "", outcome.match(new OutcomeBodies(request, form, words)));
    } catch (Problem.ProblemException e) {
      return refused(e.problem(), words);
    }
  }

  private static RouteAnswer refused(Problem problem, Wording words) {
    return new RouteAnswer(
        problem.status(), words.text(problem.detail()), problem.body("", "", words));
  }

  /** The body as JSON text. */
  public String json() {
    return new String(Json.bytes(body), StandardCharsets.UTF_8);
  }
}
