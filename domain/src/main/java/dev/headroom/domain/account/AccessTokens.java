package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Optional;

/**
 * Issues and reads signed tokens. A token belongs to a generation of its account's tokens: signing
 * an account out begins the next one, and tokens of earlier ones are refused wherever tokens are
 * checked. Generations are counted, not timed, so that neither whole seconds nor the clocks of
 * several instances matter. Safe for several threads.
 */
public interface AccessTokens {

  /**
   * Issues a token for a driver or a user.
   *
   * @param generation that of the account at sign-in
   */
  String issue(Caller caller, long generation);

  /** Issues a token for an account that was never signed out. */
  default String issue(Caller caller) {
    return issue(caller, 0);
  }

  /**
   * The claims of a token; empty if it is forged, expired, malformed or signed by an unknown key.
   */
  Optional<Claims> read(String token);

  /**
   * The claims of a token.
   *
   * @param caller its holder
   * @param generation of the account's tokens
   * @param expiresAt the time from which it is refused
   * @param id by which it can be ended, at most 64 characters; the same for every spelling of the
   *     token
   */
  record Claims(Caller caller, long generation, Instant expiresAt, String id) {}
}
