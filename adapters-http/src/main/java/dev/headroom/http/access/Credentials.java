package dev.headroom.http.access;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Scope;
import dev.headroom.http.connection.Admission;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;

/** Finds the caller of a request, and turns away who may not call, or calls too often. */
public final class Credentials {

  private static final String SCHEME = "Bearer";
  private static final String BEARER = SCHEME + ' ';

  /** What a client has to do that is not signed in: the value of {@code WWW-Authenticate}. */
  public static final String CHALLENGE = SCHEME + " realm=\"headroom\"";

  /** Longer than any token of ours, so that nobody makes us check the signature of a novel. */
  private static final int LONGEST = 4_096;

  private static final String CALLER = "headroom.caller";

  private final Authenticate authenticate;
  private final RateLimits limits;

  public Credentials(Authenticate authenticate, RateLimits limits) {
    this.authenticate = authenticate;
    this.limits = limits;
  }

  /** The caller, if the request carries a credential at all; one that is no good is refused. */
  Optional<Caller> optional(Context ctx) {
    String authorization = ctx.header("Authorization");
    String key = ctx.header("X-Api-Key");
    if (authorization == null && key == null) {
      return Optional.empty();
    }
    Optional<Caller> caller = find(authorization, key);
    if (caller.isEmpty()) {
      throw refused();
    }
    ctx.attribute(CALLER, caller.get());
    limits.request(caller.get());
    return caller;
  }

  /** The caller that a request has turned out to have, if any yet. */
  public static Optional<Caller> callerOf(Context ctx) {
    return Optional.ofNullable(ctx.attribute(CALLER));
  }

  /**
   * What the head of a request says of its caller, before its body is there. Counts as no request.
   *
   * @param path the template of the endpoint's path
   * @param required whether there has to be a caller
   */
  public Admission admission(HttpFields head, String path, boolean required) {
    String authorization = head.get("Authorization");
    String key = head.get("X-Api-Key");
    boolean none = authorization == null && key == null;
    boolean known = !none && find(authorization, key).isPresent();
    if (known || !required) {
      return new Admission(path, known, Optional.empty());
    }
    Problem.ProblemException refusal =
        none ? unauthorized(RefusalMessage.NO_CREDENTIAL, "") : refused();
    return new Admission(path, false, Optional.of(refusal.problem()));
  }

  private Optional<Caller> find(String authorization, String key) {
    return authorization == null ? byKey(key.strip()) : byAuthorization(authorization);
  }

  private Optional<Caller> byAuthorization(String authorization) {
    return authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())
            && authorization.length() <= LONGEST
        ? authenticate.byBearer(authorization.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  private Optional<Caller> byKey(String key) {
    return key.length() <= LONGEST ? authenticate.byApiKey(key) : Optional.empty();
  }

  /** Any caller with a good token or key. */
  public Caller any(Context ctx) {
    return optional(ctx).orElseThrow(() -> unauthorized(RefusalMessage.NO_CREDENTIAL, ""));
  }

  /** A driver. */
  public Caller.ByDriver driver(Context ctx) {
    if (any(ctx) instanceof Caller.ByDriver driver && driver.has(Scope.API_ACCESS)) {
      return driver;
    }
    throw forbidden(Remark.of(RefusalMessage.DRIVERS_ONLY, "scope", Scope.API_ACCESS.code()));
  }

  /** A user of a company account. */
  public Caller.ByUser companyUser(Context ctx) {
    if (any(ctx) instanceof Caller.ByUser user && user.has(Scope.COMPANY_ACCOUNT)) {
      return user;
    }
    throw forbidden(
        Remark.of(RefusalMessage.COMPANY_USERS_ONLY, "scope", Scope.COMPANY_ACCOUNT.code()));
  }

  /** The organisation for whose vehicles a caller asks, if there is one. */
  public Optional<Long> organisation(Caller caller) {
    return authenticate.organisationOf(caller);
  }

  /** The holder of an API key. */
  public Caller.ByKey key(Context ctx) {
    if (any(ctx) instanceof Caller.ByKey key) {
      return key;
    }
    throw forbidden(Remark.of(RefusalMessage.KEYS_ONLY));
  }

  /** To whom a key belongs that a signed-in driver or user makes. */
  public ApiKey.Owner signedInOwner(Context ctx) {
    ApiKey.Owner owner = authenticate.ownerOf(any(ctx));
    if (owner.equals(ApiKey.Owner.NOBODY)) {
      throw forbidden(Remark.of(RefusalMessage.SIGNED_IN_ONLY));
    }
    return owner;
  }

  /** To whom a key belongs that this request makes: to nobody, if it carries no token. */
  public ApiKey.Owner owner(Context ctx) {
    return optional(ctx).map(authenticate::ownerOf).orElse(ApiKey.Owner.NOBODY);
  }

  /** The answer to a credential that is no good. */
  public static Problem.ProblemException refused() {
    return unauthorized(RefusalMessage.INVALID_CREDENTIAL, ", error=\"invalid_token\"");
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
