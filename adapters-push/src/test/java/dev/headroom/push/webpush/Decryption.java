package dev.headroom.push.webpush;

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

/** What a browser does with a push: written from RFC 8291 and RFC 8188, not from the sender. */
final class Decryption {

  private Decryption() {}

  static byte[] decrypt(byte[] body, KeyPair browser, byte[] auth) throws GeneralSecurityException {
    ByteBuffer in = ByteBuffer.wrap(body);
    byte[] salt = take(in, 16);
    int record = in.getInt();
    byte[] sender = take(in, in.get());
    byte[] encrypted = take(in, in.remaining());
    if (encrypted.length > record) {
      throw new GeneralSecurityException("more than one record");
    }
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(browser.getPrivate());
    agreement.doPhase(Curve.publicKey(sender), true);
    byte[] own = Curve.bytes((ECPublicKey) browser.getPublic());
    byte[] keyInfo = join("WebPush: info\0".getBytes(StandardCharsets.US_ASCII), own, sender);
    byte[] material = hkdf(auth, agreement.generateSecret(), keyInfo, 32);
    byte[] key = hkdf(salt, material, ascii("Content-Encoding: aes128gcm\0"), 16);
    byte[] nonce = hkdf(salt, material, ascii("Content-Encoding: nonce\0"), 12);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
    byte[] padded = cipher.doFinal(encrypted);
    int end = padded.length - 1;
    while (end >= 0 && padded[end] == 0) {
      end--;
    }
    if (end < 0 || padded[end] != 2) {
      throw new GeneralSecurityException("the last record ends with another delimiter");
    }
    return Arrays.copyOf(padded, end);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] take(ByteBuffer in, int length) {
    byte[] bytes = new byte[length];
    in.get(bytes);
    return bytes;
  }

  private static byte[] join(byte[]... parts) {
    ByteBuffer all = ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
    Arrays.stream(parts).forEach(all::put);
    return all.array();
  }

  private static byte[] hkdf(byte[] salt, byte[] material, byte[] info, int length)
      throws GeneralSecurityException {
    return Arrays.copyOf(mac(mac(salt, material), join(info, new byte[] {1})), length);
  }

  private static byte[] mac(byte[] key, byte[] data) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(data);
  }
}
