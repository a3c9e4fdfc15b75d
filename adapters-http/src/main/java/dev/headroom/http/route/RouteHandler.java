package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Optional;
import java.util.function.Function;

/** {@code POST /api/api_keys/generate_routes}, and the same for other callers. */
public final class RouteHandler implements Handler {

  private final Function<PlanRoute.Command, PlanRoute.Outcome> planRoute;
  private final Credentials credentials;
  private final Function<Context, Caller> who;
  private final AnswerLanguage language;
  private final boolean unlimited;

  /**
   * Plans by this use case.
   *
   * @param who finds the caller of a request by these credentials, and refuses who may not call
   */
  public RouteHandler(
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language) {
    this(planRoute, credentials, who, language, false);
  }

  private RouteHandler(
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language,
      boolean unlimited) {
    this.unlimited = unlimited;
    this.planRoute = planRoute;
    this.credentials = credentials;
    this.who = who;
    this.language = language;
  }

  /** The same, which answers {@code ?unlimited=1} with the line of the route without limits too. */
  public RouteHandler withUnlimited() {
    return new RouteHandler(planRoute, credentials, who, language, true);
  }

  @Override
  public void handle(Context ctx) {
    Caller caller = who.apply(ctx);
    Problems problems = new Problems();
    RouteReader.Asked asked = RouteReader.read(RequestBody.read(ctx, problems), problems);
    RouteRequest request =
        unlimited && "1".equals(ctx.queryParam("unlimited"))
            ? asked.route().showingUnlimited()
            : asked.route();
    PlanRoute.Outcome outcome =
        planRoute.apply(
            new PlanRoute.Command(request, credentials.organisation(caller), key(caller)));
    Json.answer(ctx, outcome.match(new OutcomeBodies(request, asked.form(), language.words(ctx))));
  }

  /** The key for which a route counts. */
  private static Optional<Long> key(Caller caller) {
    return caller instanceof Caller.ByKey key ? Optional.of(key.apiKeyId()) : Optional.empty();
  }
}
