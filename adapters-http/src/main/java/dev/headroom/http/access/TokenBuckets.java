package dev.headroom.http.access;

import dev.headroom.domain.bounded.BoundedMap;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A token bucket for each caller, by the generic cell rate algorithm, which stores a single time:
 * when the bucket would be full again (ITU-T I.371). Safe for several threads.
 *
 * <p>Memory: a bounded number of callers; those not seen for longest leave first. A caller whose
 * bucket is removed before it is full gains one burst.
 */
final class TokenBuckets<K> {

  private static final long SECOND = 1_000_000_000L;

  private final long nanosPerToken;
  private final long burstNanos;
  private final LongSupplier nanoTime;
  private final Map<K, Long> fullAt;

  /**
   * Buckets that are full at first.
   *
   * @param perSecond how fast a bucket fills, at least 1
   * @param burst the capacity of a bucket, at least 1
   * @param mostCallers the greatest number of callers kept
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  TokenBuckets(int perSecond, int burst, int mostCallers, LongSupplier nanoTime) {
    this(Duration.ofNanos(SECOND / perSecond), burst, mostCallers, nanoTime);
  }

  /**
   * Buckets that are full at first.
   *
   * @param perToken the time in which a bucket gains one token
   * @param burst the capacity of a bucket, at least 1
   * @param mostCallers the greatest number of callers kept
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  TokenBuckets(Duration perToken, int burst, int mostCallers, LongSupplier nanoTime) {
    this.nanosPerToken = perToken.toNanos();
    this.burstNanos = burst * nanosPerToken;
    this.nanoTime = nanoTime;
    this.fullAt = BoundedMap.byUse(mostCallers);
  }

  /**
   * Takes a token.
   *
   * @return empty if it was taken; otherwise how long until there is one
   */
  Optional<Duration> take(K caller) {
    return take(caller, 0);
  }

  /** Takes a token, if that leaves at least {@code leaving} tokens. */
  synchronized Optional<Duration> take(K caller, int leaving) {
    long now = nanoTime.getAsLong();
    Long known = fullAt.get(caller);
    // Differences, since the clock may begin anywhere and run over.
    long missing = known == null ? 0 : Math.max(0, known - now);
    long wait = missing + (1 + leaving) * nanosPerToken - burstNanos;
    if (wait > 0) {
      return Optional.of(Duration.ofNanos(wait));
    }
    fullAt.put(caller, now + missing + nanosPerToken);
    return Optional.empty();
  }

  /** Returns a token that was not needed. */
  synchronized void giveBack(K caller) {
    long now = nanoTime.getAsLong();
    Long known = fullAt.get(caller);
    if (known != null) {
      long missing = known - now - nanosPerToken;
      if (missing > 0) {
        fullAt.put(caller, now + missing);
      } else {
        fullAt.remove(caller);
      }
    }
  }

  synchronized int size() {
    return fullAt.size();
  }
}
