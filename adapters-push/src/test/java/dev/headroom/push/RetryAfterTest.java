package dev.headroom.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  @Test
  void readsSecondsAndDatesAndNeverWaitsForEver() {
    assertThat(RetryAfter.read(" 17 ", NOW)).contains(Duration.ofSeconds(17));
    assertThat(RetryAfter.read("Mon, 4 May 2026 10:01:30 GMT", NOW))
        .contains(Duration.ofSeconds(90));
    assertThat(RetryAfter.read("Mon, 4 May 2026 09:00:00 GMT", NOW)).contains(Duration.ZERO);
    assertThat(RetryAfter.read("999999999", NOW)).contains(Duration.ofHours(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "-5", "1.5", "99999999999999999999"})
  void whatCannotBeReadIsNothing(String header) {
    assertThat(RetryAfter.read(header, NOW)).isEmpty();
  }
}
