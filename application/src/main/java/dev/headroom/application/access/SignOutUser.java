package dev.headroom.application.access;

import dev.headroom.domain.account.Users;

/**
 * Signs a user out: every token that the account has got so far is refused, on this instance at
 * once and on every other one within {@link Authenticate#BITES_WITHIN}. Safe for several threads.
 */
public final class SignOutUser {

  private final Users users;
  private final ActiveAccounts accounts;

  /**
   * Of these users.
   *
   * @param accounts what this instance remembers of them
   */
  public SignOutUser(Users users, ActiveAccounts accounts) {
    this.users = users;
    this.accounts = accounts;
  }

  /** Signs out; a user who is not there is out already. */
  public void handle(long userId) {
    users.signOut(userId);
    accounts.readAnew(userId);
  }
}
