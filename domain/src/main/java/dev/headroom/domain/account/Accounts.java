package dev.headroom.domain.account;

/**
 * The accounts that sign in with a name and a password: the users of the installation, or its
 * drivers. Safe for several threads.
 */
public interface Accounts {

  /**
   * Disables an account, so that it can neither sign in nor call, or enables it again.
   *
   * @return whether there is such an account
   */
  boolean setDisabled(long id, boolean disabled);

  /**
   * Gives an account another name. The caller has checked that {@link AccountText#USERNAME} accepts
   * it.
   *
   * @return whether there is such an account and no other has the name: of an organisation's users,
   *     or of the installation's drivers
   */
  boolean rename(long id, String username);

  /**
   * Sets an account's password, and ends its link to set one.
   *
   * @param signOut whether the account is signed out as well, in the same step
   * @return whether there is such an account
   */
  boolean setPasswordHash(long id, String passwordHash, boolean signOut);

  /**
   * Ends every token issued to the account so far by beginning the next generation of its tokens.
   *
   * @return whether there is such an account
   */
  boolean signOut(long id);
}
