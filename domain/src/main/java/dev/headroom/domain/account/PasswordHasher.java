package dev.headroom.domain.account;

/** Hashes passwords slowly and with a salt. Safe for several threads. */
public interface PasswordHasher {

  /** The greatest length of a password in {@code char}s, so that no sign-in hashes megabytes. */
  int MOST_LENGTH = 1_000;

  /**
   * The hash to store, which includes its salt and parameters.
   *
   * @throws IllegalArgumentException if the password is longer than {@link #MOST_LENGTH}
   */
  String hash(String password);

  /**
   * Whether the password matches, in a time that does not depend on where it differs. A password
   * that is too long matches nothing, and no password matches a hash that this hasher cannot read.
   */
  boolean matches(String password, String hash);

  /**
   * A hash that no password matches, for a check that takes as long as a real one if there is no
   * such account.
   */
  String unmatchable();
}
