package dev.headroom.application.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Remembers for a short time what a look-up answered, absence included. Absent things are
 * remembered apart, so that a flood of made-up questions never pushes out what is really there.
 * Safe for several threads.
 *
 * <p>Memory: at most {@code most} entries of each of the two kinds, the oldest leaving first.
 */
public final class RecentLookups<K, V> {

  private final Clock clock;
  private final Duration keep;
  private final Function<K, Optional<V>> lookUp;
  private final Map<K, Answer<V>> present;
  private final Map<K, Answer<V>> absent;

  /** How often something was said to have changed: what was being read then is not remembered. */
  private long changes;

  /**
   * What was read.
   *
   * @param again whether past what was remembered then
   */
  private record Answer<V>(Optional<V> value, Instant at, boolean again) {}

  public RecentLookups(Clock clock, Duration keep, int most, Function<K, Optional<V>> lookUp) {
    this.clock = clock;
    this.keep = keep;
    this.lookUp = lookUp;
    this.present = bounded(most);
    this.absent = bounded(most);
  }

  private static <K, V> Map<K, Answer<V>> bounded(int most) {
    return new LinkedHashMap<>() {
      @Override
      protected boolean removeEldestEntry(Map.Entry<K, Answer<V>> eldest) {
        return size() > most;
      }
    };
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
    synchronized (this) {
      before = changes;
      Answer<V> answer = present.containsKey(key) ? present.get(key) : absent.get(key);
      if (answer != null && fresh(answer, now) && (!again || answer.again())) {
        return answer.value();
      }
    }
    // Outside the lock: a slow store holds up only those who look for what is not remembered.
    Optional<V> value = lookUp.apply(key);
    synchronized (this) {
      if (before == changes) {
        remember(key, new Answer<>(value, now, again));
      }
    }
    return value;
  }

  /** Remembers what was just written, so that the next question needs no look-up. */
  public void put(K key, V value) {
    remember(key, new Answer<>(Optional.of(value), clock.instant(), false));
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

  /** Forgets all, and what is being read now. */
  public synchronized void forgetAll() {
    changes++;
    present.clear();
    absent.clear();
  }

  /** A look-up that began before something was written does not take its place. */
  private synchronized void remember(K key, Answer<V> answer) {
    Answer<V> known = present.get(key);
    if (known != null && known.at().isAfter(answer.at()) && fresh(answer, known.at())) {
      return;
    }
    present.remove(key);
    absent.remove(key);
    (answer.value().isPresent() ? present : absent).put(key, answer);
  }

  /**
   * Forgets what is too old to answer from, so that nothing is kept here for longer than it is
   * used.
   */
  public synchronized void forgetStale() {
    Instant now = clock.instant();
    present.values().removeIf(answer -> !fresh(answer, now));
    absent.values().removeIf(answer -> !fresh(answer, now));
  }

  /** A clock that was set back makes an answer stale, not everlasting. */
  private boolean fresh(Answer<V> answer, Instant now) {
    return !now.isBefore(answer.at()) && now.isBefore(answer.at().plus(keep));
  }

  synchronized int size() {
    return present.size() + absent.size();
  }
}
