package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Users;
import java.time.Clock;

/**
 * Signs a user out, of one session or of all: what is ended is refused, on this instance at once
 * and on every other one within {@link Authenticate#BITES_WITHIN}. Safe for several threads.
 */
public final class SignOutUser {

  private final Users users;
  private final ActiveAccounts accounts;
  private final AccessTokens tokens;
  private final Clock clock;

  /**
   * Of these users.
   *
   * @param accounts what this instance remembers of them
   * @param tokens say when one would expire
   */
  public SignOutUser(Users users, ActiveAccounts accounts, AccessTokens tokens, Clock clock) {
    this.users = users;
    this.accounts = accounts;
    this.tokens = tokens;
    this.clock = clock;
  }

  /** Ends one token of a user; one that is no good any longer has ended already. */
  public void ofOne(long userId, String token) {
    tokens
        .read(token)
        .ifPresent(
            claims -> {
              users.endToken(userId, claims.id(), claims.expiresAt(), clock.instant());
              accounts.tokenEnded(claims.id());
            });
  }

  /** Ends every token that a user has got so far; a user who is not there is out already. */
  public void ofAll(long userId) {
    users.signOut(userId);
    accounts.readAnew(userId);
  }
}
