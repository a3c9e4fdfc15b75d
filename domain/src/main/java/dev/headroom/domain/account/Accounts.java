package dev.headroom.domain.account;

/**
 * Who signs in with a name and a password: the users of the installation, or its drivers. Safe for
 * several threads.
 */
public interface Accounts {

  /**
   * Lets an account sign in and call, or no longer.
   *
   * @return whether there is such an account
   */
  boolean setDisabled(long id, boolean disabled);

  /**
   * Gives an account another password.
   *
   * @param signOut whether the account is signed out as well, in the same step
   * @return whether there is such an account
   */
  boolean setPasswordHash(long id, String passwordHash, boolean signOut);

  /**
   * Ends every token that the account has got so far: the next generation of its tokens begins.
   *
   * @return whether there is such an account
   */
  boolean signOut(long id);
}
