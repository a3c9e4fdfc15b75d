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
 * Attempts that all instances count together. What was refused is refused here until its time has
 * come, so that whoever asks again at once does not reach the storage; and few ask it at a time, or
 * wait to. Safe for several threads.
 *
 * <p>An end that could not be written is written later, and an attempt of which no answer came is
 * taken back: else somebody who signs in just when the storage goes away would be refused for as
 * long as somebody who guesses.
 *
 * <p>Memory: the waits of at most so many names, the one that was not seen for longest leaving
 * first, and at most 1,000 ends; what is more counts.
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
   * Counts there.
   *
   * @param mostNames how many refused ones are remembered
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
   * @return whether that is written; else it is by {@link #writeEnds}
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
   * things to do. For one thread.
   *
   * @throws StorageUnavailableException the storage still does not answer
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

  /** Removes from the storage what is over; whether there may be more. */
  public boolean forget(int most) {
    return counts.forget(most) == most;
  }
}
