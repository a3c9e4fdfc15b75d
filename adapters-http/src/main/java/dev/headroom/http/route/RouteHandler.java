package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
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
  private final boolean more;

  /**
   * Plans by this use case.
   *
   * @param who finds the caller of a request by these credentials, and refuses callers without
   *     permission
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
      boolean more) {
    this.more = more;
    this.planRoute = planRoute;
    this.credentials = credentials;
    this.who = who;
    this.language = language;
  }

  /**
   * A copy that answers {@code ?unlimited=1} with the line of the route without limits too, and
   * {@code ?passed=1} with the limits on the way that the vehicle keeps.
   */
  public RouteHandler withMore() {
    return new RouteHandler(planRoute, credentials, who, language, true);
  }

  @Override
  public void handle(Context ctx) {
    Caller caller = who.apply(ctx);
    Wording words = language.words(ctx);
    Problems problems = new Problems();
    RouteReader.Asked asked = RouteReader.read(RequestBody.read(ctx, problems), problems, words);
    RouteRequest request =
        wants(ctx, "unlimited") ? asked.route().showingUnlimited() : asked.route();
    RouteForm form = wants(ctx, "passed") ? asked.form().withPassed() : asked.form();
    PlanRoute.Outcome outcome =
        planRoute.apply(
            new PlanRoute.Command(
                request, credentials.organisation(caller), key(caller), asked.closed()));
    Json.answerAtOnce(ctx, outcome.match(new OutcomeBodies(request, form, words)));
  }

  private boolean wants(Context ctx, String part) {
    return more && "1".equals(ctx.queryParam(part));
  }

  /** The key that a route counts for. */
  private static Optional<Long> key(Caller caller) {
    return caller instanceof Caller.ByKey key ? Optional.of(key.apiKeyId()) : Optional.empty();
  }
}
