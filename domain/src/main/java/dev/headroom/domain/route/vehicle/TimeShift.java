package dev.headroom.domain.route.vehicle;

/**
 * By how much a drive could leave earlier, and later, without any answer changing that it relied
 * on: narrowed by each answer. Milliseconds. For one thread.
 */
public final class TimeShift {

  /** No answer ever changes. */
  public static final long FOREVER = Long.MAX_VALUE;

  private long earlier = FOREVER;
  private long later = FOREVER;

  /** An answer that stays the same so much earlier, and so much later. */
  public void narrow(long answerEarlier, long answerLater) {
    earlier = Math.min(earlier, answerEarlier);
    later = Math.min(later, answerLater);
  }

  /** How much earlier. */
  public long earlier() {
    return earlier;
  }

  /** How much later. */
  public long later() {
    return later;
  }
}
