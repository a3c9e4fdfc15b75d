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
 * A cache of tokens whose signature has been verified, so that a phone that calls every second does
 * not cost a verification each time. Tokens are found only by their SHA-256: no token is stored,
 * and the time of a lookup reveals nothing about one. Only the token's own claims are cached; the
 * state of its account is checked each time. Safe for several threads.
 *
 * <p>Memory: a bounded number of tokens; those verified longest ago leave first.
 */
final class VerifiedTokens {

  private final Map<String, Verified> byHash;

  /**
   * A verified token's claims.
   *
   * @param kid the key that signed it
   * @param checkedAt when its signature was verified
   */
  record Verified(AccessTokens.Claims claims, String kid, Instant checkedAt) {

    /** Whether the entry may be used. A clock that was set back has the token verified again. */
    boolean holds(Instant now) {
      return !now.isBefore(checkedAt) && now.isBefore(claims.expiresAt());
    }
  }

  /** A cache for this many tokens. */
  VerifiedTokens(int most) {
    byHash = BoundedMap.byAge(most);
  }

  /** The name under which a token is cached. */
  static String hash(String token) {
    return new String(digest(token), StandardCharsets.ISO_8859_1);
  }

  /** The id of a token that has no {@code jti}: 64 hexadecimal digits. */
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
