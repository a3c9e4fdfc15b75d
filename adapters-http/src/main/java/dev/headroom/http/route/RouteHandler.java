package dev.headroom.http.route;

import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.wording.RouteWording;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** {@code POST /api/api_keys/generate_routes}. */
public final class RouteHandler implements Handler {

  private final BiFunction<RouteRequest, Optional<Long>, Optional<RouteOutcome>> planRoute;
  private final RouteCounter counter;
  private final Credentials credentials;
  private final RouteWording words;

  /**
   * Plans and counts.
   *
   * @param planRoute for the vehicles of an organisation, if any; empty while no map is open
   */
  public RouteHandler(
      BiFunction<RouteRequest, Optional<Long>, Optional<RouteOutcome>> planRoute,
      RouteCounter counter,
      Credentials credentials,
      RouteWording words) {
    this.planRoute = planRoute;
    this.counter = counter;
    this.credentials = credentials;
    this.words = words;
  }

  @Override
  public void handle(Context ctx) {
    Caller.ByKey key = credentials.key(ctx);
    Problems problems = new Problems();
    RouteReader.Asked asked = RouteReader.read(RequestBody.read(ctx, problems), problems);
    Optional<Long> organisation = credentials.organisation(key);
    Route route = planned(request -> planRoute.apply(request, organisation), asked.route(), words);
    Json.answer(ctx, RouteBody.of(route, asked.geometries(), asked.offset(), words));
    counter.count(key.apiKeyId());
  }

  /** The route, or the problem that says why there is none. */
  static Route planned(
      Function<RouteRequest, Optional<RouteOutcome>> planRoute,
      RouteRequest request,
      RouteWording words) {
    RouteOutcome outcome = planRoute.apply(request).orElseThrow(MapNotReady::problem);
    if (outcome instanceof RouteOutcome.Planned planned) {
      return planned.route();
    }
    if (outcome instanceof RouteOutcome.NoLegalRoute none) {
      throw RouteRefusals.noLegalRoute(none, words);
    }
    if (outcome instanceof RouteOutcome.PointOffNetwork off) {
      throw RouteRefusals.offNetwork(off.end(), off.nearest());
    }
    if (outcome instanceof RouteOutcome.NoCoverage outside) {
      throw RouteRefusals.noCoverage(outside.end());
    }
    throw RouteRefusals.windowTooShort("no departure lets the vehicle arrive within the window");
  }
}
