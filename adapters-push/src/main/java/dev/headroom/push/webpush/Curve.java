package dev.headroom.push.webpush;

import dev.headroom.domain.notification.PushKey;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;

/** Keys on the curve P-256 in the forms of Web Push: points of 65 bytes and numbers of 32. */
final class Curve {

  private static final String NAME = "secp256r1";
  private static final int COORDINATE = 32;
  private static final int POINT = 1 + 2 * COORDINATE;
  private static final byte UNCOMPRESSED = 4;

  /** Encodes without padding, as all texts of Web Push are. */
  static final Base64.Encoder TO_TEXT = Base64.getUrlEncoder().withoutPadding();

  /** Decodes what {@link #TO_TEXT} encodes. */
  static final Base64.Decoder TO_BYTES = Base64.getUrlDecoder();

  private Curve() {}

  static KeyPair pair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec(NAME));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no P-256", e);
    }
  }

  /** A new key of the installation. */
  static PushKey pushKey(Instant now) {
    KeyPair pair = pair();
    byte[] number = fixed(((ECPrivateKey) pair.getPrivate()).getS());
    return new PushKey(
        TO_TEXT.encodeToString(bytes((ECPublicKey) pair.getPublic())),
        TO_TEXT.encodeToString(number),
        now);
  }

  /** The bytes of a point, uncompressed. */
  static byte[] bytes(ECPublicKey key) {
    byte[] point = new byte[POINT];
    point[0] = UNCOMPRESSED;
    System.arraycopy(fixed(key.getW().getAffineX()), 0, point, 1, COORDINATE);
    System.arraycopy(fixed(key.getW().getAffineY()), 0, point, 1 + COORDINATE, COORDINATE);
    return point;
  }

  private static byte[] fixed(BigInteger number) {
    byte[] bytes = number.toByteArray();
    byte[] fixed = new byte[COORDINATE];
    int length = Math.min(COORDINATE, bytes.length);
    System.arraycopy(bytes, bytes.length - length, fixed, COORDINATE - length, length);
    return fixed;
  }

  /**
   * The key of a point, which is known to lie on the curve.
   *
   * @throws IllegalArgumentException if the bytes are no such point
   */
  static ECPublicKey publicKey(byte[] point) {
    if (point.length != POINT || point[0] != UNCOMPRESSED) {
      throw new IllegalArgumentException("not a point of P-256");
    }
    BigInteger x = new BigInteger(1, Arrays.copyOfRange(point, 1, 1 + COORDINATE));
    BigInteger y = new BigInteger(1, Arrays.copyOfRange(point, 1 + COORDINATE, POINT));
    try {
      return (ECPublicKey)
          KeyFactory.getInstance("EC")
              .generatePublic(new ECPublicKeySpec(new ECPoint(x, y), parameters()));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("not a point of P-256", e);
    }
  }

  /**
   * The key of a secret number.
   *
   * @throws IllegalArgumentException if the bytes are none
   */
  static ECPrivateKey privateKey(byte[] number) {
    try {
      return (ECPrivateKey)
          KeyFactory.getInstance("EC")
              .generatePrivate(new ECPrivateKeySpec(new BigInteger(1, number), parameters()));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("not a secret number of P-256");
    }
  }

  private static ECParameterSpec parameters() {
    return ((ECPublicKey) Parameters.PAIR.getPublic()).getParams();
  }

  /** Made once: the parameters of the curve are those of any pair. */
  private static final class Parameters {
    private static final KeyPair PAIR = pair();
  }
}
