package dev.headroom.application.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LiveDriversTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  private final LiveDrivers drivers = new LiveDrivers();

  @Test
  void whoIsGoneOrNotHeardOfAnyMoreIsNotKeptInMemory() {
    for (long driver = 100; driver < 200; driver++) {
      assertThat(drivers.seen(driver, NOW).id()).isEqualTo(driver);
    }
    assertThat(drivers.size()).isEqualTo(100);
    drivers.forget(Set.of(100L, 101L, 5L), NOW);
    assertThat(drivers.size()).isEqualTo(98);
    assertThat(drivers.find(100)).isEmpty();
    assertThat(drivers.find(102)).isPresent();

    Instant later = NOW.plus(Duration.ofMinutes(16));
    drivers.forget(Set.of(), later);
    assertThat(drivers.size()).isZero();
    drivers.seen(7, later);
    assertThat(drivers.size()).isEqualTo(1);
  }

  @Test
  void aPositionOfOneForgetsWhoWasNotHeardOfForLong() {
    LiveDriver first = drivers.seen(1, NOW);
    assertThat(drivers.seen(1, NOW.plus(Duration.ofMinutes(14)))).isSameAs(first);
    drivers.seen(2, NOW.plus(Duration.ofMinutes(28)));
    assertThat(drivers.find(1)).isPresent();
    drivers.seen(2, NOW.plus(Duration.ofMinutes(30)));
    assertThat(drivers.find(1)).isEmpty();
  }
}
