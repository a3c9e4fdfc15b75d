package dev.headroom.http.access;

import dev.headroom.domain.bounded.BoundedMap;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A token bucket for each caller, as the generic cell rate algorithm keeps it: one time, at which
 * the bucket would be full again (ITU-T I.371). Safe for several threads.
 *
 * <p>Memory: at most so many callers, the one that was not seen for longest leaving first. A bucket
 * that leaves while it is not full is worth one burst to its caller.
 */
final class TokenBuckets<K> {

  private static final long SECOND = 1_000_000_000L;

  private final long nanosPerToken;
  private final long burstNanos;
  private final LongSupplier nanoTime;
  private final Map<K, Long> fullAt;

  /**
   * Fills all buckets at first.
   *
   * @param perSecond how fast a bucket fills, at least 1
   * @param burst how much it holds, at least 1
   * @param mostCallers how many are remembered
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  TokenBuckets(int perSecond, int burst, int mostCallers, LongSupplier nanoTime) {
    this(Duration.ofNanos(SECOND / perSecond), burst, mostCallers, nanoTime);
  }

  /**
   * Fills all buckets at first.
   *
   * @param perToken after how long a bucket has one token more
   * @param burst how much it holds, at least 1
   * @param mostCallers how many are remembered
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  TokenBuckets(Duration perToken, int burst, int mostCallers, LongSupplier nanoTime) {
    this.nanosPerToken = perToken.toNanos();
    this.burstNanos = burst * nanosPerToken;
    this.nanoTime = nanoTime;
    this.fullAt = BoundedMap.byUse(mostCallers);
  }

  /** Takes a token; where there is none, takes nothing and answers how long until there is. */
  Optional<Duration> take(K caller) {
    return take(caller, 0);
  }

  /** The same, where so many tokens have to be left. */
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

  /** Gives back a token that was taken and not needed. */
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
