package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.StrictJson;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.function.Function;

/**
 * The answer of {@code POST /api/api_keys/generate_routes} to an outcome of planning, without a
 * server: for the command line and for programs that want the interface's own bodies. There is no
 * HTTP request to name, so an error body's {@code instance} and {@code request_id} are empty.
 *
 * @param status the HTTP status
 * @param body written as JSON by {@link #json()}
 */
public record RouteAnswer(int status, Object body) {

  /**
   * How a route is written.
   *
   * @param offset the one of the times
   */
  public record Form(Geometries geometries, ZoneOffset offset) {}

  /** Answers the outcome of a request. */
  public static RouteAnswer of(
      PlanRoute.Outcome outcome, RouteRequest request, Form form, Wording words) {
    try {
      return new RouteAnswer(200, outcome.match(new OutcomeBodies(request, form, words)));
    } catch (Problem.ProblemException e) {
      return refused(e.problem());
    }
  }

  /**
   * Answers the JSON body of a request.
   *
   * @param planRoute plans it, for nobody in particular
   */
  public static RouteAnswer to(
      String request, Function<PlanRoute.Command, PlanRoute.Outcome> planRoute, Wording words) {
    Problems problems = new Problems();
    try {
      RouteReader.Asked asked =
          RouteReader.read(
              StrictJson.read(request.getBytes(StandardCharsets.UTF_8), problems), problems);
      PlanRoute.Outcome outcome = planRoute.apply(PlanRoute.Command.of(asked.route()));
      return of(outcome, asked.route(), asked.form(), words);
    } catch (Problem.ProblemException e) {
      return refused(e.problem());
    }
  }

  private static RouteAnswer refused(Problem problem) {
    return new RouteAnswer(problem.status(), problem.body("", ""));
  }

  /** The body as JSON text. */
  public String json() {
    return new String(Json.bytes(body), StandardCharsets.UTF_8);
  }
}
