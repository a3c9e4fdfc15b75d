package dev.headroom.http.account;

import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** {@code POST /api/api_keys/generate} and {@code GET /api/api_keys/{token}}. */
public final class KeyHandlers {

  private static final List<String> MEMBERS = List.of("email", "name", "phone");
  private static final int LONGEST_TEXT = 1_000;

  private final IssueApiKey issueApiKey;
  private final ReadApiKey readApiKey;
  private final Function<Context, ApiKey.Owner> owner;
  private final RateLimits limits;

  /**
   * Issues and reads keys.
   *
   * @param owner finds the owner of a key that a request issues, and refuses callers who may not
   *     issue one
   */
  public KeyHandlers(
      IssueApiKey issueApiKey,
      ReadApiKey readApiKey,
      Function<Context, ApiKey.Owner> owner,
      RateLimits limits) {
    this.limits = limits;
    this.issueApiKey = issueApiKey;
    this.readApiKey = readApiKey;
    this.owner = owner;
  }

  public record Token(String token) {}

  record Details(String email, String name, String phone, long generateRoutesNumber) {}

  public void generate(Context ctx) {
    ApiKey.Owner of = owner.apply(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<String> email = body.text("email", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<String> name = body.text("name", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<String> phone = body.text("phone", Fields.Need.REQUIRED, LONGEST_TEXT);
    problems.throwIfAny();
    IssueApiKey.Command command =
        new IssueApiKey.Command(email.orElseThrow(), name.orElseThrow(), phone.orElseThrow(), of);
    IssueApiKey.Outcome outcome = issued(limits.key(ctx, !of.equals(ApiKey.Owner.NOBODY)), command);
    if (outcome instanceof IssueApiKey.Outcome.Refused refused) {
      throw Problem.refused(refused.problems());
    }
    Json.answer(ctx, new Token(((IssueApiKey.Outcome.Issued) outcome).key()));
  }

  private IssueApiKey.Outcome issued(RateLimits.Attempt attempt, IssueApiKey.Command command) {
    boolean counts = false;
    try {
      IssueApiKey.Outcome outcome = issueApiKey.handle(command);
      counts = outcome instanceof IssueApiKey.Outcome.Issued;
      return outcome;
    } finally {
      attempt.end(counts);
    }
  }

  public void read(Context ctx) {
    if (readApiKey.handle(ctx.pathParam("token")) instanceof ReadApiKey.Outcome.Found found) {
      limits.request(ctx, new Caller.ByKey(found.id(), found.userId()));
      Json.answer(
          ctx, new Details(found.email(), found.name(), found.phone(), found.routesGenerated()));
      return;
    }
    throw Problem.of(404, "not_found", RefusalMessage.NO_SUCH_KEY).toException();
  }
}
