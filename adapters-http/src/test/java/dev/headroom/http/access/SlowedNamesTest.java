package dev.headroom.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SlowedNamesTest {

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final SlowedNames names = new SlowedNames(4, Duration.ofSeconds(40), 100, nanos::get);

  @Test
  void asManyAsTheLimitAtOnceAndThenOneAtATime() {
    for (int i = 0; i < 4; i++) {
      assertThat(names.begin("ann", "192.0.2.1")).isEmpty();
    }
    assertThat(names.begin("ann", "192.0.2.1")).contains(Duration.ofSeconds(10));
    assertThat(names.begin("bob", "192.0.2.1")).isEmpty();
    nanos.addAndGet(Duration.ofSeconds(10).toNanos());
    assertThat(names.begin("ann", "192.0.2.1")).isEmpty();
    assertThat(names.begin("ann", "192.0.2.1")).contains(Duration.ofSeconds(10));
  }

  @Test
  void whatDidNotFailTakesNothing() {
    for (int i = 0; i < 100; i++) {
      assertThat(names.begin("ann", "192.0.2.1")).isEmpty();
      names.undo("ann");
    }
    for (int i = 0; i < 4; i++) {
      assertThat(names.begin("ann", "192.0.2.1")).isEmpty();
    }
    names.undo("ann");
    assertThat(names.begin("ann", "192.0.2.1")).isEmpty();
    assertThat(names.begin("ann", "192.0.2.1")).isPresent();
  }

  @Test
  void theAddressesOfANameAreTheLastEight() {
    for (int i = 0; i < SlowedNames.MOST_ADDRESSES; i++) {
      names.signedIn("ann", "address " + i);
    }
    names.signedIn("bob", "address 8");
    assertThat(names.familiar("ann", "address 0")).isTrue();
    assertThat(names.familiar("ann", "address 8")).isFalse();
    names.signedIn("ann", "address 8");
    assertThat(names.familiar("ann", "address 8")).isTrue();
    assertThat(names.familiar("ann", "address 0")).as("seen last").isTrue();
    assertThat(names.familiar("ann", "address 1")).as("not seen for longest").isFalse();
  }

  @Test
  void aFloodOfNamesTakesBoundedMemory() {
    names.signedIn("ann", "home");
    for (int i = 0; i < SlowedNames.MOST_FAMILIAR_NAMES; i++) {
      names.signedIn("name " + i, "home");
    }
    assertThat(names.familiar("ann", "home")).isFalse();
    assertThat(names.familiar("name 0", "home")).isTrue();
  }
}
