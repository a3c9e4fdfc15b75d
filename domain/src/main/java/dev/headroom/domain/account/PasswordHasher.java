package dev.headroom.domain.account;

/** Hashes passwords slowly and with a salt. Safe for several threads. */
public interface PasswordHasher {

  /** The hash to store, with its salt and parameters in it. */
  String hash(String password);

  /** Whether the password fits, in a time that does not depend on where it differs. */
  boolean matches(String password, String hash);

  /**
   * A hash that no password fits, for a check that takes as long as a real one where there is no
   * such account.
   */
  String unmatchable();
}
