package dev.headroom.http.journey;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.LegAnswers;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Optional;
import java.util.function.Function;

/** {@code POST /api/journeys}. */
public final class JourneyHandler implements Handler {

  private final PlanJourney planJourney;
  private final Credentials credentials;
  private final Function<Context, Caller> who;
  private final AnswerLanguage language;

  /**
   * Plans by this use case.
   *
   * @param who finds the caller of a request by these credentials, and refuses callers without
   *     permission
   */
  public JourneyHandler(
      PlanJourney planJourney,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language) {
    this.planJourney = planJourney;
    this.credentials = credentials;
    this.who = who;
    this.language = language;
  }

  @Override
  public void handle(Context ctx) {
    Caller caller = who.apply(ctx);
    Problems problems = new Problems();
    JourneyReader.Asked asked = JourneyReader.read(RequestBody.read(ctx, problems), problems);
    PlanJourney.Outcome outcome =
        planJourney.handle(
            new PlanJourney.Command(
                asked.journey(), asked.driver(), credentials.organisation(caller), key(caller)));
    LegAnswers legs = new LegAnswers(asked.form(), language.words(ctx));
    Json.answerAtOnce(ctx, outcome.match(new JourneyAnswer(asked, legs)));
  }

  /** The key that the legs count for. */
  private static Optional<Long> key(Caller caller) {
    return caller instanceof Caller.ByKey key ? Optional.of(key.apiKeyId()) : Optional.empty();
  }
}
