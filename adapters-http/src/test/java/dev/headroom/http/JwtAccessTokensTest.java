package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.auth0.jwt.JWT;
import com.auth0.jwt.JWTCreator;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.DecodedJWT;
import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.SigningKey;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Random;
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
        .withExpiresAt(clock.instant().plusSeconds(60));
  }

  @Test
  void whoeverGetsATokenIsReadFromIt() {
    for (Caller caller : List.of(DRIVER, USER, INDIVIDUAL)) {
      assertThat(tokens.read(tokens.issue(caller))).contains(caller);
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
    assertThat(tokens.read(user)).isPresent();
    clock.advance(Duration.ofSeconds(2));
    assertThat(tokens.read(user)).isEmpty();
    assertThat(tokens.read(driver)).isPresent();
    clock.advance(Duration.ofDays(30));
    assertThat(tokens.read(driver)).isEmpty();
  }

  @Test
  void aTokenThatWouldBeGoodIsGood() {
    assertThat(tokens.read(good().sign(signature()))).contains(DRIVER);
  }

  @Test
  void aTokenIsGoodWhereTheClockIsSomewhatBehind() {
    assertThat(tokens.read(good().withIssuedAt(clock.instant().plusSeconds(5)).sign(signature())))
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
            "e30.e30.e30")) {
      assertThat(tokens.read(forged)).as(forged).isEmpty();
    }
  }

  @Test
  void aRotationSignsNobodyOutAndReachesEveryInstance() {
    JwtAccessTokens other = instance();
    String before = tokens.issue(DRIVER);
    assertThat(other.read(before)).contains(DRIVER);
    byte[] secret = new byte[32];
    secret[0] = 1;
    keys.rotate(new SigningKey("new", Base64.getEncoder().encodeToString(secret), clock.instant()));
    clock.advance(Duration.ofSeconds(5));
    String after = tokens.issue(DRIVER);
    assertThat(JWT.decode(after).getKeyId()).isEqualTo("new");
    assertThat(other.read(after)).contains(DRIVER);
    assertThat(other.read(before)).contains(DRIVER);
  }

  @Test
  void instancesThatStartTogetherUseOneKey() {
    JwtAccessTokens other = instance();
    assertThat(other.read(tokens.issue(DRIVER))).contains(DRIVER);
    assertThat(tokens.read(other.issue(USER))).contains(USER);
    assertThat(keys.all()).hasSize(1);
  }
}
