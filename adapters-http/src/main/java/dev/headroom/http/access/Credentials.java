package dev.headroom.http.access;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.Scope;
import dev.headroom.http.connection.Admission;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;

/**
 * Finds the caller of a request, and refuses callers without permission or beyond their rate limit.
 */
public final class Credentials {

  /** The value of {@code WWW-Authenticate} in answers to clients that are not signed in. */
  public static final String CHALLENGE = TokenOrKey.SCHEME + " realm=\"headroom\"";

  private static final String CALLER = "headroom.caller";

  private final Authenticate authenticate;
  private final CredentialSource source;
  private final RateLimits limits;

  /** Accepts tokens and API keys. */
  public Credentials(Authenticate authenticate, RateLimits limits) {
    this(authenticate, new TokenOrKey(authenticate), limits);
  }

  /** Accepts only the credentials of a source. */
  public Credentials(Authenticate authenticate, CredentialSource source, RateLimits limits) {
    this.authenticate = authenticate;
    this.source = source;
    this.limits = limits;
  }

  /** The caller, if the request carries a credential; an invalid one is refused. */
  Optional<Caller> optional(Context ctx) {
    if (!source.any(ctx::header)) {
      return Optional.empty();
    }
    return Optional.of(
        counted(ctx, source.caller(ctx::header).orElseThrow(() -> invalid(source.invalid()))));
  }

  private <C extends Caller> C counted(Context ctx, C caller) {
    ctx.attribute(CALLER, caller);
    limits.request(ctx, caller);
    return caller;
  }

  /** The caller of a request, if it has been determined yet. */
  public static Optional<Caller> callerOf(Context ctx) {
    return Optional.ofNullable(ctx.attribute(CALLER));
  }

  /**
   * Evaluates the head of a request before its body arrives. Does not count as a request.
   *
   * @param path the template of the endpoint's path
   * @param required whether the endpoint requires a caller
   */
  public Admission admission(HttpFields head, String path, boolean required) {
    boolean none = !source.any(head::get);
    boolean known =
        !none && (source.caller(head::get).isPresent() || source.key(head::get).isPresent());
    if (known || !required) {
      return new Admission(path, known, Optional.empty());
    }
    Problem.ProblemException refusal = none ? absent() : invalid(source.invalid());
    return new Admission(path, false, Optional.of(refusal.problem()));
  }

  /** The caller, which may be of any kind. */
  public Caller any(Context ctx) {
    return optional(ctx).orElseThrow(this::absent);
  }

  /** The driver who calls. */
  public Caller.ByDriver driver(Context ctx) {
    if (any(ctx) instanceof Caller.ByDriver driver && driver.has(Scope.API_ACCESS)) {
      return driver;
    }
    throw forbidden(Remark.of(RefusalMessage.DRIVERS_ONLY, "scope", Scope.API_ACCESS.code()));
  }

  /** The user of a company account who calls. */
  public Caller.ByUser companyUser(Context ctx) {
    if (any(ctx) instanceof Caller.ByUser user && user.has(Scope.COMPANY_ACCOUNT)) {
      return user;
    }
    throw forbidden(
        Remark.of(RefusalMessage.COMPANY_USERS_ONLY, "scope", Scope.COMPANY_ACCOUNT.code()));
  }

  /** Counts a search for places of a caller, who has been counted for the request. */
  public void search(Context ctx, Caller caller) {
    limits.search(ctx, caller);
  }

  /** The administrator of a company account who calls. */
  public Caller.ByUser companyAdmin(Context ctx) {
    Caller.ByUser user = companyUser(ctx);
    if (authenticate.roleOf(user).filter(role -> role == Role.COMPANY_ADMIN).isEmpty()) {
      throw forbidden(Remark.of(RefusalMessage.ADMINISTRATORS_ONLY));
    }
    return user;
  }

  /** The organisation whose vehicles and places a caller may see, if any. */
  public Optional<Long> organisation(Caller caller) {
    return authenticate.organisationOf(caller);
  }

  /**
   * The holder of an API key. A valid key counts whatever other credential the request carries,
   * since clients that sign every request with a token send both.
   */
  public Caller.ByKey key(Context ctx) {
    Optional<Caller.ByKey> own = source.key(ctx::header);
    if (own.isPresent()) {
      return counted(ctx, own.get());
    }
    if (any(ctx) instanceof Caller.ByKey key) {
      return key;
    }
    throw forbidden(Remark.of(RefusalMessage.KEYS_ONLY));
  }

  /** The holder of an API key, or the user of a company account, who calls. */
  public Caller keyOrUser(Context ctx) {
    Caller caller = any(ctx);
    if (caller instanceof Caller.ByKey
        || (caller instanceof Caller.ByUser user && user.has(Scope.COMPANY_ACCOUNT))) {
      return caller;
    }
    throw forbidden(
        Remark.of(RefusalMessage.COMPANY_USERS_ONLY, "scope", Scope.COMPANY_ACCOUNT.code()));
  }

  /** The owner of a key issued to a signed-in driver or user. */
  public ApiKey.Owner signedInOwner(Context ctx) {
    ApiKey.Owner owner = authenticate.ownerOf(any(ctx));
    if (owner.equals(ApiKey.Owner.NOBODY)) {
      throw forbidden(Remark.of(RefusalMessage.SIGNED_IN_ONLY));
    }
    return owner;
  }

  /** The owner of a key that this request issues: no account, if the request carries no token. */
  public ApiKey.Owner owner(Context ctx) {
    return optional(ctx).map(authenticate::ownerOf).orElse(ApiKey.Owner.NOBODY);
  }

  /** The answer to a token that is not valid. */
  public static Problem.ProblemException refused() {
    return invalid(RefusalMessage.INVALID_CREDENTIAL);
  }

  private static Problem.ProblemException invalid(RefusalMessage detail) {
    return unauthorized(detail, ", error=\"invalid_token\"");
  }

  /** The answer to a credential that is no longer valid. */
  public Problem.ProblemException withdrawn() {
    return invalid(source.invalid());
  }

  private Problem.ProblemException absent() {
    return unauthorized(source.absent(), "");
  }

  private static Problem.ProblemException unauthorized(RefusalMessage detail, String more) {
    return Problem.of(401, "unauthorized", detail)
        .withHeader("WWW-Authenticate", CHALLENGE + more)
        .toException();
  }

  private static Problem.ProblemException forbidden(Remark detail) {
    return Problem.of(403, "forbidden", detail).toException();
  }
}
