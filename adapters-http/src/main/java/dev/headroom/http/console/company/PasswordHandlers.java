package dev.headroom.http.console.company;

import dev.headroom.application.access.UsePasswordLink;
import dev.headroom.application.access.UsePasswordLink.Holder;
import dev.headroom.application.access.UsePasswordLink.Outcome;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.access.RateLimits.SignInAttempt;
import dev.headroom.http.access.RateLimits.SignInEnd;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code /console/api/password}: whoever has a link sets a password by it. The token is in bodies
 * only, so that no log of addresses has it. Wrong tokens count as failed attempts to sign in.
 */
public final class PasswordHandlers {

  private static final String TOKEN = "token";
  private static final String PASSWORD = "password";
  private static final int LONGEST_TOKEN = 100;

  private final UsePasswordLink useLink;
  private final RateLimits limits;

  public PasswordHandlers(CompanyUseCases company, RateLimits limits) {
    this.useLink = company.usePasswordLink();
    this.limits = limits;
  }

  /** The holder of a link. */
  record HolderBody(String kind, String username, long organisation, String organisationName) {
    static HolderBody of(Holder holder) {
      return new HolderBody(
          holder.kind().name().toLowerCase(Locale.ROOT),
          holder.username(),
          holder.organisation().id(),
          holder.organisation().name());
    }
  }

  /** Whose password a link sets: {@code {"token": "…"}}. */
  public void read(Context ctx) {
    Problems problems = new Problems();
    String token = token(body(ctx, List.of(TOKEN), problems));
    problems.throwIfAny();
    SignInAttempt attempt = limits.signIn(ctx, nameOf(token));
    SignInEnd end = SignInEnd.UNDECIDED;
    try {
      Optional<Holder> holder = useLink.holder(token);
      end = holder.isPresent() ? SignInEnd.UNDECIDED : SignInEnd.FAILED;
      Json.answer(ctx, HolderBody.of(holder.orElseThrow(PasswordHandlers::over)));
    } finally {
      attempt.end(end);
    }
  }

  /** Sets the password: {@code {"token": "…", "password": "…"}}. */
  public void set(Context ctx) {
    Problems problems = new Problems();
    Fields body = body(ctx, List.of(TOKEN, PASSWORD), problems);
    String token = token(body);
    Optional<String> password =
        body.text(PASSWORD, Fields.Need.REQUIRED, PasswordHasher.MOST_LENGTH);
    problems.throwIfAny();
    SignInAttempt attempt = limits.signIn(ctx, nameOf(token));
    SignInEnd end = SignInEnd.UNDECIDED;
    try {
      Outcome outcome = useLink.handle(new UsePasswordLink.Command(token, password.orElseThrow()));
      if (outcome instanceof Outcome.Refused refused) {
        throw Problem.ofFields(
                400,
                "invalid_body",
                refused.reasons().stream().map(one -> new FieldError(PASSWORD, one)).toList())
            .toException();
      }
      if (outcome instanceof Outcome.Changed changed) {
        Json.answer(ctx, HolderBody.of(changed.holder()));
      } else {
        end = SignInEnd.FAILED;
        throw over();
      }
    } finally {
      attempt.end(end);
    }
  }

  private static Fields body(Context ctx, List<String> members, Problems problems) {
    return Fields.ofBody(
        RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_SIGN_IN), problems, members);
  }

  private static String token(Fields body) {
    return body.text(TOKEN, Fields.Need.REQUIRED, LONGEST_TOKEN).orElse("");
  }

  /** Guesses are counted by address: each token is a name of its own, and no account's. */
  private static String nameOf(String token) {
    return "link " + Integer.toHexString(token.hashCode());
  }

  private static Problem.ProblemException over() {
    return Problem.of(410, "password_link_over", RefusalMessage.PASSWORD_LINK_OVER).toException();
  }
}
