package dev.headroom.push.delivery;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The waits between attempts: doubling, with full jitter over the upper half, so that deliveries
 * that failed together are not retried together.
 */
final class Backoff {

  private static final long FIRST_MILLIS = 1_000;
  private static final long LONGEST_MILLIS = 30_000;
  private static final int MOST_DOUBLINGS = 5;

  private final RandomGenerator random;

  Backoff(RandomGenerator random) {
    this.random = random;
  }

  /** The wait after this many attempts, at least one. */
  Duration after(int attempts) {
    long whole =
        Math.min(
            LONGEST_MILLIS, FIRST_MILLIS << Math.min(MOST_DOUBLINGS, Math.max(0, attempts - 1)));
    return Duration.ofMillis(whole / 2 + random.nextLong(whole / 2 + 1));
  }
}
