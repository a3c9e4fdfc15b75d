package dev.headroom.http.connection;

import java.util.concurrent.atomic.AtomicLong;

/** A limit on the bytes buffered for all clients together. Safe for several threads. */
final class ByteBudget {

  private final long most;
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong refusals = new AtomicLong();

  ByteBudget(long most) {
    this.most = most;
  }

  /** Takes bytes, if that leaves at least {@code leaving}. */
  boolean take(long bytes, long leaving) {
    if (taken.addAndGet(bytes) <= most - leaving) {
      return true;
    }
    give(bytes);
    refusals.incrementAndGet();
    return false;
  }

  /** Takes bytes even if there are not enough. */
  void overdraw(long bytes) {
    taken.addAndGet(bytes);
  }

  /** Returns bytes. */
  void give(long bytes) {
    taken.addAndGet(-bytes);
  }

  boolean overdrawn() {
    return taken.get() > most;
  }

  long most() {
    return most;
  }

  /** How often bytes were refused. */
  long refusals() {
    return refusals.get();
  }

  long taken() {
    return taken.get();
  }
}
