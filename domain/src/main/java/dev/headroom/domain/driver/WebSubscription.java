package dev.headroom.domain.driver;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A browser's subscription to Web Push, as {@code JSON.stringify(subscription)} writes it: the
 * address of a push service, and the keys with which a push is encrypted (RFC 8291). Immutable.
 *
 * @param endpoint where pushes are sent
 * @param key the browser's public key, a point of P-256: 65 bytes in base64url
 * @param secret the authentication secret: 16 bytes in base64url
 */
public record WebSubscription(String endpoint, String key, String secret) {

  private static final Pattern JSON =
      Pattern.compile(
          "\\{\"endpoint\":\"(https?://[!#-\\[\\]-~]{1,1000})\","
              + "(?:\"expirationTime\":(?:null|[0-9]{1,16}),)?"
              + "\"keys\":\\{(?:\"p256dh\":\"([\\w-]{87})\",\"auth\":\"([\\w-]{22})\""
              + "|\"auth\":\"([\\w-]{22})\",\"p256dh\":\"([\\w-]{87})\")\\}\\}");

  /** Scheme, host, port and path, without a user and without a fragment. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "(https?)://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\])(?::([0-9]{1,5}))?(?:/[^#\\\\<>^`{|}]*)?");

  private static final int POINT = 65;
  private static final int COORDINATE = 32;
  private static final byte UNCOMPRESSED = 4;

  /** The curve P-256: y² = x³ - 3x + b modulo p. */
  private static final BigInteger P =
      new BigInteger("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff", 16);

  private static final BigInteger B =
      new BigInteger("5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b", 16);

  /**
   * Reads a subscription.
   *
   * @param text its JSON in base64url, without padding
   * @return empty if it is none: other members, a key that is no point of the curve, or an address
   *     without a host
   */
  public static Optional<WebSubscription> read(String text) {
    String json;
    try {
      json =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(Base64.getUrlDecoder().decode(text)))
              .toString();
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return Optional.empty();
    }
    Matcher matcher = JSON.matcher(json);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String key = matcher.group(2) == null ? matcher.group(5) : matcher.group(2);
    String secret = matcher.group(3) == null ? matcher.group(4) : matcher.group(3);
    String address = matcher.group(1);
    boolean good =
        ADDRESS.matcher(address).matches() && isPoint(key) && decoded(secret).isPresent();
    return good ? Optional.of(new WebSubscription(address, key, secret)) : Optional.empty();
  }

  private static Optional<byte[]> decoded(String text) {
    try {
      return Optional.of(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static boolean isPoint(String text) {
    Optional<byte[]> decoded = decoded(text);
    if (decoded.isEmpty() || decoded.get().length != POINT || decoded.get()[0] != UNCOMPRESSED) {
      return false;
    }
    byte[] bytes = decoded.get();
    BigInteger x = new BigInteger(1, Arrays.copyOfRange(bytes, 1, 1 + COORDINATE));
    BigInteger y = new BigInteger(1, Arrays.copyOfRange(bytes, 1 + COORDINATE, POINT));
    BigInteger right = x.pow(3).subtract(x.multiply(BigInteger.valueOf(3))).add(B);
    return x.compareTo(P) < 0
        && y.compareTo(P) < 0
        && y.pow(2).subtract(right).mod(P).signum() == 0;
  }

  /**
   * The origin of the push service, such as {@code https://push.example}: scheme, host, and port if
   * it has one.
   */
  public String origin() {
    return scheme() + "://" + host() + (part(3).isEmpty() ? "" : ":" + part(3));
  }

  /** The scheme, {@code http} or {@code https}. */
  public String scheme() {
    return part(1);
  }

  /** The host in small letters: a name, or an address. */
  public String host() {
    return part(2).toLowerCase(Locale.ROOT);
  }

  /** The port; empty for that of the scheme. */
  public OptionalInt port() {
    return part(3).isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(part(3)));
  }

  private String part(int group) {
    Matcher matcher = ADDRESS.matcher(endpoint);
    String part = matcher.matches() ? matcher.group(group) : "";
    return part == null ? "" : part;
  }

  /** Omits everything: whoever has it can send to that browser. */
  @Override
  public String toString() {
    return "WebSubscription[]";
  }
}
