package dev.headroom.http.token;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.bounded.BoundedMap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * Tokens whose signature has been checked, so that a phone that calls every second is not taken
 * apart each time. They are found by their SHA-256 alone: no token is kept, and how long a look-up
 * takes says nothing about one. Only what a token says of itself is remembered; whether its account
 * is still good is checked elsewhere each time. Safe for several threads.
 *
 * <p>Memory: at most so many, the one that was checked longest ago leaving first.
 */
final class VerifiedTokens {

  private final Map<String, Verified> byHash;

  /**
   * What a token says.
   *
   * @param kid the key that signed it
   * @param checkedAt when its signature was checked
   */
  record Verified(AccessTokens.Claims claims, String kid, Instant checkedAt) {

    /** A clock that was set back has the token checked again. */
    boolean holds(Instant now) {
      return !now.isBefore(checkedAt) && now.isBefore(claims.expiresAt());
    }
  }

  /** Remembers this many. */
  VerifiedTokens(int most) {
    byHash = BoundedMap.byAge(most);
  }

  /** The name under which a token is remembered. */
  static String hash(String token) {
    return new String(digest(token), StandardCharsets.ISO_8859_1);
  }

  /** The id of a token that has none of its own: 64 hexadecimal digits. */
  static String hexHash(String token) {
    return HexFormat.of().formatHex(digest(token));
  }

  private static byte[] digest(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  synchronized Optional<Verified> find(String hash) {
    return Optional.ofNullable(byHash.get(hash));
  }

  synchronized void put(String hash, Verified verified) {
    byHash.remove(hash);
    byHash.put(hash, verified);
  }

  synchronized int size() {
    return byHash.size();
  }
}
