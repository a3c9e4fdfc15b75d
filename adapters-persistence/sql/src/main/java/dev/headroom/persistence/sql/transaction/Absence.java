package dev.headroom.persistence.sql.transaction;

import dev.headroom.application.thread.BackgroundThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Whether the database is away, so that no call waits for a connection in vain. A call that loses a
 * connection, or gets none in time, has it checked; while it is away one thread checks again and
 * again, and every other call fails at once. Safe for several threads.
 */
public final class Absence implements AutoCloseable {

  private static final long PAUSE_MILLIS = 250;
  private static final long END_MILLIS = 5_000;

  private final BooleanSupplier look;
  private final Consumer<Boolean> changed;
  private volatile boolean away;
  private volatile boolean ended;
  private Thread looking; // guarded by this
  private long looked; // System.nanoTime() at which the last look began; guarded by this

  /**
   * Not away.
   *
   * @param look whether the database answers, found out in bounded time on a connection that nobody
   *     else waits for
   * @param changed hears whether it is away, when that has changed
   */
  public Absence(BooleanSupplier look, Consumer<Boolean> changed) {
    this.look = look;
    this.changed = changed;
    this.looked = System.nanoTime() - TimeUnit.DAYS.toNanos(1);
  }

  /** Whether it is away, as far as is known. */
  boolean isAway() {
    return away;
  }

  /**
   * A connection was lost, or there was none in time: looks. Who comes while another one looks
   * waits for that one's finding, and learns it from {@link #isAway()}.
   */
  public void suspect() {
    long since = System.nanoTime();
    synchronized (this) {
      if (away || ended || looked - since > 0) {
        return;
      }
      if (!looks()) {
        away = true;
        changed.accept(true);
        looking = BackgroundThread.DATABASE_AWAY.start(this::await);
      }
    }
  }

  private boolean looks() {
    looked = System.nanoTime();
    return answers();
  }

  /** Whatever goes wrong: who stopped looking would leave it away for good. */
  private boolean answers() {
    try {
      return look.getAsBoolean();
    } catch (RuntimeException | Error e) {
      return false;
    }
  }

  private void await() {
    boolean back = false;
    while (!back && !ended) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS));
      back = !ended && answers();
    }
    synchronized (this) {
      looked = System.nanoTime();
      away = false;
      changed.accept(false);
    }
  }

  /** Looks no longer. */
  @Override
  public void close() {
    Thread last;
    synchronized (this) {
      ended = true;
      last = looking;
    }
    if (last != null) {
      LockSupport.unpark(last);
      try {
        last.join(END_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
