package dev.headroom.persistence.sql.transaction;

import dev.headroom.application.thread.BackgroundThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Tracks whether the database is away, so that calls fail at once instead of waiting in vain for a
 * connection. A call that loses a connection, or gets none in time, triggers a check. While the
 * database is away, one thread checks repeatedly and every other call fails at once. Safe for
 * several threads.
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
   * Begins with a database that is not away.
   *
   * @param look checks in bounded time whether the database answers, on a connection that nobody
   *     else waits for
   * @param changed receives whether the database is away, each time that changes
   */
  public Absence(BooleanSupplier look, Consumer<Boolean> changed) {
    this.look = look;
    this.changed = changed;
    this.looked = System.nanoTime() - TimeUnit.DAYS.toNanos(1);
  }

  /** Whether the database is away, as far as is known. */
  boolean isAway() {
    return away;
  }

  /**
   * Checks the database after a connection was lost, or none came in time. A caller that arrives
   * during another's check waits for its result and then asks {@link #isAway()}.
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

  /**
   * Checks the database; any failure counts as no answer, since a check that ended would leave it
   * away for good.
   */
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

  /** Ends the checks. */
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
