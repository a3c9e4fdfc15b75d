package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Optional;

/** The API keys of the installation, found by the SHA-256 of the key. Safe for several threads. */
public interface ApiKeys {

  /**
   * Adds a key.
   *
   * @param hash 64 hexadecimal digits, lower case
   */
  ApiKey add(
      String hash, String email, String name, String phone, Optional<Long> userId, Instant now);

  /** The key with this hash, revoked ones included. */
  Optional<ApiKey> findByHash(String hash);

  /** Adds to the number of routes that a key has got. */
  void countRoutes(long id, long more);
}
