package dev.headroom.http.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.auth0.jwt.JWT;
import com.auth0.jwt.JWTCreator;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.DecodedJWT;
import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.StorageUnavailableException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class JwtAccessTokensTest {

  private static final Caller DRIVER = new Caller.ByDriver(7);
  private static final Caller USER = new Caller.ByUser(8, 3, true);
  private static final Caller INDIVIDUAL = new Caller.ByUser(9, 4, false);

  private final ManualClock clock = new ManualClock();
  private final InMemorySigningKeys keys = new InMemorySigningKeys();
  private final JwtAccessTokens tokens = instance();

  private JwtAccessTokens instance() {
    return new JwtAccessTokens(keys, new Random(5), clock, JwtAccessTokens.Lifetimes.DEFAULT);
  }

  private static Optional<Caller> read(AccessTokens tokens, String token) {
    return tokens.read(token).map(AccessTokens.Claims::caller);
  }

  private Algorithm signature() {
    return Algorithm.HMAC256(keys.all().get(0).secretBytes());
  }

  /** A token that would be good, to be spoilt in one place. */
  private JWTCreator.Builder good() {
    tokens.issue(DRIVER);
    return JWT.create()
        .withKeyId(keys.all().get(0).kid())
        .withIssuer("headroom")
        .withSubject("driver:7")
        .withClaim("scope", "api:access")
        .withIssuedAt(clock.instant())
        .withExpiresAt(clock.instant().plusSeconds(60));
  }

  @Test
  void whoeverGetsATokenIsReadFromIt() {
    for (Caller caller : List.of(DRIVER, USER, INDIVIDUAL)) {
      assertThat(read(tokens, tokens.issue(caller))).contains(caller);
    }
    assertThatThrownBy(() -> tokens.issue(new Caller.ByKey(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void scopesAreInTheClaim() {
    assertThat(scope(DRIVER)).isEqualTo("api:access");
    assertThat(scope(USER)).isEqualTo("company_account:true");
    assertThat(scope(INDIVIDUAL)).isEmpty();
  }

  private String scope(Caller caller) {
    DecodedJWT token = JWT.decode(tokens.issue(caller));
    assertThat(token.getAlgorithm()).isEqualTo("HS256");
    assertThat(token.getKeyId()).isEqualTo(keys.all().get(0).kid());
    return token.getClaim("scope").asString();
  }

  @Test
  void tokensExpire() {
    String driver = tokens.issue(DRIVER);
    String user = tokens.issue(USER);
    clock.advance(Duration.ofHours(12).minusSeconds(1));
    assertThat(read(tokens, user)).isPresent();
    clock.advance(Duration.ofSeconds(2));
    assertThat(read(tokens, user)).isEmpty();
    assertThat(read(tokens, driver)).isPresent();
    clock.advance(Duration.ofDays(30));
    assertThat(read(tokens, driver)).isEmpty();
  }

  @Test
  void aTokenThatWouldBeGoodIsGood() {
    assertThat(read(tokens, good().sign(signature()))).contains(DRIVER);
  }

  @Test
  void aTokenIsGoodWhereTheClockIsSomewhatBehind() {
    assertThat(read(tokens, good().withIssuedAt(clock.instant().plusSeconds(5)).sign(signature())))
        .contains(DRIVER);
  }

  @Test
  void forgedTokensAreRefused() {
    JWTCreator.Builder good = good();
    byte[] otherSecret = new byte[32];
    String kid = keys.all().get(0).kid();
    for (String forged :
        List.of(
            good().sign(Algorithm.none()),
            good().sign(Algorithm.HMAC256(otherSecret)),
            good().sign(Algorithm.HMAC512(keys.all().get(0).secretBytes())),
            good().withIssuer("somebody").sign(signature()),
            good().withKeyId("unknown").sign(signature()),
            good().withSubject("driver:x").sign(signature()),
            good().withSubject("root").sign(signature()),
            good().withSubject("user:1").sign(signature()),
            JWT.create().withIssuer("headroom").withSubject("driver:7").sign(signature()),
            JWT.create().withKeyId(kid).withIssuer("headroom").sign(signature()),
            JWT.create()
                .withKeyId(kid)
                .withIssuer("headroom")
                .withSubject("driver:7")
                .withClaim("scope", "api:access")
                .sign(signature()),
            good.sign(signature()).replaceFirst("\\.[^.]*$", "."),
            "",
            ".",
            "..",
            "a.b.c",
            "bnVsbA.bnVsbA.e30", // the JSON text null for header and claims
            "W10.W10.e30",
            "e30.e30.e30")) {
      assertThat(read(tokens, forged)).as(forged).isEmpty();
    }
  }

  @Test
  void theAlgorithmIsOursWhateverTheHeaderSays() {
    String good = good().sign(signature());
    assertThat(read(tokens, good)).contains(DRIVER);
    String payload = good.split("\\.")[1];
    String kid = keys.all().get(0).kid();
    for (String algorithm :
        List.of("none", "None", "nOnE", "NONE", "", "HS384", "HS512", "RS256", "ES256", "PS256")) {
      String header =
          base64("{\"alg\":\"" + algorithm + "\",\"typ\":\"JWT\",\"kid\":\"" + kid + "\"}");
      String signed = header + "." + payload;
      // Rightly signed by our algorithm, unsigned, and with the signature of the good token.
      for (String signature :
          List.of(
              hmac("HmacSHA256", signed), hmac("HmacSHA512", signed), "", good.split("\\.")[2])) {
        assertThat(read(tokens, signed + "." + signature)).as(algorithm).isEmpty();
      }
    }
  }

  @Test
  void aKeyThatTheTokenBringsAlongIsNotUsed() {
    String good = good().sign(signature());
    String payload = good.split("\\.")[1];
    for (String own :
        List.of(
            "\"jwk\":{\"kty\":\"oct\",\"k\":\"AAAA\"}",
            "\"jku\":\"https://attacker.example/keys\"",
            "\"x5u\":\"https://attacker.example/cert\"")) {
      for (String kid : List.of("", "attacker", "../../etc/passwd", "' OR '1'='1")) {
        String header = base64("{\"alg\":\"HS256\",\"kid\":\"" + kid + "\"," + own + "}");
        String signature = hmac("HmacSHA256", new byte[] {0, 0, 0}, header + "." + payload);
        assertThat(read(tokens, header + "." + payload + "." + signature)).isEmpty();
      }
    }
  }

  private String hmac(String algorithm, String text) {
    return hmac(algorithm, keys.all().get(0).secretBytes(), text);
  }

  private static String hmac(String algorithm, byte[] secret, String text) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(secret, algorithm));
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aTokenFromTheFarFutureOrOfNoTimeIsRefused() {
    Instant now = clock.instant();
    for (JWTCreator.Builder wrong :
        List.of(
            good().withIssuedAt(now.plus(Duration.ofDays(1))),
            good().withNotBefore(now.plus(Duration.ofDays(1))),
            good().withExpiresAt(now.minusSeconds(1)),
            good().withExpiresAt(Instant.EPOCH),
            JWT.create()
                .withKeyId(keys.all().get(0).kid())
                .withIssuer("headroom")
                .withSubject("driver:7")
                .withClaim("scope", "api:access")
                .withExpiresAt(now.plusSeconds(60)))) {
      assertThat(read(tokens, wrong.sign(signature()))).isEmpty();
    }
  }

  @Test
  void hugeTokensAreRefusedUnread() {
    String huge = good().withClaim("more", "x".repeat(100_000)).sign(signature());
    String deep = base64("[".repeat(1_000));
    for (String token :
        List.of(huge, deep + "." + deep + "." + deep, "a".repeat(1 << 20), ".".repeat(1 << 20))) {
      assertThat(read(tokens, token)).isEmpty();
    }
  }

  @Test
  void aTokenIsShortEnoughForAnyHeader() {
    Caller longest = new Caller.ByUser(Long.MAX_VALUE, Long.MAX_VALUE, true);
    String token = tokens.issue(longest);
    assertThat(token).hasSizeLessThan(500);
    assertThat(read(tokens, token)).contains(longest);
  }

  @Test
  void aRotationSignsNobodyOutAndReachesEveryInstance() {
    JwtAccessTokens other = instance();
    String before = tokens.issue(DRIVER);
    assertThat(read(other, before)).contains(DRIVER);
    String kid = tokens.rotate();

    // Until every instance knows the new key, the old one signs.
    assertThat(JWT.decode(tokens.issue(DRIVER)).getKeyId()).isNotEqualTo(kid);
    clock.advance(Duration.ofSeconds(5));
    for (JwtAccessTokens instance : List.of(tokens, other)) {
      String after = instance.issue(DRIVER);
      assertThat(JWT.decode(after).getKeyId()).isEqualTo(kid);
      for (JwtAccessTokens reader : List.of(tokens, other, instance())) {
        assertThat(read(reader, after)).contains(DRIVER);
        assertThat(read(reader, before)).contains(DRIVER);
      }
    }
  }

  @Test
  void noInstanceRefusesWhatAnotherOneHasJustSigned() {
    JwtAccessTokens other = instance();
    Random random = new Random(11);
    String first = tokens.issue(DRIVER);
    for (int step = 0; step < 2_000; step++) {
      if (random.nextInt(100) == 0) {
        assertThat((random.nextBoolean() ? tokens : other).rotate()).isNotEmpty();
      }
      String issued = tokens.issue(DRIVER);
      assertThat(read(other, issued)).as("seed 11, step " + step).contains(DRIVER);
      clock.advance(Duration.ofMillis(random.nextInt(400)));
    }
    assertThat(read(other, first)).contains(DRIVER);
  }

  @Test
  void madeUpKeyNamesDoNotMakeEveryRequestReadTheStore() {
    AtomicInteger reads = new AtomicInteger();
    SigningKeys counted =
        new SigningKeys() {
          @Override
          public List<SigningKey> all() {
            reads.incrementAndGet();
            return keys.all();
          }

          @Override
          public void addIfNone(SigningKey key) {
            keys.addIfNone(key);
          }

          @Override
          public boolean remove(String kid) {
            return keys.remove(kid);
          }

          @Override
          public void add(SigningKey key) {
            keys.add(key);
          }
        };
    String forged = good().withKeyId("made up").sign(signature());
    JwtAccessTokens reader =
        new JwtAccessTokens(counted, new Random(5), clock, JwtAccessTokens.Lifetimes.DEFAULT);
    for (int i = 0; i < 1_000; i++) {
      assertThat(read(reader, forged)).isEmpty();
    }
    assertThat(reads).hasValue(1);
  }

  @Test
  void tokensAreReadAndIssuedWhileTheStoreIsAway() {
    AtomicBoolean away = new AtomicBoolean();
    SigningKeys failing =
        new SigningKeys() {
          @Override
          public List<SigningKey> all() {
            if (away.get()) {
              throw new StorageUnavailableException(null);
            }
            return keys.all();
          }

          @Override
          public void addIfNone(SigningKey key) {
            keys.addIfNone(key);
          }

          @Override
          public boolean remove(String kid) {
            return keys.remove(kid);
          }

          @Override
          public void add(SigningKey key) {
            keys.add(key);
          }
        };
    JwtAccessTokens own =
        new JwtAccessTokens(failing, new Random(5), clock, JwtAccessTokens.Lifetimes.DEFAULT);
    String retired = own.issue(DRIVER);
    String leaked = keys.all().get(0).kid();
    assertThat(own.rotate()).isNotEmpty();
    clock.advance(Duration.ofSeconds(5));
    String before = own.issue(DRIVER);
    assertThat(own.retire(leaked)).isTrue();
    away.set(true);
    clock.advance(Duration.ofHours(1));
    assertThat(read(own, before)).contains(DRIVER);
    assertThat(read(own, retired)).as("retired before that").isEmpty();
    assertThat(read(own, own.issue(USER))).contains(USER);
    String unknown = good().withKeyId("made since").sign(signature());
    assertThatThrownBy(() -> read(own, unknown)).isInstanceOf(StorageUnavailableException.class);
    away.set(false);
    assertThat(own.rotate()).isNotEmpty();
    clock.advance(Duration.ofSeconds(5));
    assertThat(read(own, own.issue(USER))).contains(USER);
  }

  @Test
  void whatWasReadOnceIsStillCheckedWhole() {
    String token = tokens.issue(USER);
    assertThat(read(tokens, token)).contains(USER);
    String signed = token.substring(0, token.lastIndexOf('.') + 1);
    String other = tokens.issue(DRIVER);
    assertThat(read(tokens, signed + other.substring(other.lastIndexOf('.') + 1))).isEmpty();
    assertThat(read(tokens, signed)).isEmpty();
    assertThat(read(tokens, token)).contains(USER);
    clock.advance(Duration.ofHours(12));
    assertThat(read(tokens, token)).isEmpty();
    assertThat(read(tokens, token)).isEmpty();
  }

  @Test
  void whatWasReadOnceIsCheckedAgainWhereTheClockIsSetBack() {
    String token = tokens.issue(USER);
    assertThat(read(tokens, token)).contains(USER);
    clock.advance(Duration.ofHours(-1));
    assertThat(read(tokens, token)).as("comes from the far future").isEmpty();
  }

  @Test
  void aTokenWhoseKeyIsGoneIsRefusedThoughItWasReadBefore() {
    List<SigningKey> present = new ArrayList<>();
    SigningKeys fading =
        new SigningKeys() {
          @Override
          public List<SigningKey> all() {
            return List.copyOf(present);
          }

          @Override
          public void addIfNone(SigningKey key) {
            add(key);
          }

          @Override
          public boolean remove(String kid) {
            return present.removeIf(key -> key.kid().equals(kid));
          }

          @Override
          public void add(SigningKey key) {
            present.add(0, key);
          }
        };
    JwtAccessTokens own =
        new JwtAccessTokens(fading, new Random(5), clock, JwtAccessTokens.Lifetimes.DEFAULT);
    String token = own.issue(DRIVER);
    assertThat(read(own, token)).contains(DRIVER);
    own.rotate();
    clock.advance(Duration.ofSeconds(5));
    assertThat(read(own, token)).as("a rotation signs nobody out").contains(DRIVER);
    present.remove(1);
    clock.advance(Duration.ofSeconds(5));
    assertThat(read(own, token)).isEmpty();
  }

  @Test
  void instancesThatStartTogetherUseOneKey() {
    JwtAccessTokens other = instance();
    assertThat(read(other, tokens.issue(DRIVER))).contains(DRIVER);
    assertThat(read(tokens, other.issue(USER))).contains(USER);
    assertThat(keys.all()).hasSize(1);
  }

  @Test
  void aTokenKeepsTheGenerationOfItsAccountsTokens() {
    assertSays(tokens.issue(DRIVER), DRIVER, 0, Duration.ofDays(30));
    assertSays(tokens.issue(USER, 7), USER, 7, Duration.ofHours(12));
    // Issued before there were generations and ids.
    assertSays(good().sign(signature()), DRIVER, 0, Duration.ofMinutes(1));
  }

  private void assertSays(String token, Caller caller, long generation, Duration left) {
    AccessTokens.Claims claims = tokens.read(token).orElseThrow();
    assertThat(claims.caller()).isEqualTo(caller);
    assertThat(claims.generation()).isEqualTo(generation);
    assertThat(claims.expiresAt()).isEqualTo(clock.instant().plus(left));
    assertThat(claims.id()).matches("[0-9a-f]{1,64}");
  }

  /** Two tokens of one second can be told apart, so that one of them can be ended. */
  @Test
  void eachTokenHasAnIdOfItsOwn() {
    Set<String> ids = new HashSet<>();
    for (Caller caller : List.of(DRIVER, DRIVER, USER, USER)) {
      ids.add(tokens.read(tokens.issue(caller)).orElseThrow().id());
    }
    assertThat(ids).hasSize(4);
    String withoutId = good().sign(signature());
    assertThat(tokens.read(withoutId).orElseThrow().id())
        .isEqualTo(instance().read(withoutId).orElseThrow().id());
  }

  /** Of the same bytes, and so with a good signature: it would pass for another token. */
  @Test
  void aTokenThatIsSpeltOtherwiseIsRefused() {
    for (Caller caller : List.of(DRIVER, USER, INDIVIDUAL)) {
      String token = tokens.issue(caller);
      for (String spelling : spellings(token)) {
        assertThat(read(tokens, spelling)).as(spelling).isEmpty();
      }
      assertThat(read(tokens, token)).contains(caller);
      assertThat(spellings(token)).as("what was tried").hasSizeGreaterThan(5);
    }
  }

  /** Others that decode to the same three parts. */
  private static List<String> spellings(String token) {
    String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    List<String> found = new ArrayList<>();
    String[] parts = token.split("\\.");
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i];
      byte[] bytes = Base64.getUrlDecoder().decode(part);
      Stream<String> lastDigits =
          digits
              .chars()
              .mapToObj(digit -> part.substring(0, part.length() - 1) + (char) digit)
              .filter(other -> !other.equals(part))
              .filter(other -> Arrays.equals(Base64.getUrlDecoder().decode(other), bytes));
      Stream<String> padded = Stream.of(part + "=", part + "==");
      for (String other : Stream.concat(lastDigits, padded).toList()) {
        String[] spelt = parts.clone();
        spelt[i] = other;
        found.add(String.join(".", spelt));
      }
    }
    return found;
  }

  @Test
  void whatARetiredKeySignedIsRefusedOnEveryInstanceAndTheRestGoesOn() {
    JwtAccessTokens other = instance();
    String old = tokens.issue(DRIVER);
    String leaked = keys.all().get(0).kid();
    String next = tokens.rotate();
    clock.advance(Duration.ofSeconds(5));
    String fresh = other.issue(DRIVER);
    assertThat(read(other, old)).contains(DRIVER);

    assertThat(tokens.retire(leaked)).isTrue();
    assertThat(read(tokens, old)).as("at once where it was retired").isEmpty();
    clock.advance(Duration.ofSeconds(2));
    assertThat(read(other, old)).isEmpty();
    assertThat(read(other, fresh)).contains(DRIVER);
    assertThat(tokens.keys()).extracting(JwtAccessTokens.KeyInfo::kid).containsExactly(next);
    assertThat(tokens.retire(leaked)).isFalse();
  }

  @Test
  void theLastKeyIsReplacedWhenItIsRetiredAndSigningInWorksAtOnce() {
    String old = tokens.issue(DRIVER);
    String only = keys.all().get(0).kid();

    assertThat(tokens.retire(only)).isTrue();

    assertThat(keys.all()).hasSize(1).noneMatch(key -> key.kid().equals(only));
    assertThat(read(tokens, old)).isEmpty();
    assertThat(read(tokens, tokens.issue(DRIVER))).contains(DRIVER);
  }

  @Test
  void everyTokenFromBeforeATimeEndsWithTheKeysFromBeforeIt() {
    String first = tokens.issue(DRIVER);
    String oldest = keys.all().get(0).kid();
    clock.advance(Duration.ofHours(1));
    Instant before = clock.instant();
    String second = tokens.rotate();

    assertThat(tokens.retireAllBefore(before)).containsExactly(oldest);
    assertThat(read(tokens, first)).isEmpty();
    assertThat(tokens.retireAllBefore(before)).isEmpty();
    assertThat(tokens.keys()).containsExactly(new JwtAccessTokens.KeyInfo(second, before));
  }
}
