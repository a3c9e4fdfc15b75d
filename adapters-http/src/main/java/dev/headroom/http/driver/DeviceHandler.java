package dev.headroom.http.driver;

import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.AssignDeviceTokens.Outcome;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
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

  public DeviceHandler(AssignDeviceTokens assignDeviceTokens, Credentials credentials) {
    this.assignDeviceTokens = assignDeviceTokens;
    this.credentials = credentials;
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
            new AssignDeviceTokens.Command(driver.driverId(), tokens.orElseThrow()));
    if (outcome instanceof Outcome.Refused refused) {
      refused.problems().forEach(problem -> problems.add(problem.field(), problem.message()));
      problems.throwIfAny();
    }
    if (!(outcome instanceof Outcome.Assigned assigned)) {
      throw Credentials.refused();
    }
    Json.answer(ctx, new Body(assigned.userId(), driver.driverId(), assigned.tokens()));
  }
}
