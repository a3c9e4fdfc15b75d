package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.http.closure.ClosureProblems;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;

/**
 * The bodies of single legs, as {@code POST /api/api_keys/generate_routes} writes them, for answers
 * with several of them.
 *
 * @param form how places and times are written
 * @param words in the language of the answer
 */
public record LegAnswers(RouteForm form, Wording words) {

  /** The body of a route. */
  public Object route(Route route) {
    return RouteBody.of(route, form, words);
  }

  /** The body of a point on a road in place of a stop. */
  public Object point(StopOnRoad stop) {
    return EndPointBody.of(stop);
  }

  /** The refusal that an outcome without a route is. */
  public Problem refusal(RouteOutcome outcome, RouteRequest request) {
    try {
      outcome.match(new OutcomeBodies(request, form, words));
    } catch (Problem.ProblemException e) {
      return e.problem();
    }
    throw new IllegalArgumentException("an outcome with a route");
  }

  /** The answer where a closure of the request has no place. */
  public static Problem.ProblemException notClosed(PlanRoute.Outcome.NotClosed outcome) {
    boolean line = outcome.draft().points().size() > 1;
    return outcome.failure().match(new ClosureProblems("closed[" + outcome.number() + "].", line));
  }

  /** The answer while no map is open. */
  public static Problem.ProblemException noMap() {
    return MapNotReady.problem();
  }

  /** The answer if there is none in time. */
  public static Problem.ProblemException noTime() {
    return RouteRefusals.noTime();
  }
}
