package dev.headroom.application.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * The text format of an API key: a prefix by which leaked keys can be found, and 32 random bytes.
 */
final class KeyText {

  static final String PREFIX = "hr_";
  private static final int RANDOM_BYTES = 32;
  private static final int LENGTH = PREFIX.length() + 43;

  private KeyText() {}

  static String random(RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Whether a text can be a key at all. Other texts are never looked up. */
  static boolean plausible(String key) {
    return key.length() == LENGTH && key.startsWith(PREFIX);
  }

  /**
   * SHA-256, 64 hexadecimal digits. A key is random, so that a fast hash without salt is enough.
   */
  static String hash(String key) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(key.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
