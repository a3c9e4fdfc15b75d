package dev.headroom.http.connection;

import java.util.concurrent.atomic.AtomicLong;

/** So many bytes for all clients together. Safe for several threads. */
final class ByteBudget {

  private final long most;
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong refusals = new AtomicLong();

  ByteBudget(long most) {
    this.most = most;
  }

  /** Takes bytes, if that leaves at least so many. */
  boolean take(long bytes, long leaving) {
    if (taken.addAndGet(bytes) <= most - leaving) {
      return true;
    }
    give(bytes);
    refusals.incrementAndGet();
    return false;
  }

  /** Takes bytes whether there are any or not. */
  void overdraw(long bytes) {
    taken.addAndGet(bytes);
  }

  /** Gives bytes back. */
  void give(long bytes) {
    taken.addAndGet(-bytes);
  }

  boolean overdrawn() {
    return taken.get() > most;
  }

  long most() {
    return most;
  }

  /** How often bytes were asked for that there were not. */
  long refusals() {
    return refusals.get();
  }

  long taken() {
    return taken.get();
  }
}
