package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Base64;

/**
 * A key that signs tokens.
 *
 * @param kid its name in a token's header
 * @param secret 32 random bytes, base64
 * @param createdAt the newest key signs; all verify until they are removed
 */
public record SigningKey(String kid, String secret, Instant createdAt) {

  /** The secret's bytes. */
  public byte[] secretBytes() {
    return Base64.getDecoder().decode(secret);
  }

  @Override
  public String toString() {
    return "SigningKey[" + kid + "]";
  }
}
