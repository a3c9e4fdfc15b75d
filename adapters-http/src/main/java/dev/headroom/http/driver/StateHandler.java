package dev.headroom.http.driver;

import dev.headroom.application.driver.ReportState;
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

/** {@code POST /api/vehicle_state}. */
public final class StateHandler implements Handler {

  private static final List<String> MEMBERS = List.of("moving");

  private final ReportState reportState;
  private final Credentials credentials;

  public StateHandler(ReportState reportState, Credentials credentials) {
    this.reportState = reportState;
    this.credentials = credentials;
  }

  record Body(long userId, long driverId, boolean moving) {}

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<Boolean> moving = body.truth("moving", Fields.Need.REQUIRED);
    problems.throwIfAny();
    long user =
        reportState
            .handle(new ReportState.Command(driver.driverId(), moving.orElseThrow()))
            .orElseThrow(Credentials::refused);
    Json.answer(ctx, new Body(user, driver.driverId(), moving.orElseThrow()));
  }
}
