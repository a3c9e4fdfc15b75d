package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Optional;

/**
 * The API keys of the installation, found by the SHA-256 of the key. Times are kept to the
 * microsecond. Safe for several threads.
 */
public interface ApiKeys {

  /**
   * Adds a key. The caller has checked that {@link AccountText#KEY_HOLDER} accepts the three texts
   * and that the user exists.
   *
   * @param hash 64 hexadecimal digits, lower case, of no other key
   */
  ApiKey add(
      String hash, String email, String name, String phone, Optional<Long> userId, Instant now);

  /** The key with this hash, revoked ones included. */
  Optional<ApiKey> findByHash(String hash);

  /**
   * Adds to the number of routes that a key has got; a key that is not there is passed over.
   *
   * @param more 0 or more
   */
  void countRoutes(long id, long more);
}
