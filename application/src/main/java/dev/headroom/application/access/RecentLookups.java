package dev.headroom.application.access;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.bounded.BoundedMap;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Remembers for a short time what a look-up answered, absence included. Absent things are
 * remembered apart, so that a flood of made-up questions never pushes out what is really there.
 * Safe for several threads.
 *
 * <p>What is held for an outage answers beyond its time too, but only while a reading fails since
 * the store is away, and never where there is no such thing or where it was said to have changed;
 * of what may have changed unsaid see {@link #confirm}.
 *
 * <p>Memory: at most {@code most} entries of each of the two kinds, the oldest leaving first.
 */
public final class RecentLookups<K, V> {

  /** After a reading that failed what is held answers for so long without another one. */
  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);

  /** What is in doubt is held for so long at least, and for twice that at most. */
  static final Duration BETWEEN_CONFIRMATIONS = Duration.ofMinutes(1);

  /** What is held outlives a clock that is put back a little. */
  private static final Duration CLOCK_STEP = Duration.ofMinutes(1);

  private final Clock clock;
  private final Duration keep;
  private final Duration held;
  private final Function<K, Optional<V>> lookUp;
  private final Map<K, Answer<V>> present;
  private final Map<K, Answer<V>> absent;

  /** How often something was said to have changed: what was being read then is not remembered. */
  private long changes;

  /** How often everything was said to be in doubt: what was read before is read again. */
  private long doubts;

  private Optional<Instant> failedAt = Optional.empty();
  private Instant confirmedAt = Instant.MIN;
  private long confirmedDoubts;

  /**
   * What was read.
   *
   * @param again whether past what was remembered then
   * @param doubts how often everything had been in doubt by then
   */
  private record Answer<V>(Optional<V> value, Instant at, boolean again, long doubts) {}

  /** Nothing answers beyond its time. */
  public RecentLookups(Clock clock, Duration keep, int most, Function<K, Optional<V>> lookUp) {
    this(clock, keep, Duration.ZERO, most, lookUp);
  }

  /**
   * What is there answers beyond its time while the store is away.
   *
   * @param keep how long an answer is used without another reading
   * @param held how long after it was read an answer is used where a reading fails
   */
  public RecentLookups(
      Clock clock, Duration keep, Duration held, int most, Function<K, Optional<V>> lookUp) {
    this.clock = clock;
    this.keep = keep;
    this.held = held;
    this.lookUp = lookUp;
    this.present = BoundedMap.byAge(most);
    this.absent = BoundedMap.byAge(most);
  }

  /** What is remembered, or else is read now. */
  public Optional<V> find(K key) {
    return find(key, false);
  }

  /**
   * What is read now, past what is remembered: for whoever has found that it fits nothing else any
   * longer. An answer to this is remembered too, and none is read past it while it is fresh, so
   * that each key costs one more reading at most.
   */
  public Optional<V> findAgain(K key) {
    return find(key, true);
  }

  private Optional<V> find(K key, boolean again) {
    Instant now = clock.instant();
    long before;
    long doubtsBefore;
    synchronized (this) {
      before = changes;
      doubtsBefore = doubts;
      Answer<V> answer = known(key);
      if (answer != null
          && ((fresh(answer, now) && (!again || answer.again()))
              || (failedLately(now) && held(answer, now)))) {
        return answer.value();
      }
    }
    // Outside the lock: a slow store holds up only those who look for what is not remembered.
    Optional<V> value;
    try {
      value = lookUp.apply(key);
    } catch (StorageUnavailableException e) {
      return instead(key, now, e);
    }
    synchronized (this) {
      failedAt = Optional.empty();
      if (before == changes) {
        remember(key, new Answer<>(value, now, again, doubtsBefore));
      }
    }
    return value;
  }

  private Answer<V> known(K key) {
    Answer<V> answer = present.get(key);
    return answer == null ? absent.get(key) : answer;
  }

  /** What is held, unless it was forgotten while it was being read. */
  private synchronized Optional<V> instead(K key, Instant now, StorageUnavailableException e) {
    failedAt = Optional.of(now);
    Answer<V> answer = present.get(key);
    if (answer == null || !held(answer, now)) {
      throw e;
    }
    return answer.value();
  }

  private boolean failedLately(Instant now) {
    return failedAt
        .filter(at -> !now.isBefore(at) && now.isBefore(at.plus(BETWEEN_TRIES)))
        .isPresent();
  }

  private boolean held(Answer<V> answer, Instant now) {
    return answer.value().isPresent()
        && !held.isZero()
        && !now.plus(CLOCK_STEP).isBefore(answer.at())
        && now.isBefore(answer.at().plus(held));
  }

  /** Remembers what was just written, so that the next question needs no look-up. */
  public synchronized void put(K key, V value) {
    remember(key, new Answer<>(Optional.of(value), clock.instant(), false, doubts));
  }

  /** Forgets one, which has changed: also what is being read of it now. */
  public synchronized void forget(K key) {
    changes++;
    present.remove(key);
    absent.remove(key);
  }

  /** Forgets those whose values are among these, and what is being read now. */
  public synchronized void forgetIf(Predicate<V> among) {
    changes++;
    present.values().removeIf(answer -> answer.value().filter(among).isPresent());
  }

  /**
   * Reads all again when it is next asked for, what is being read now included: something may have
   * changed. What is held stays, for a store that goes away again before that.
   */
  public synchronized void doubtAll() {
    changes++;
    doubts++;
    absent.clear();
    if (held.isZero()) {
      present.clear();
    }
  }

  /**
   * The store answers: what has been in doubt for a while, and was not read since, is held no
   * longer. To be called every few seconds.
   *
   * @param announced whether other instances have announced their changes ever since everything was
   *     in doubt last; else everything is in doubt all the time
   */
  public synchronized void confirm(boolean announced) {
    Instant now = clock.instant();
    if (!now.isBefore(confirmedAt) && now.isBefore(confirmedAt.plus(BETWEEN_CONFIRMATIONS))) {
      return;
    }
    if (!announced) {
      doubts++;
    }
    present.values().removeIf(answer -> answer.doubts() < confirmedDoubts);
    confirmedDoubts = doubts;
    confirmedAt = now;
  }

  /** A look-up that began before something was written does not take its place. */
  private void remember(K key, Answer<V> answer) {
    Answer<V> known = present.get(key);
    if (known != null && known.at().isAfter(answer.at()) && within(answer, known.at())) {
      return;
    }
    present.remove(key);
    absent.remove(key);
    (answer.value().isPresent() ? present : absent).put(key, answer);
  }

  /**
   * Forgets what is too old to answer from, so that nothing is kept here for longer than it may be
   * used.
   */
  public synchronized void forgetStale() {
    Instant now = clock.instant();
    present.values().removeIf(answer -> !fresh(answer, now) && !held(answer, now));
    absent.values().removeIf(answer -> !fresh(answer, now));
  }

  private boolean fresh(Answer<V> answer, Instant now) {
    return answer.doubts() == doubts && within(answer, now);
  }

  /** A clock that was set back makes an answer stale, not everlasting. */
  private boolean within(Answer<V> answer, Instant now) {
    return !now.isBefore(answer.at()) && now.isBefore(answer.at().plus(keep));
  }

  synchronized int size() {
    return present.size() + absent.size();
  }
}
