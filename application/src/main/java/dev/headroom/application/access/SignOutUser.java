package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Users;
import java.time.Clock;

/**
 * Ends one session of a user, or all of them. Ended tokens are refused on this instance at once,
 * and on every other one within {@link Authenticate#BITES_WITHIN}. Safe for several threads.
 */
public final class SignOutUser {

  private final Users users;
  private final ActiveAccounts accounts;
  private final AccessTokens tokens;
  private final Clock clock;

  /**
   * Ends sessions of these users.
   *
   * @param accounts this instance's cache of them
   * @param tokens tell when a token would expire
   */
  public SignOutUser(Users users, ActiveAccounts accounts, AccessTokens tokens, Clock clock) {
    this.users = users;
    this.accounts = accounts;
    this.tokens = tokens;
    this.clock = clock;
  }

  /** Ends one token of a user; an expired token needs no change. */
  public void ofOne(long userId, String token) {
    tokens
        .read(token)
        .ifPresent(
            claims -> {
              users.endToken(userId, claims.id(), claims.expiresAt(), clock.instant());
              accounts.tokenEnded(claims.id());
            });
  }

  /** Ends every token issued to a user so far; does nothing if there is no such user. */
  public void ofAll(long userId) {
    users.signOut(userId);
    accounts.readAnew(userId);
  }
}
