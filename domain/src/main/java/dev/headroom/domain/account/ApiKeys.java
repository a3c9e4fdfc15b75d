package dev.headroom.domain.account;

import java.time.Instant;
import java.util.List;
import java.util.Map;
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

  /** The keys whose ids come after one, by id, revoked ones included; at most so many. */
  List<ApiKey> after(long id, int most);

  /**
   * Makes a key worthless for good.
   *
   * @return whether there is such a key
   */
  boolean revoke(long id);

  /**
   * Adds to the numbers of routes that keys have got, all of them or, when it throws, none; a key
   * that is not there is passed over.
   *
   * @param more by the key's id; each 0 or more
   */
  void countRoutes(Map<Long, Long> more);
}
