package dev.headroom.http.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class VerifiedTokensTest {

  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

  private static VerifiedTokens.Verified token(long driver) {
    return new VerifiedTokens.Verified(
        new AccessTokens.Claims(new Caller.ByDriver(driver), 0, NOW.plusSeconds(10), "1"),
        "key",
        NOW);
  }

  @Test
  void holdsFromItsCheckUntilItExpires() {
    VerifiedTokens.Verified token = token(1);
    assertThat(token.holds(NOW)).isTrue();
    assertThat(token.holds(NOW.plusSeconds(9))).isTrue();
    assertThat(token.holds(NOW.plusSeconds(10))).isFalse();
    assertThat(token.holds(NOW.minusMillis(1))).isFalse();
  }

  @Test
  void remembersNoMoreThanItIsTold() {
    VerifiedTokens tokens = new VerifiedTokens(3);
    for (int i = 0; i < 1_000; i++) {
      tokens.put(VerifiedTokens.hash("token " + i), token(i));
    }
    assertThat(tokens.size()).isEqualTo(3);
    assertThat(tokens.find(VerifiedTokens.hash("token 999"))).contains(token(999));
    assertThat(tokens.find(VerifiedTokens.hash("token 996"))).isEmpty();
  }

  @Test
  void whatIsCheckedAgainLeavesLast() {
    VerifiedTokens tokens = new VerifiedTokens(2);
    tokens.put("a", token(1));
    tokens.put("b", token(2));
    tokens.put("a", token(1));
    tokens.put("c", token(3));
    assertThat(tokens.find("a")).isPresent();
    assertThat(tokens.find("b")).isEmpty();
  }
}
