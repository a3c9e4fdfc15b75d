package dev.headroom.domain.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BucketTest {

  @Test
  void aBucketFillsAsFastAsItIsTold() {
    Bucket bucket = Bucket.of(2_000, 200);

    assertThat(bucket.fill()).isEqualTo(Duration.ofSeconds(10));
    assertThat(bucket.inASecond()).isEqualTo(200);
    assertThat(bucket.tokens(Duration.ZERO)).isEqualTo(2_000);
    assertThat(bucket.tokens(Duration.ofSeconds(-5))).isEqualTo(2_000);
    assertThat(bucket.tokens(Duration.ofSeconds(4))).isEqualTo(1_200);
    assertThat(bucket.tokens(Duration.ofSeconds(10))).isZero();
    assertThat(bucket.tokens(Duration.ofDays(10_000))).isZero();
    assertThat(bucket.worth(1)).isEqualTo(Duration.ofMillis(5));
    assertThat(bucket.worth(Long.MAX_VALUE)).isEqualTo(bucket.fill());
  }

  @Test
  void theLargestAndTheSmallestBucketsCountWithoutOverflow() {
    Bucket large = Bucket.of(1_000_000, 1);

    assertThat(large.fill()).isEqualTo(Duration.ofSeconds(1_000_000));
    assertThat(large.tokens(large.worth(400_000))).isEqualTo(600_000);
    Bucket fast = Bucket.of(1_000_000, 1_000_000);
    assertThat(fast.tokens(fast.worth(1))).isEqualTo(999_999);
    assertThat(Bucket.of(1, 1).tokens(Duration.ofMillis(999))).isZero();
    assertThat(Bucket.of(1, 3).inASecond()).isEqualTo(2).isPositive();
    assertThatThrownBy(() -> Bucket.of(0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Bucket(2, Duration.ofNanos(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
