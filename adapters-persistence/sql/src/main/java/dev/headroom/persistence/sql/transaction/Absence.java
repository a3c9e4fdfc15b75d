package dev.headroom.persistence.sql.transaction;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Whether the database is away, so that not every call waits for a connection that nobody gets:
 * while it is, one call at a time tries, and not at once after the last try. Safe for several
 * threads.
 */
final class Absence {

  static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final LongSupplier nanoTime;
  private final AtomicBoolean trying = new AtomicBoolean();
  private volatile boolean away;
  private volatile long failedAt;

  /** Not away; the time is that of {@link System#nanoTime()}. */
  Absence(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Whether a call is to try. Whoever may says afterwards what became of it. */
  boolean mayTry() {
    return !away
        || (nanoTime.getAsLong() - failedAt >= PAUSE_NANOS && trying.compareAndSet(false, true));
  }

  /** There was a connection. */
  void over() {
    if (away) {
      away = false;
      trying.set(false);
    }
  }

  /** There was none, since the database is not reached. */
  void found() {
    failedAt = nanoTime.getAsLong();
    away = true;
    trying.set(false);
  }

  /** There was none, for another reason. */
  void unknown() {
    trying.set(false);
  }
}
