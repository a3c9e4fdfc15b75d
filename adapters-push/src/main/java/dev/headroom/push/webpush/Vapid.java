package dev.headroom.push.webpush;

import com.auth0.jwt.JWT;
import com.auth0.jwt.JWTCreator;
import com.auth0.jwt.algorithms.Algorithm;
import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.notification.PushKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Says to push services who sends (RFC 8292): a token for each service, signed with a key of the
 * installation. Tokens are used for some hours; some services accept few new ones. Safe for several
 * threads.
 */
final class Vapid {

  /** A token is valid at most a day. */
  private static final Duration VALID = Duration.ofHours(12);

  private static final Duration RENEWED = Duration.ofHours(6);
  private static final int MOST_TOKENS = 1_000;

  private final Optional<String> contact;
  private final Clock clock;
  private final Map<Use, Signed> tokens = BoundedMap.byUse(MOST_TOKENS);

  private record Use(String origin, String publicKey) {}

  private record Signed(String token, Instant renewAt) {}

  /**
   * Identifies this installation.
   *
   * @param contact an address of the operator, {@code mailto:} or https
   */
  Vapid(Optional<String> contact, Clock clock) {
    this.contact = contact;
    this.clock = clock;
  }

  /** The value of {@code Authorization} for a push service. */
  String authorization(String origin, PushKey key) {
    return "vapid t=" + token(origin, key) + ", k=" + key.publicKey();
  }

  private String token(String origin, PushKey key) {
    Instant now = clock.instant();
    Use use = new Use(origin, key.publicKey());
    synchronized (tokens) {
      Signed known = tokens.get(use);
      boolean fresh =
          known != null
              && now.isBefore(known.renewAt())
              && !now.plus(RENEWED).isBefore(known.renewAt());
      if (fresh) {
        return known.token();
      }
      Signed signed = new Signed(sign(origin, key, now), now.plus(RENEWED));
      tokens.put(use, signed);
      return signed.token();
    }
  }

  private String sign(String origin, PushKey key, Instant now) {
    JWTCreator.Builder token = JWT.create().withAudience(origin).withExpiresAt(now.plus(VALID));
    contact.ifPresent(token::withSubject);
    return token.sign(
        Algorithm.ECDSA256(
            Curve.publicKey(Curve.TO_BYTES.decode(key.publicKey())),
            Curve.privateKey(Curve.TO_BYTES.decode(key.privateKey()))));
  }
}
