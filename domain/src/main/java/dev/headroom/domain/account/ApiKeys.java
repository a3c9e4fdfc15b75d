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

  /** The keys whose ids come after one, by id, revoked ones included; at most so many. */
  List<ApiKey> after(long id, int most);

  /** The same, of those alone that belong to these users, or to drivers that they own. */
  List<ApiKey> after(long id, int most, Set<Long> userIds);

  /**
   * Makes a key worthless for good.
   *
   * @return whether there is such a key
   */
  boolean revoke(long id);

  /**
   * Erases a key with its holder: nothing of it is left.
   *
   * @return whether there was such a key
   */
  boolean erase(long id);

  /**
   * Makes all keys of a user's account worthless for good, those of its drivers included.
   *
   * @return how many were good until now
   */
  int revokeOfUser(long userId);

  /**
   * Makes all keys that a driver made worthless for good.
   *
   * @return how many were good until now
   */
  int revokeOfDriver(long driverId);

  /**
   * Deletes keys that nobody owns and nobody uses. Where the storage has a clock of its own, the
   * earlier of both decides, so that an instance whose clock is ahead ends none too early.
   *
   * @param unused how long ago a key was used last
   * @param neverUsed how long ago a key was made that was never used
   * @param now by the clock of the caller
   * @param most how many at most
   * @return how many
   */
  int endUnowned(Duration unused, Duration neverUsed, Instant now, int most);

  /**
   * Notes when keys were used; an earlier time than the one that is noted changes nothing, and a
   * key that is not there is passed over.
   *
   * @param at by the key's id
   */
  void noteUses(Map<Long, Instant> at);

  /**
   * Adds to the numbers of routes that keys have got, all of them or, when it throws, none; a key
   * that is not there is passed over.
   *
   * @param more by the key's id; each 0 or more
   */
  void countRoutes(Map<Long, Long> more);
}
