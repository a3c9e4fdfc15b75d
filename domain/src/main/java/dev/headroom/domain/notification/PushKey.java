package dev.headroom.domain.notification;

import java.time.Instant;

/**
 * A key by which this installation identifies itself to the push services of Web Push (RFC 8292).
 * Browsers bind subscriptions to the public half.
 *
 * @param publicKey a point of P-256: 65 bytes in base64url
 * @param privateKey the secret number: 32 bytes in base64url
 * @param createdAt new subscriptions get the newest key
 */
public record PushKey(String publicKey, String privateKey, Instant createdAt) {

  @Override
  public String toString() {
    return "PushKey[" + publicKey + "]";
  }
}
