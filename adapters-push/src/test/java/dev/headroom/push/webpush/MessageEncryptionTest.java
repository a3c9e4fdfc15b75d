package dev.headroom.push.webpush;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.exceptions.SignatureVerificationException;
import com.auth0.jwt.interfaces.DecodedJWT;
import dev.headroom.domain.driver.WebSubscription;
import dev.headroom.domain.notification.PushKey;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The examples of RFC 8291, section 5 and appendix A, and of RFC 8292, section 2.4. */
class MessageEncryptionTest {

  private static final String BROWSERS_KEY =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  private static final String BROWSERS_NUMBER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
  private static final String BROWSERS_SECRET = "BTBZMqHH6r4Tts7J_aSIgg";
  private static final String SENDERS_KEY =
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  private static final String SENDERS_NUMBER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  private static final String SALT = "DGv6ra1nlYgDCS1FRnbzlw";
  private static final String MESSAGE = "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24";
  private static final String ENCRYPTED =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
          + "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
          + "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

  private static final WebSubscription SUBSCRIPTION =
      new WebSubscription(
          "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
          BROWSERS_KEY,
          BROWSERS_SECRET);

  private static KeyPair pair(String key, String number) {
    return new KeyPair(
        Curve.publicKey(Curve.TO_BYTES.decode(key)),
        Curve.privateKey(Curve.TO_BYTES.decode(number)));
  }

  @Test
  void theExampleOfRfc8291IsEncryptedAsThere() {
    byte[] encrypted =
        MessageEncryption.encrypt(
            Curve.TO_BYTES.decode(MESSAGE),
            SUBSCRIPTION,
            pair(SENDERS_KEY, SENDERS_NUMBER),
            Curve.TO_BYTES.decode(SALT));
    assertThat(Curve.TO_TEXT.encodeToString(encrypted)).isEqualTo(ENCRYPTED);
  }

  @Test
  void theBrowserOfTheExampleReadsIt() throws Exception {
    assertThat(
            new String(
                Decryption.decrypt(
                    Curve.TO_BYTES.decode(ENCRYPTED),
                    pair(BROWSERS_KEY, BROWSERS_NUMBER),
                    Curve.TO_BYTES.decode(BROWSERS_SECRET)),
                StandardCharsets.UTF_8))
        .isEqualTo("When I grow up, I want to be a watermelon");
  }

  @Test
  void aMessageThatServicesWouldRefuseIsNotEncrypted() {
    byte[] salt = new byte[MessageEncryption.SALT];
    byte[] longest = new byte[MessageEncryption.MOST_BYTES];
    assertThat(MessageEncryption.encrypt(longest, SUBSCRIPTION, Curve.pair(), salt)).hasSize(4_096);
    byte[] longer = new byte[MessageEncryption.MOST_BYTES + 1];
    assertThatThrownBy(() -> MessageEncryption.encrypt(longer, SUBSCRIPTION, Curve.pair(), salt))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSignatureInTheExampleOfRfc8292IsThatOfItsKey() {
    String token =
        "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAi"
            + "OjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9G"
            + "Au_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
    String key =
        "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
    verify(token, key);
    assertThatThrownBy(() -> verify(token, SENDERS_KEY))
        .isInstanceOf(SignatureVerificationException.class);
  }

  private static void verify(String token, String key) {
    Algorithm.ECDSA256(Curve.publicKey(Curve.TO_BYTES.decode(key)), null).verify(JWT.decode(token));
  }

  @Test
  void aServiceIsToldWhoSendsAsInTheExample() {
    Instant now = Instant.ofEpochSecond(1_453_523_768);
    Vapid vapid =
        new Vapid(Optional.of("mailto:push@example.com"), Clock.fixed(now, ZoneOffset.UTC));
    PushKey key = Curve.pushKey(now);
    String authorization = vapid.authorization("https://push.example.net", key);
    assertThat(authorization).matches("vapid t=[\\w.-]+, k=[\\w-]{87}").endsWith(key.publicKey());
    String token = authorization.replaceAll("^vapid t=|,.*$", "");
    verify(token, key.publicKey());
    DecodedJWT decoded = JWT.decode(token);
    assertThat(decoded.getType()).isEqualTo("JWT");
    assertThat(decoded.getAlgorithm()).isEqualTo("ES256");
    assertThat(decoded.getAudience()).containsExactly("https://push.example.net");
    assertThat(decoded.getSubject()).isEqualTo("mailto:push@example.com");
    assertThat(Duration.between(now, decoded.getExpiresAtAsInstant()))
        .isBetween(Duration.ofHours(1), Duration.ofHours(24));
    assertThat(vapid.authorization("https://push.example.net", key))
        .as("used again")
        .isEqualTo(authorization);
    assertThat(vapid.authorization("https://other.example.net", key)).isNotEqualTo(authorization);
  }
}
