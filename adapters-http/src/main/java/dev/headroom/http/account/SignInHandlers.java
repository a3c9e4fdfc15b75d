package dev.headroom.http.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.access.SignIn;
import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.access.SignInUser;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.access.RateLimits.SignInEnd;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code POST /api/auth/login-driver} and {@code POST /api/auth/login}. */
public final class SignInHandlers {

  private static final int LONGEST_USERNAME = 254;
  private static final int LONGEST_ORGANISATION = 200;

  private final SignInDriver signInDriver;
  private final SignInUser signInUser;
  private final RateLimits limits;

  public SignInHandlers(SignInDriver signInDriver, SignInUser signInUser, RateLimits limits) {
    this.signInDriver = signInDriver;
    this.signInUser = signInUser;
    this.limits = limits;
  }

  public record Token(String token) {}

  record SignedIn(String role, String token, UserInfo userInfo) {}

  record UserInfo(
      @JsonProperty("address_1") String address1,
      @JsonProperty("address_2") String address2,
      String city,
      String companyName,
      String contactName,
      String country,
      String email,
      String fleetSize,
      long orgId,
      String phone,
      String postcode,
      String username) {}

  public void driver(Context ctx) {
    Json.answer(ctx, new Token(driversToken(ctx)));
  }

  /** Signs in the driver that a body names, and returns the token. */
  public String driversToken(Context ctx) {
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(
            RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_SIGN_IN),
            problems,
            List.of("username", "password"));
    Optional<String> username = username(body);
    Optional<String> password = password(body);
    problems.throwIfAny();
    SignInDriver.Command command =
        new SignInDriver.Command(username.orElseThrow(), password.orElseThrow());
    return granted(limits.signIn(ctx, command.username()), () -> signInDriver.handle(command));
  }

  public void user(Context ctx) {
    SignInUser.Session session = session(ctx, "organisation_id", Optional.empty());
    Json.answer(
        ctx, new SignedIn(session.user().role().code(), session.token(), userInfo(session)));
  }

  /**
   * Signs in the user that a body names.
   *
   * @param company the member that has the organisation's id
   * @param companyName the member that has its name, in the place of the id
   */
  public SignInUser.Session session(Context ctx, String company, Optional<String> companyName) {
    Problems problems = new Problems();
    JsonNode given = RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_SIGN_IN);
    Optional<String> named = companyName.filter(member -> given.has(member) && !given.has(company));
    Fields body =
        Fields.ofBody(given, problems, List.of("username", "password", named.orElse(company)));
    Optional<String> username = username(body);
    Optional<String> password = password(body);
    Optional<String> name =
        named.flatMap(member -> body.text(member, Fields.Need.REQUIRED, LONGEST_ORGANISATION));
    Optional<Long> organisation =
        named.isPresent() ? Optional.empty() : body.integer(company, Fields.Need.REQUIRED);
    problems.throwIfAny();
    return granted(
        limits.signIn(ctx, username.orElseThrow()),
        () ->
            signInUser.handle(
                new SignInUser.Command(
                    name.map(signInUser::organisationNamed).or(() -> organisation).orElseThrow(),
                    username.get(),
                    password.orElseThrow())));
  }

  /**
   * Attempts to sign in and counts a failed password. Other failures, such as an unavailable
   * database, are not the client's and do not count.
   */
  private static <T> T granted(RateLimits.SignInAttempt attempt, Supplier<SignIn<T>> signIn) {
    SignInEnd end = SignInEnd.UNDECIDED;
    SignIn<T> outcome;
    try {
      outcome = signIn.get();
      end = endOf(outcome);
    } finally {
      attempt.end(end);
    }
    return outcome.match(
        new SignIn.Cases<>() {
          @Override
          public T granted(SignIn.Granted<T> outcome) {
            return outcome.value();
          }

          @Override
          public T refused(SignIn.Refused<T> outcome) {
            throw refusal();
          }

          @Override
          public T busy(SignIn.Busy<T> outcome) {
            throw busyNow();
          }
        });
  }

  private static <T> SignInEnd endOf(SignIn<T> outcome) {
    return outcome.match(
        new SignIn.Cases<>() {
          @Override
          public SignInEnd granted(SignIn.Granted<T> outcome) {
            return SignInEnd.SUCCEEDED;
          }

          @Override
          public SignInEnd refused(SignIn.Refused<T> outcome) {
            return SignInEnd.FAILED;
          }

          @Override
          public SignInEnd busy(SignIn.Busy<T> outcome) {
            return SignInEnd.UNDECIDED;
          }
        });
  }

  private static Optional<String> username(Fields body) {
    return body.text("username", Fields.Need.REQUIRED, LONGEST_USERNAME);
  }

  private static Optional<String> password(Fields body) {
    return body.text("password", Fields.Need.REQUIRED, PasswordHasher.MOST_LENGTH);
  }

  private static UserInfo userInfo(SignInUser.Session in) {
    ContactDetails contact = in.organisation().contact();
    return new UserInfo(
        contact.line(ContactField.ADDRESS_1),
        contact.line(ContactField.ADDRESS_2),
        contact.line(ContactField.CITY),
        in.organisation().name(),
        contact.line(ContactField.CONTACT_NAME),
        contact.line(ContactField.COUNTRY),
        contact.line(ContactField.EMAIL),
        contact.line(ContactField.FLEET_SIZE),
        in.organisation().id(),
        contact.line(ContactField.PHONE),
        contact.line(ContactField.POSTCODE),
        in.user().username());
  }

  private static Problem.ProblemException refusal() {
    return Problem.of(401, "invalid_credentials", RefusalMessage.WRONG_PASSWORD)
        .withHeader("WWW-Authenticate", Credentials.CHALLENGE)
        .toException();
  }

  private static Problem.ProblemException busyNow() {
    return Problem.of(503, "busy", RefusalMessage.SIGN_IN_BUSY)
        .withHeader("Retry-After", "1")
        .toException();
  }
}
