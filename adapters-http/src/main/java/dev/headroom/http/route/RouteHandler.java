package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Optional;
import java.util.function.Function;

/** {@code POST /api/api_keys/generate_routes}. */
public final class RouteHandler implements Handler {

  private final Function<PlanRoute.Command, PlanRoute.Outcome> planRoute;
  private final Credentials credentials;
  private final Wording words;

  /** Plans by this use case. */
  public RouteHandler(
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute,
      Credentials credentials,
      Wording words) {
    this.planRoute = planRoute;
    this.credentials = credentials;
    this.words = words;
  }

  @Override
  public void handle(Context ctx) {
    Caller.ByKey key = credentials.key(ctx);
    Problems problems = new Problems();
    RouteReader.Asked asked = RouteReader.read(RequestBody.read(ctx, problems), problems);
    PlanRoute.Outcome outcome =
        planRoute.apply(
            new PlanRoute.Command(
                asked.route(), credentials.organisation(key), Optional.of(key.apiKeyId())));
    Json.answer(ctx, outcome.match(new OutcomeBodies(asked.route(), asked.form(), words)));
  }
}
