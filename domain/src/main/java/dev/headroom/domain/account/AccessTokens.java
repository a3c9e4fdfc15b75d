package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Optional;

/**
 * Issues and reads signed tokens. A token belongs to a generation of its account's tokens: signing
 * an account out begins the next one, and whoever checks a token refuses earlier ones. Generations
 * are counted, not timed, so that neither whole seconds nor the clocks of several instances matter.
 * Safe for several threads.
 */
public interface AccessTokens {

  /**
   * A token for a driver or a user.
   *
   * @param generation that of the account at sign-in
   */
  String issue(Caller caller, long generation);

  /** A token for an account that was never signed out. */
  default String issue(Caller caller) {
    return issue(caller, 0);
  }

  /** What a token says; empty when it is forged, expired, malformed or signed by an unknown key. */
  Optional<Claims> read(String token);

  /**
   * What a token says.
   *
   * @param caller who holds it
   * @param generation of the account's tokens
   * @param expiresAt from when on it is no good
   * @param id by which it can be ended, 64 characters at most; however the token is written, it is
   *     the same
   */
  record Claims(Caller caller, long generation, Instant expiresAt, String id) {}
}
