package dev.headroom.http.console.session;

import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.SignInUser;
import dev.headroom.application.access.SignOutUser;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Scope;
import dev.headroom.domain.account.User;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.account.SignInHandlers;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * {@code /console/api/session}: signing in and out of the console. The token is only in a cookie,
 * never in a body, an address or a log.
 */
public final class SessionHandlers {

  private static final String COOKIE = "Set-Cookie";

  private final SignInHandlers signIn;
  private final ReadSession readSession;
  private final SignOutUser signOut;
  private final SessionSource source;
  private final Credentials credentials;

  /**
   * Manages the sessions of a source.
   *
   * @param signIn signs in with the usual limits
   * @param credentials those of the source
   */
  public SessionHandlers(
      SignInHandlers signIn,
      ReadSession readSession,
      SignOutUser signOut,
      SessionSource source,
      Credentials credentials) {
    this.signIn = signIn;
    this.readSession = readSession;
    this.signOut = signOut;
    this.source = source;
    this.credentials = credentials;
  }

  /**
   * The answer about a session.
   *
   * @param start the first view of the page, as the fragment of its address; empty for the usual
   *     one
   */
  record Body(
      Account user, Company organisation, String role, boolean demo, String start, String expires) {

    record Account(long id, String username) {}

    record Company(long id, String name) {}

    static Body of(User user, Organisation of, Optional<Instant> expires, String start) {
      return new Body(
          new Account(user.id(), user.username()),
          new Company(of.id(), of.name()),
          user.role().code(),
          expires.isEmpty(),
          start,
          expires.map(Instant::toString).orElse(""));
    }
  }

  /** Signs in, with the number of the organisation or its name. */
  public void open(Context ctx) {
    SignInUser.Session session =
        signIn.session(ctx, "organisation", Optional.of("organisation_name"));
    if (!session.organisation().company()) {
      throw Problem.of(
              403,
              "forbidden",
              Remark.of(RefusalMessage.COMPANY_USERS_ONLY, "scope", Scope.COMPANY_ACCOUNT.code()))
          .toException();
    }
    Instant expires = readSession.expiresAt(session.token()).orElseThrow();
    ctx.header(COOKIE, source.cookie().keeping(session.token(), expires));
    Json.answer(ctx, Body.of(session.user(), session.organisation(), Optional.of(expires), ""));
  }

  /** Returns the signed-in user. */
  public void read(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    ReadSession.Session session =
        readSession.handle(user, source.token(ctx::header)).orElseThrow(credentials::withdrawn);
    Json.answer(
        ctx,
        Body.of(
            session.user(),
            session.organisation(),
            session.expiresAt(),
            source.start(ctx::header)));
  }

  /**
   * Signs out; with {@code everywhere=1}, ends all of the user's sessions. A visitor stays signed
   * in.
   */
  public void end(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    boolean everywhere = ctx.queryParams("everywhere").equals(List.of("1"));
    source
        .token(ctx::header)
        .ifPresent(
            token -> {
              if (everywhere) {
                signOut.ofAll(user.userId());
              } else {
                signOut.ofOne(user.userId(), token);
              }
            });
    ctx.header(COOKIE, source.cookie().removed());
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }
}
