package dev.headroom.http;

import dev.headroom.application.IssueApiKey;
import dev.headroom.application.ReadApiKey;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;

/** {@code POST /api/api_keys/generate} and {@code GET /api/api_keys/{token}}. */
final class KeyHandlers {

  private static final List<String> MEMBERS = List.of("email", "name", "phone");
  private static final int LONGEST_TEXT = 1_000;

  private final IssueApiKey issueApiKey;
  private final ReadApiKey readApiKey;
  private final Credentials credentials;
  private final boolean signedInOnly;

  KeyHandlers(UseCases useCases, Credentials credentials, boolean signedInOnly) {
    this.issueApiKey = useCases.issueApiKey();
    this.readApiKey = useCases.readApiKey();
    this.credentials = credentials;
    this.signedInOnly = signedInOnly;
  }

  record Token(String token) {}

  record Details(String email, String name, String phone, long generateRoutesNumber) {}

  void generate(Context ctx) {
    Optional<Long> account =
        signedInOnly ? Optional.of(credentials.signedInAccount(ctx)) : credentials.account(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<String> email = body.text("email", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<String> name = body.text("name", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<String> phone = body.text("phone", Fields.Need.REQUIRED, LONGEST_TEXT);
    problems.throwIfAny();
    IssueApiKey.Outcome outcome =
        issueApiKey.handle(
            new IssueApiKey.Command(
                email.orElseThrow(), name.orElseThrow(), phone.orElseThrow(), account));
    if (outcome instanceof IssueApiKey.Outcome.Refused refused) {
      throw Problem.ofFields(400, "invalid_body", refused.problems()).toException();
    }
    Json.answer(ctx, new Token(((IssueApiKey.Outcome.Issued) outcome).key()));
  }

  void read(Context ctx) {
    if (readApiKey.handle(ctx.pathParam("token")) instanceof ReadApiKey.Outcome.Found found) {
      Json.answer(
          ctx, new Details(found.email(), found.name(), found.phone(), found.routesGenerated()));
      return;
    }
    throw Problem.of(404, "not_found", "there is no such API key").toException();
  }
}
