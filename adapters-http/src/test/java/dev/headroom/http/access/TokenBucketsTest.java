package dev.headroom.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TokenBucketsTest {

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final TokenBuckets<Integer> buckets = new TokenBuckets<>(200, 2_000, 1_000, nanos::get);

  private int takenAtOnce(int caller) {
    int taken = 0;
    while (buckets.take(caller).isEmpty()) {
      taken++;
    }
    return taken;
  }

  @Test
  void aFullBucketHoldsABurstAndFillsAtItsRate() {
    assertThat(takenAtOnce(1)).isEqualTo(2_000);
    assertThat(buckets.take(1)).contains(Duration.ofMillis(5));
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(takenAtOnce(1)).isEqualTo(200);
    nanos.addAndGet(Duration.ofSeconds(60).toNanos());
    assertThat(takenAtOnce(1)).isEqualTo(2_000);
  }

  @Test
  void theWaitIsHonest() {
    takenAtOnce(1);
    Duration wait = buckets.take(1).orElseThrow();
    nanos.addAndGet(wait.toNanos() - 1);
    assertThat(buckets.take(1)).isPresent();
    nanos.addAndGet(1);
    assertThat(buckets.take(1)).isEmpty();
  }

  @Test
  void refusalsCostNothing() {
    takenAtOnce(1);
    for (int i = 0; i < 10_000; i++) {
      assertThat(buckets.take(1)).isPresent();
    }
    nanos.addAndGet(Duration.ofMillis(5).toNanos());
    assertThat(buckets.take(1)).isEmpty();
  }

  @Test
  void aFloodOfCallersTakesBoundedMemory() {
    for (int caller = 0; caller < 1_000_000; caller++) {
      assertThat(buckets.take(caller)).isEmpty();
    }
    assertThat(buckets.size()).isEqualTo(1_000);
  }
}
