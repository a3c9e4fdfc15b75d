package dev.headroom.push.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

  @ParameterizedTest
  @CsvSource({
    "1, 500, 1000",
    "2, 1000, 2000",
    "4, 4000, 8000",
    "6, 15000, 30000",
    "99, 15000, 30000"
  })
  void doublesUpToABoundWithJitter(int attempts, long least, long most) {
    Backoff backoff = new Backoff(new Random(1));

    for (int i = 0; i < 200; i++) {
      assertThat(backoff.after(attempts))
          .isBetween(Duration.ofMillis(least), Duration.ofMillis(most));
    }
    assertThat(backoff.after(attempts)).isNotEqualTo(backoff.after(attempts));
  }
}
