package dev.headroom.application.limit;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.AttemptCounts.Begun;
import dev.headroom.domain.limit.AttemptCounts.Bound;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Attempts that all instances count together. What was refused is refused here until its time has
 * come, so that whoever asks again at once does not reach the storage; and few ask it at a time, or
 * wait to. Safe for several threads.
 *
 * <p>Memory: the waits of at most so many names, the one that was not seen for longest leaving
 * first.
 */
public final class SharedAttempts {

  private static final int MOST_AT_ONCE = 4;
  private static final int MOST_ADMITTED = 64;
  private static final long LONGEST_WAIT_SECONDS = 2;

  private final AttemptCounts counts;
  private final LongSupplier nanoTime;
  private final Semaphore admitted = new Semaphore(MOST_ADMITTED);
  private final Semaphore asking = new Semaphore(MOST_AT_ONCE, true);
  private final Map<Bound, Long> refusedUntil;

  /**
   * Counts there.
   *
   * @param mostNames how many refused ones are remembered
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  public SharedAttempts(AttemptCounts counts, int mostNames, LongSupplier nanoTime) {
    this.counts = counts;
    this.nanoTime = nanoTime;
    this.refusedUntil =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Bound, Long> eldest) {
            return size() > mostNames;
          }
        };
  }

  /**
   * Begins an attempt.
   *
   * @return empty where too many ask for that at this moment
   * @throws StorageUnavailableException the storage does not answer, so that nothing begins
   */
  public Optional<Begun> begin(List<Bound> bounds) {
    Begun refused = refused(bounds);
    if (refused.waits().stream().anyMatch(wait -> !wait.isZero())) {
      return Optional.of(refused);
    }
    if (!admitted.tryAcquire()) {
      return Optional.empty();
    }
    try {
      return ask(bounds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      admitted.release();
    }
  }

  private Optional<Begun> ask(List<Bound> bounds) throws InterruptedException {
    if (!asking.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
      return Optional.empty();
    }
    try {
      Begun begun = counts.begin(bounds);
      remember(bounds, begun.waits());
      return Optional.of(begun);
    } finally {
      asking.release();
    }
  }

  private synchronized Begun refused(List<Bound> bounds) {
    long now = nanoTime.getAsLong();
    List<Duration> waits = new ArrayList<>();
    for (Bound bound : bounds) {
      Long until = refusedUntil.get(bound);
      boolean waiting = until != null && until - now > 0;
      if (until != null && !waiting) {
        refusedUntil.remove(bound);
      }
      waits.add(waiting ? Duration.ofNanos(until - now) : Duration.ZERO);
    }
    return new Begun(Optional.empty(), waits);
  }

  private synchronized void remember(List<Bound> bounds, List<Duration> waits) {
    long now = nanoTime.getAsLong();
    for (int i = 0; i < bounds.size(); i++) {
      if (waits.get(i).compareTo(AttemptCounts.SOON) > 0) {
        refusedUntil.put(bounds.get(i), now + waits.get(i).toNanos());
      }
    }
  }

  /**
   * Ends an attempt.
   *
   * @return whether that is written; else it counts until its window is over
   */
  public boolean end(String attempt, List<Bound> bounds, boolean counts) {
    try {
      this.counts.end(attempt, bounds, counts);
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    }
  }

  /** Removes from the storage what is over; whether there may be more. */
  public boolean forget(int most) {
    return counts.forget(most) == most;
  }
}
