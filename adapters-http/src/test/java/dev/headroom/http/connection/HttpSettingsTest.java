package dev.headroom.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What instances divide among them, and what they count together. */
class HttpSettingsTest {

  private static final HttpSettings.Limits ALL =
      new HttpSettings.Limits(200, 2_000, 3, 300, 5, 8, 50, Duration.ofMinutes(15));

  @Test
  void instancesDivideRequestsRoundedDownAndNothingElse() {
    assertThat(ALL.amongInstances(1)).isEqualTo(ALL);
    assertThat(ALL.amongInstances(3))
        .isEqualTo(
            new HttpSettings.Limits(
                new HttpSettings.Limits.Rate(66, 666),
                new HttpSettings.Limits.Rate(3, 33),
                3,
                300,
                5,
                8,
                50,
                Duration.ofMinutes(15)));
  }

  @Test
  void eachInstanceLetsOneThroughAtLeast() {
    assertThat(ALL.amongInstances(1_000).requests().perSecond()).isOne();
    assertThat(ALL.amongInstances(1_000).requests().burst()).isEqualTo(2);
  }
}
