package dev.headroom.domain.limit;

import java.time.Duration;

/**
 * How much may be done at once, and how fast that fills up again, as the generic cell rate
 * algorithm has it (ITU-T I.371): all that is remembered of a bucket is the time at which it is
 * full.
 *
 * @param size how many tokens it holds, at least 1
 * @param fill in what time it fills from nothing, at least a nanosecond for each token
 */
public record Bucket(long size, Duration fill) {

  /** Checks the bounds. */
  public Bucket {
    if (size < 1 || fill.toNanos() < size) {
      throw new IllegalArgumentException("a bucket of " + size + " that fills in " + fill);
    }
  }

  /** Of so many at once, and so many a second. */
  public static Bucket of(long size, long perSecond) {
    long nanos = Math.multiplyExact(size, Duration.ofSeconds(1).toNanos());
    return new Bucket(size, Duration.ofNanos((nanos + perSecond - 1) / perSecond));
  }

  /**
   * How many tokens there are.
   *
   * @param missing how long it is until the bucket is full; negative where it has been for a while
   */
  public long tokens(Duration missing) {
    long nanos = Math.min(Math.max(0, missing.toNanos()), fill.toNanos());
    return (long) ((fill.toNanos() - nanos) / perToken());
  }

  /** How long the bucket takes to get so many tokens, at most all. */
  public Duration worth(long tokens) {
    return Duration.ofNanos((long) Math.ceil(Math.min(tokens, size) * perToken()));
  }

  /** How many tokens come in a second, at least one. */
  public long inASecond() {
    return Math.max(1, (long) (Duration.ofSeconds(1).toNanos() / perToken()));
  }

  private double perToken() {
    return (double) fill.toNanos() / size;
  }
}
