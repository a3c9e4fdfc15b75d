package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.User;
import java.time.Instant;
import java.util.Optional;

/** Reads who a user is that is signed in, and until when. Safe for several threads. */
public final class ReadSession {

  private final AccessTokens tokens;
  private final ActiveAccounts accounts;

  /** Reads these tokens and accounts. */
  public ReadSession(AccessTokens tokens, ActiveAccounts accounts) {
    this.tokens = tokens;
    this.accounts = accounts;
  }

  /**
   * Who is signed in.
   *
   * @param expiresAt from when on the user has to sign in again; empty without a token
   */
  public record Session(User user, Organisation organisation, Optional<Instant> expiresAt) {
    @Override
    public String toString() {
      return "Session[" + user + "]";
    }
  }

  /** The session of a caller; empty where the account may not call any longer. */
  public Optional<Session> handle(Caller.ByUser caller, Optional<String> token) {
    return accounts.read(
        caller.userId(), (user, of) -> new Session(user, of, token.flatMap(this::expiresAt)));
  }

  /** From when on a token is no good; empty where it is none. */
  public Optional<Instant> expiresAt(String token) {
    return tokens.read(token).map(AccessTokens.Claims::expiresAt);
  }
}
