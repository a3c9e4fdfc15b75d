package dev.headroom.http.access;

import dev.headroom.domain.account.Caller;
import dev.headroom.domain.bounded.BoundedMap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Names callers for the limits, and caches which caller used which credential lately, so that a
 * request can be counted for its caller before anything is read. An entry is not a permission: the
 * credential's validity is checked again where it matters. Safe for several threads.
 *
 * <p>Memory: hashes of a bounded number of credentials; those not seen for longest leave first.
 */
final class KnownCallers {

  /** The headers that carry credentials. */
  private static final String[] CARRIERS = {"Authorization", "X-Api-Key", "Cookie"};

  /** The number of digits of a hash that distinguishes addresses. */
  private static final int HASH_DIGITS = 32;

  private final Map<String, String> names;

  KnownCallers(int most) {
    names = BoundedMap.byUse(most);
  }

  /**
   * A caller's name for all limits, by kind and number; the holder of a key without an owner has
   * the name of the address.
   */
  static String name(Caller caller, String address) {
    if (caller instanceof Caller.ByUser user) {
      return "USER:" + user.userId();
    }
    if (caller instanceof Caller.ByDriver driver) {
      return "DRIVER:" + driver.driverId();
    }
    return ofNobody(caller) ? atAddress(address) : "API_KEY:" + ((Caller.ByKey) caller).apiKeyId();
  }

  private static boolean ofNobody(Caller caller) {
    return caller instanceof Caller.ByKey key && key.userId().isEmpty();
  }

  /** The name of unidentified callers from an address; it does not reveal the address. */
  static String atAddress(String address) {
    return "KEYS_AT:" + sha256(address).substring(0, HASH_DIGITS);
  }

  /** Caches the caller of a head's credentials, except for keys without an owner. */
  void came(UnaryOperator<String> head, Caller caller) {
    Optional<String> hash = ofNobody(caller) ? Optional.empty() : hash(head);
    if (hash.isPresent()) {
      synchronized (this) {
        names.put(hash.get(), name(caller, ""));
      }
    }
  }

  /** The caller last seen with the credentials of a head; empty if there is none. */
  Optional<String> find(UnaryOperator<String> head) {
    Optional<String> hash = hash(head);
    if (hash.isEmpty()) {
      return Optional.empty();
    }
    synchronized (this) {
      return Optional.ofNullable(names.get(hash.get()));
    }
  }

  private static Optional<String> hash(UnaryOperator<String> head) {
    StringBuilder all = new StringBuilder();
    for (String carrier : CARRIERS) {
      String value = head.apply(carrier);
      all.append(value == null ? "" : value).append('\n'); // which no header holds
    }
    if (all.length() == CARRIERS.length) {
      return Optional.empty();
    }
    return Optional.of(sha256(all.toString()));
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
