package dev.headroom.push.webpush;

import dev.headroom.domain.driver.WebSubscription;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts a message for one subscription, so that only its browser can read it (RFC 8291), in one
 * record of the content coding {@code aes128gcm} (RFC 8188).
 */
final class MessageEncryption {

  /** The content coding. */
  static final String CODING = "aes128gcm";

  /**
   * The greatest number of bytes of a message; push services take 4,096 bytes in all.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8291#section-4">RFC 8291, 4</a>
   */
  static final int MOST_BYTES = 3_993;

  /** The length of the salt. */
  static final int SALT = 16;

  private static final int RECORD = 4_096;
  private static final int KEY = 16;
  private static final int NONCE = 12;
  private static final int SECRET = 32;
  private static final int TAG_BITS = 128;
  private static final byte LAST_RECORD = 2;
  private static final String HMAC = "HmacSHA256";

  private MessageEncryption() {}

  /**
   * Encrypts.
   *
   * @param own a pair of this message alone
   * @param salt 16 random bytes of this message alone
   * @throws IllegalArgumentException if the message is too long
   */
  static byte[] encrypt(byte[] message, WebSubscription subscription, KeyPair own, byte[] salt) {
    if (message.length > MOST_BYTES) {
      throw new IllegalArgumentException(message.length + " bytes are too many for a push");
    }
    byte[] theirs = Curve.TO_BYTES.decode(subscription.key());
    byte[] ours = Curve.bytes((ECPublicKey) own.getPublic());
    try {
      KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
      agreement.init(own.getPrivate());
      agreement.doPhase(Curve.publicKey(theirs), true);
      byte[] material =
          keyMaterial(
              agreement.generateSecret(),
              Curve.TO_BYTES.decode(subscription.secret()),
              theirs,
              ours);
      byte[] secret = hmac(salt, material);
      byte[] key = expand(secret, info("Content-Encoding: " + CODING), KEY);
      byte[] nonce = expand(secret, info("Content-Encoding: nonce"), NONCE);
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE,
          new SecretKeySpec(key, "AES"),
          new GCMParameterSpec(TAG_BITS, nonce));
      byte[] plain = Arrays.copyOf(message, message.length + 1);
      plain[message.length] = LAST_RECORD;
      byte[] encrypted = cipher.doFinal(plain);
      return ByteBuffer.allocate(SALT + Integer.BYTES + 1 + ours.length + encrypted.length)
          .put(salt)
          .putInt(RECORD)
          .put((byte) ours.length)
          .put(ours)
          .put(encrypted)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a message cannot be encrypted", e);
    }
  }

  /** Combines the shared secret with the authentication secret (RFC 8291, 3.4). */
  private static byte[] keyMaterial(byte[] shared, byte[] auth, byte[] theirs, byte[] ours)
      throws GeneralSecurityException {
    byte[] label = info("WebPush: info");
    byte[] info =
        ByteBuffer.allocate(label.length + theirs.length + ours.length)
            .put(label)
            .put(theirs)
            .put(ours)
            .array();
    return expand(hmac(auth, shared), info, SECRET);
  }

  /** A label with the zero byte after it. */
  private static byte[] info(String label) {
    return (label + "\0").getBytes(StandardCharsets.US_ASCII);
  }

  /** The first block of HKDF's second step (RFC 5869), of which all keys here are parts. */
  private static byte[] expand(byte[] secret, byte[] info, int length)
      throws GeneralSecurityException {
    byte[] block = Arrays.copyOf(info, info.length + 1);
    block[info.length] = 1;
    return Arrays.copyOf(hmac(secret, block), length);
  }

  private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(HMAC);
    mac.init(new SecretKeySpec(key, HMAC));
    return mac.doFinal(data);
  }
}
