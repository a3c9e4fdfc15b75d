package dev.headroom.application.limit;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.AttemptCounts.Begun;
import dev.headroom.domain.limit.AttemptCounts.Bound;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Counts attempts for all instances together, through the store. A refused name is refused here
 * until its time has come, so that immediate retries do not reach the store; and few threads at a
 * time use the store or wait to. Safe for several threads.
 *
 * <p>An end that could not be written is written later, and an attempt to which the store gave no
 * answer is taken back. Otherwise a user who signs in just when the store goes away would be
 * refused for as long as an attacker.
 *
 * <p>Memory: the waits of at most {@code mostNames} names, those that were not seen for longest
 * leaving first, and at most 1,000 ends; attempts whose ends do not fit stay counted.
 */
public final class SharedAttempts {

  private static final int MOST_AT_ONCE = 4;
  private static final int MOST_ADMITTED = 64;
  private static final long LONGEST_WAIT_SECONDS = 2;
  private static final int MOST_UNWRITTEN = 1_000;
  private static final long WRITING_NANOS = Duration.ofMillis(500).toNanos();

  private record End(String attempt, List<Bound> bounds, boolean counts) {}

  private final AttemptCounts counts;
  private final LongSupplier nanoTime;
  private final Semaphore admitted = new Semaphore(MOST_ADMITTED);
  private final Semaphore asking = new Semaphore(MOST_AT_ONCE, true);
  private final Map<Bound, Long> refusedUntil;
  private final BlockingQueue<End> unwritten = new ArrayBlockingQueue<>(MOST_UNWRITTEN);

  /**
   * Counts in this store.
   *
   * @param mostNames how many refused names are cached
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  public SharedAttempts(AttemptCounts counts, int mostNames, LongSupplier nanoTime) {
    this.counts = counts;
    this.nanoTime = nanoTime;
    this.refusedUntil = BoundedMap.byUse(mostNames);
  }

  /**
   * Begins an attempt.
   *
   * @return empty if too many callers use the store at this moment
   * @throws StorageUnavailableException the store does not answer, so that no attempt begins
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
      String attempt = UUID.randomUUID().toString();
      Begun begun = begin(attempt, bounds);
      remember(bounds, begun.waits());
      return Optional.of(begun);
    } finally {
      asking.release();
    }
  }

  private Begun begin(String attempt, List<Bound> bounds) {
    try {
      return counts.begin(attempt, bounds);
    } catch (StorageUnavailableException e) {
      // It may have begun all the same.
      var unused = unwritten.offer(new End(attempt, bounds, false));
      throw e;
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
   * @return whether the end is written; otherwise {@link #writeEnds} writes it
   */
  public boolean end(String attempt, List<Bound> bounds, boolean counts) {
    try {
      this.counts.end(attempt, bounds, counts);
      return true;
    } catch (StorageUnavailableException e) {
      var unused = unwritten.offer(new End(attempt, List.copyOf(bounds), counts));
      return false;
    }
  }

  /**
   * Writes the ends that could not be written, for about half a second, since the caller has other
   * work. For one thread.
   *
   * @throws StorageUnavailableException the store still does not answer
   */
  public void writeEnds() {
    long begin = nanoTime.getAsLong();
    while (!unwritten.isEmpty() && nanoTime.getAsLong() - begin < WRITING_NANOS) {
      End end = unwritten.remove();
      try {
        counts.end(end.attempt(), end.bounds(), end.counts());
      } catch (StorageUnavailableException e) {
        var unused = unwritten.offer(end);
        throw e;
      }
    }
  }

  /**
   * Removes expired counts from the store.
   *
   * @return whether there may be more
   */
  public boolean forget(int most) {
    return counts.forget(most) == most;
  }
}
