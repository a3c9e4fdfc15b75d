package dev.headroom.http.journey;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.wording.Wording;
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

/** {@code POST /api/journeys}, and the same for other callers. */
public final class JourneyHandler implements Handler {

  private final PlanJourney planJourney;
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
  public JourneyHandler(
      PlanJourney planJourney,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language) {
    this(planJourney, credentials, who, language, false);
  }

  private JourneyHandler(
      PlanJourney planJourney,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language,
      boolean more) {
    this.more = more;
    this.planJourney = planJourney;
    this.credentials = credentials;
    this.who = who;
    this.language = language;
  }

  /**
   * A copy that answers {@code ?passed=1} with the limits on the way of each leg that the vehicle
   * keeps.
   */
  public JourneyHandler withMore() {
    return new JourneyHandler(planJourney, credentials, who, language, true);
  }

  @Override
  public void handle(Context ctx) {
    Caller caller = who.apply(ctx);
    Problems problems = new Problems();
    Wording words = language.words(ctx);
    JourneyReader.Asked asked =
        JourneyReader.read(RequestBody.read(ctx, problems), problems, words);
    PlanJourney.Outcome outcome =
        planJourney.handle(
            new PlanJourney.Command(
                asked.journey(),
                asked.driver(),
                credentials.organisation(caller),
                key(caller),
                asked.closed()));
    boolean passed = more && "1".equals(ctx.queryParam("passed"));
    LegAnswers legs = new LegAnswers(passed ? asked.form().withPassed() : asked.form(), words);
    Json.answerAtOnce(ctx, outcome.match(new JourneyAnswer(asked, legs)));
  }

  /** The key that the legs count for. */
  private static Optional<Long> key(Caller caller) {
    return caller instanceof Caller.ByKey key ? Optional.of(key.apiKeyId()) : Optional.empty();
  }
}
