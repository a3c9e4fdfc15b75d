package dev.headroom.http.access;

import dev.headroom.domain.bounded.BoundedMap;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Limits the number of events of a name in any window of time. Whether an attempt is an event (a
 * failed sign-in) is known only at its end, so that an attempt occupies a place until then: even if
 * many begin at once, no more than the limit can fail. Safe for several threads.
 *
 * <p>Memory: the times of the events of a bounded number of names; those not seen for longest leave
 * first. A name without events in the window is forgotten.
 */
final class RecentEvents {

  /** The time after which to retry if only attempts under way stand in the way. */
  private static final Duration SOON = Duration.ofSeconds(1);

  private final int limit;
  private final long windowNanos;
  private final LongSupplier nanoTime;
  private final Map<String, Events> byName;

  /** The events of one name: a ring of times that grows with them. */
  private static final class Events {
    private long[] times = new long[2];
    private int first;
    private int count;
    private int underWay;

    long oldest() {
      return times[first];
    }

    void add(long time) {
      if (count == times.length) {
        long[] wider = new long[2 * count];
        for (int i = 0; i < count; i++) {
          wider[i] = times[(first + i) % count];
        }
        times = wider;
        first = 0;
      }
      times[(first + count) % times.length] = time;
      count++;
    }

    void dropUntil(long now, long windowNanos) {
      while (count > 0 && now - oldest() >= windowNanos) {
        first = (first + 1) % times.length;
        count--;
      }
    }

    boolean idle() {
      return count == 0 && underWay == 0;
    }
  }

  /**
   * Sets the limit.
   *
   * @param limit at least 1
   * @param mostNames the greatest number of names kept
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  RecentEvents(int limit, Duration window, int mostNames, LongSupplier nanoTime) {
    this.limit = limit;
    this.windowNanos = window.toNanos();
    this.nanoTime = nanoTime;
    this.byName = BoundedMap.byUse(mostNames);
  }

  /**
   * Begins an attempt, which has to be ended. If the limit is reached, nothing begins.
   *
   * @return how long until an attempt can begin; empty if it has begun
   */
  synchronized Optional<Duration> begin(String name) {
    long now = nanoTime.getAsLong();
    forgetWhatIsOver(now);
    Events events = byName.computeIfAbsent(name, unknown -> new Events());
    events.dropUntil(now, windowNanos);
    if (events.count >= limit) {
      return Optional.of(Duration.ofNanos(events.oldest() + windowNanos - now));
    }
    if (events.count + events.underWay >= limit) {
      return Optional.of(SOON);
    }
    events.underWay++;
    return Optional.empty();
  }

  /** Ends an attempt, and counts it if it was an event. */
  synchronized void end(String name, boolean event) {
    Events events = byName.computeIfAbsent(name, forgotten -> new Events());
    events.underWay = Math.max(0, events.underWay - 1);
    if (event) {
      events.add(nanoTime.getAsLong());
    }
    if (events.idle()) {
      byName.remove(name);
    }
  }

  /** Removes a few expired names, from the one not seen for longest. */
  private void forgetWhatIsOver(long now) {
    Iterator<Events> eldest = byName.values().iterator();
    for (int i = 0; i < 2 && eldest.hasNext(); i++) {
      Events events = eldest.next();
      events.dropUntil(now, windowNanos);
      if (!events.idle()) {
        return;
      }
      eldest.remove();
    }
  }

  synchronized int size() {
    return byName.size();
  }
}
