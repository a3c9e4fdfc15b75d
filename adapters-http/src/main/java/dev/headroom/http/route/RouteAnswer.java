package dev.headroom.http.route;

import dev.headroom.application.wording.Wording;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.StrictJson;
import dev.headroom.http.connection.Errors;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/**
 * What {@code POST /api/api_keys/generate_routes} answers, without a server: for the command line
 * and for programs that want the interface's own bodies. There is no request to name, so an error
 * body's {@code instance} and {@code request_id} are empty.
 *
 * @param status the HTTP status
 * @param body the JSON text
 */
public record RouteAnswer(int status, String body) {

  /**
   * Answers the body of a request.
   *
   * @param planRoute plans; empty while no map is open
   */
  public static RouteAnswer to(
      String request, Function<RouteRequest, Optional<RouteOutcome>> planRoute, Wording words) {
    Problems problems = new Problems();
    try {
      RouteReader.Asked asked =
          RouteReader.read(
              StrictJson.read(request.getBytes(StandardCharsets.UTF_8), problems), problems);
      Route route = RouteHandler.planned(planRoute, asked.route(), words.routes());
      return new RouteAnswer(
          200,
          text(
              Json.bytes(RouteBody.of(route, asked.geometries(), asked.offset(), words.routes()))));
    } catch (Problem.ProblemException e) {
      return refused(e.problem());
    } catch (BudgetExhaustedException e) {
      return refused(Errors.outOfTime());
    }
  }

  private static RouteAnswer refused(Problem problem) {
    return new RouteAnswer(problem.status(), text(Errors.body(problem, "", "")));
  }

  private static String text(byte[] json) {
    return new String(json, StandardCharsets.UTF_8);
  }
}
