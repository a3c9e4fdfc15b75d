package dev.headroom.http.driver;

import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.AssignDeviceTokens.Outcome;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.List;
import java.util.Optional;

/** {@code POST /api/push_token}. */
public final class DeviceHandler implements Handler {

  private static final List<String> MEMBERS = List.of("tokens");

  private final AssignDeviceTokens assignDeviceTokens;
  private final Credentials credentials;
  private final AnswerLanguage language;

  public DeviceHandler(
      AssignDeviceTokens assignDeviceTokens, Credentials credentials, AnswerLanguage language) {
    this.assignDeviceTokens = assignDeviceTokens;
    this.credentials = credentials;
    this.language = language;
  }

  record Body(long userId, long driverId, List<String> tokens) {}

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<List<String>> tokens = body.texts("tokens", Fields.Need.REQUIRED);
    problems.throwIfAny();
    Outcome outcome =
        assignDeviceTokens.handle(
            new AssignDeviceTokens.Command(
                driver.driverId(), tokens.orElseThrow(), language.wanted(ctx)));
    Json.answer(ctx, body(outcome, driver.driverId()));
  }

  private Body body(Outcome outcome, long driverId) {
    return outcome.match(
        new Outcome.Cases<>() {
          @Override
          public Body assigned(Outcome.Assigned outcome) {
            return new Body(outcome.userId(), driverId, outcome.tokens());
          }

          @Override
          public Body refused(Outcome.Refused outcome) {
            throw Problem.refused(outcome.problems());
          }

          @Override
          public Body noSuchDriver(Outcome.NoSuchDriver outcome) {
            throw Credentials.refused();
          }
        });
  }
}
