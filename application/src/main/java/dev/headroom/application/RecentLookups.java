package dev.headroom.application;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Remembers for a short time what a look-up answered, absence included. Absent things are
 * remembered apart, so that a flood of made-up questions never pushes out what is really there.
 * Safe for several threads.
 *
 * <p>Memory: at most {@code most} entries of each of the two kinds, the oldest leaving first.
 */
final class RecentLookups<K, V> {

  private final Clock clock;
  private final Duration keep;
  private final Function<K, Optional<V>> lookUp;
  private final Map<K, Answer<V>> present;
  private final Map<K, Answer<V>> absent;

  private record Answer<V>(Optional<V> value, Instant at) {}

  RecentLookups(Clock clock, Duration keep, int most, Function<K, Optional<V>> lookUp) {
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

  Optional<V> find(K key) {
    Instant now = clock.instant();
    synchronized (this) {
      Answer<V> answer = present.containsKey(key) ? present.get(key) : absent.get(key);
      if (answer != null && fresh(answer, now)) {
        return answer.value();
      }
    }
    // Outside the lock: a slow store holds up only those who ask for what is not remembered.
    Optional<V> value = lookUp.apply(key);
    synchronized (this) {
      present.remove(key);
      absent.remove(key);
      (value.isPresent() ? present : absent).put(key, new Answer<>(value, now));
    }
    return value;
  }

  /** A clock that was set back makes an answer stale, not everlasting. */
  private boolean fresh(Answer<V> answer, Instant now) {
    return !now.isBefore(answer.at()) && now.isBefore(answer.at().plus(keep));
  }

  synchronized int size() {
    return present.size() + absent.size();
  }
}
