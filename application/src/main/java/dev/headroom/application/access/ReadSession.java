package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.User;
import java.time.Instant;
import java.util.Optional;

/** Reads which user is signed in, and until when. Safe for several threads. */
public final class ReadSession {

  private final AccessTokens tokens;
  private final ActiveAccounts accounts;

  public ReadSession(AccessTokens tokens, ActiveAccounts accounts) {
    this.tokens = tokens;
    this.accounts = accounts;
  }

  /**
   * The session of a signed-in user.
   *
   * @param expiresAt the time at which the user has to sign in again; empty without a token
   */
  public record Session(User user, Organisation organisation, Optional<Instant> expiresAt) {
    @Override
    public String toString() {
      return "Session[" + user + "]";
    }
  }

  /** The session of a caller; empty if the account may no longer call. */
  public Optional<Session> handle(Caller.ByUser caller, Optional<String> token) {
    return accounts.read(
        caller.userId(), (user, of) -> new Session(user, of, token.flatMap(this::expiresAt)));
  }

  /** The time at which a token expires; empty if the text is not a token. */
  public Optional<Instant> expiresAt(String token) {
    return tokens.read(token).map(AccessTokens.Claims::expiresAt);
  }
}
