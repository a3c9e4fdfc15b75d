package dev.headroom.http.gate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The places of a lane. A request that finds none waits in its caller's queue, and the callers take
 * turns. If no more may wait, the caller with most waiting requests gives up one for a caller that
 * has fewer, so that a caller that floods the lane does not keep others from waiting. Safe for
 * several threads.
 *
 * <p>Memory: an entry for each caller that has a request here.
 */
final class Places {

  private final Lane.Bounds bounds;
  private final Map<String, Caller> callers = new HashMap<>();

  /** The callers with waiting requests, in the order of their turns. */
  private final Set<Caller> turns = new LinkedHashSet<>();

  private int underWay;
  private int waiting;

  /** A waiting request. Exactly one of the two methods is called, once and without a lock. */
  interface Waiter {
    /** It has a place now, which it has to leave. */
    void begin();

    /** Another one takes its place in the queue. */
    void giveWay();
  }

  /** The result of trying to enter. */
  enum Entry {
    /** It has a place, which it has to leave. */
    BEGINS,
    WAITS,
    REFUSED
  }

  private static final class Caller {
    private final String name;
    private final Deque<Waiter> queue = new ArrayDeque<>();
    private int underWay;

    Caller(String name) {
      this.name = name;
    }
  }

  Places(Lane.Bounds bounds) {
    this.bounds = bounds;
  }

  /** Takes a place for a caller, or queues the caller's request for one. */
  Entry enter(String name, Waiter waiter) {
    Optional<Waiter> gaveWay;
    synchronized (this) {
      Caller caller = callers.computeIfAbsent(name, Caller::new);
      if (underWay < bounds.atOnce() && caller.underWay < bounds.ofCaller()) {
        underWay++;
        caller.underWay++;
        return Entry.BEGINS;
      }
      if (caller.queue.size() >= bounds.waitingOfCaller()) {
        return Entry.REFUSED;
      }
      gaveWay = waiting < bounds.waiting() ? Optional.empty() : last(caller.queue.size() + 1);
      if (waiting >= bounds.waiting()) {
        forgetIdle(caller);
        return Entry.REFUSED;
      }
      caller.queue.add(waiter);
      turns.add(caller);
      waiting++;
    }
    gaveWay.ifPresent(Waiter::giveWay);
    return Entry.WAITS;
  }

  /** Removes the last request of the longest queue, if the queue is longer than this. */
  private Optional<Waiter> last(int more) {
    Caller longest = null;
    for (Caller caller : turns) {
      if (caller.queue.size() > (longest == null ? more : longest.queue.size())) {
        longest = caller;
      }
    }
    if (longest == null) {
      return Optional.empty();
    }
    waiting--;
    return Optional.of(longest.queue.removeLast());
  }

  /** Leaves a place, which passes to the next request. */
  void leave(String name) {
    Optional<Waiter> next;
    synchronized (this) {
      Caller caller = callers.get(name);
      underWay--;
      caller.underWay--;
      forgetIdle(caller);
      next = next();
    }
    next.ifPresent(Waiter::begin);
  }

  private Optional<Waiter> next() {
    return turns.stream()
        .filter(caller -> caller.underWay < bounds.ofCaller())
        .findFirst()
        .map(this::take);
  }

  /** The first of a caller's waiting requests, which counts as under way from now on. */
  private Waiter take(Caller caller) {
    Waiter next = caller.queue.remove();
    waiting--;
    underWay++;
    caller.underWay++;
    turns.remove(caller);
    if (!caller.queue.isEmpty()) {
      turns.add(caller); // behind all others
    }
    return next;
  }

  /**
   * Stops waiting.
   *
   * @return false if the request has begun, or has given way
   */
  synchronized boolean giveUp(String name, Waiter waiter) {
    Caller caller = callers.get(name);
    if (caller == null || !caller.queue.remove(waiter)) {
      return false;
    }
    waiting--;
    if (caller.queue.isEmpty()) {
      turns.remove(caller);
    }
    forgetIdle(caller);
    return true;
  }

  private void forgetIdle(Caller caller) {
    if (caller.underWay == 0 && caller.queue.isEmpty()) {
      callers.remove(caller.name);
    }
  }

  /** The number of requests under way. */
  synchronized int underWay() {
    return underWay;
  }

  /** The number of waiting requests. */
  synchronized int waiting() {
    return waiting;
  }

  /** The number of callers with requests here. */
  synchronized int callers() {
    return callers.size();
  }
}
