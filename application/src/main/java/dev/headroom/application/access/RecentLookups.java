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
 * A short-lived cache of lookups, including those that found nothing. Misses are kept apart from
 * hits, so that a flood of made-up keys never evicts real entries. Safe for several threads.
 *
 * <p>A hit held for an outage is used beyond its normal time, but only while reading fails because
 * the store is away, and only if it was not reported as changed. {@link #confirm} covers changes
 * that may have gone unreported.
 *
 * <p>Memory: at most {@code most} hits and as many misses; the oldest are evicted first.
 */
public final class RecentLookups<K, V> {

  /** After a failed reading, held entries are used for this long before the next attempt. */
  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);

  /** Entries in doubt are held for at least this long, and at most twice as long. */
  static final Duration BETWEEN_CONFIRMATIONS = Duration.ofMinutes(1);

  /** Allowance for a clock that is set back a little: held entries survive it. */
  private static final Duration CLOCK_STEP = Duration.ofMinutes(1);

  private final Clock clock;
  private final Duration keep;
  private final Duration held;
  private final Function<K, Optional<V>> lookUp;
  private final Map<K, Answer<V>> present;
  private final Map<K, Answer<V>> absent;

  /** Counts reported changes. A reading that was under way during a change is not cached. */
  private long changes;

  /** Counts the calls of {@link #doubtAll}. Entries read before the last one are read again. */
  private long doubts;

  private Optional<Instant> failedAt = Optional.empty();
  private Instant confirmedAt = Instant.MIN;
  private long confirmedDoubts;

  /**
   * A cached result.
   *
   * @param again whether it was read past an earlier cached result
   * @param doubts the value of the doubt counter when it was read
   */
  private record Answer<V>(Optional<V> value, Instant at, boolean again, long doubts) {}

  /** Caches without holding entries for an outage. */
  public RecentLookups(Clock clock, Duration keep, int most, Function<K, Optional<V>> lookUp) {
    this(clock, keep, Duration.ZERO, most, lookUp);
  }

  /**
   * Caches, and holds hits beyond their time while the store is away.
   *
   * @param keep how long an entry is used before it is read again
   * @param held how long after it was read an entry is used if reading fails
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

  /** The cached value, or else the value read now. */
  public Optional<V> find(K key) {
    return find(key, false);
  }

  /**
   * Reads now, past the cached value, for a caller who has found that the cached one no longer
   * fits. The result is cached too and is not read past again while it is fresh, so that each key
   * costs at most one extra reading.
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

  /** The held value, unless it was forgotten while it was being read. */
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

  /** Caches a value that was just written, so that the next lookup needs no reading. */
  public synchronized void put(K key, V value) {
    remember(key, new Answer<>(Optional.of(value), clock.instant(), false, doubts));
  }

  /** Removes an entry that has changed, and discards a reading of it that is under way. */
  public synchronized void forget(K key) {
    changes++;
    present.remove(key);
    absent.remove(key);
  }

  /** Removes the entries with matching values, and discards readings under way. */
  public synchronized void forgetIf(Predicate<V> among) {
    changes++;
    present.values().removeIf(answer -> answer.value().filter(among).isPresent());
  }

  /**
   * Marks every entry as possibly changed, including readings under way, so that each is read again
   * before its next use. The entries stay available in case the store goes away before that.
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
   * Confirms that the store answers, to be called every few seconds. Entries that have been in
   * doubt for a while and were not read since are no longer held.
   *
   * @param announced whether other instances have announced their changes ever since everything was
   *     last in doubt; otherwise everything is always in doubt
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

  /** A lookup that began before a write does not replace the written value. */
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
   * Removes entries that are too old to be used, so that no data is kept longer than it may be
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
