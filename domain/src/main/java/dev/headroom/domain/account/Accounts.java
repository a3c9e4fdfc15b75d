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
   * @return whether there is such an account
   */
  boolean setPasswordHash(long id, String passwordHash);
}
