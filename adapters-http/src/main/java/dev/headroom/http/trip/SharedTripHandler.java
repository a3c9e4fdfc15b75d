package dev.headroom.http.trip;

import dev.headroom.application.trip.ShareTrip;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.access.RateLimits.SignInAttempt;
import dev.headroom.http.access.RateLimits.SignInEnd;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.List;
import java.util.Optional;

/**
 * {@code POST /api/trips/shared}: whoever has a link reads its trip. The token is in the body only,
 * so that no log of addresses has it. Wrong tokens count as failed attempts to sign in.
 */
public final class SharedTripHandler implements Handler {

  private static final String TOKEN = "token";
  private static final int LONGEST_TOKEN = 100;

  private final ShareTrip share;
  private final RateLimits limits;

  public SharedTripHandler(ShareTrip share, RateLimits limits) {
    this.share = share;
    this.limits = limits;
  }

  @Override
  public void handle(Context ctx) {
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(
            RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_SIGN_IN),
            problems,
            List.of(TOKEN));
    String token = body.text(TOKEN, Fields.Need.REQUIRED, LONGEST_TOKEN).orElse("");
    problems.throwIfAny();
    // Guesses are counted by address: each token is a name of its own, and no account's.
    SignInAttempt attempt = limits.signIn(ctx, "trip " + Integer.toHexString(token.hashCode()));
    SignInEnd end = SignInEnd.UNDECIDED;
    try {
      Optional<ShareTrip.Shared> shared = share.find(token);
      end = shared.isPresent() ? SignInEnd.UNDECIDED : SignInEnd.FAILED;
      ctx.header("Cache-Control", "no-store");
      Json.answer(
          ctx,
          shared
              .map(found -> TripBody.shared(found.kept(), found.company()))
              .orElseThrow(SharedTripHandler::over));
    } finally {
      attempt.end(end);
    }
  }

  private static Problem.ProblemException over() {
    return Problem.of(404, "trip_link_over", JourneyMessage.TRIP_LINK_OVER).toException();
  }
}
