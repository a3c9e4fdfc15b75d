package dev.headroom.domain.account;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The API keys of the installation, found by the SHA-256 of the key. Times are kept to the
 * microsecond. Safe for several threads.
 */
public interface ApiKeys {

  /**
   * Adds a key. The caller has checked that {@link AccountText#KEY_HOLDER} accepts the three texts
   * of the holder and that the owner exists.
   *
   * @param hash 64 hexadecimal digits, lower case, of no other key
   */
  ApiKey add(String hash, ApiKey.Holder holder, ApiKey.Owner owner, Instant now);

  /** The key with this hash, revoked ones included. */
  Optional<ApiKey> findByHash(String hash);

  /**
   * At most {@code most} keys with ids above {@code id}, in order of id, including revoked ones.
   */
  List<ApiKey> after(long id, int most);

  /**
   * At most {@code most} keys with ids above {@code id} that belong to these users or to drivers
   * that they own, in order of id, including revoked ones.
   */
  List<ApiKey> after(long id, int most, Set<Long> userIds);

  /**
   * Revokes a key for good.
   *
   * @return whether there is such a key
   */
  boolean revoke(long id);

  /**
   * Erases a key and its holder's data.
   *
   * @return whether there was such a key
   */
  boolean erase(long id);

  /**
   * Revokes all keys of a user's account for good, including those of its drivers.
   *
   * @return how many were valid until now
   */
  int revokeOfUser(long userId);

  /**
   * Revokes all keys that a driver issued for good.
   *
   * @return how many were valid until now
   */
  int revokeOfDriver(long driverId);

  /**
   * Deletes unused keys without an owner. If the storage has a clock of its own, the earlier of
   * both times decides, so that an instance whose clock is ahead deletes none too early.
   *
   * @param unused the least time since a key's last use
   * @param neverUsed the least age of a key that was never used
   * @param now by the clock of the caller
   * @param most how many at most
   * @return how many
   */
  int endUnowned(Duration unused, Duration neverUsed, Instant now, int most);

  /**
   * Records when keys were used. A time before the recorded one changes nothing; unknown keys are
   * ignored.
   *
   * @param at by the key's id
   */
  void noteUses(Map<Long, Instant> at);

  /**
   * Adds to the route counts of keys, all of them or, if it throws, none; unknown keys are ignored.
   *
   * @param more by the key's id; each 0 or more
   */
  void countRoutes(Map<Long, Long> more);
}
