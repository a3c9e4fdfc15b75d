package dev.headroom.http.access;

import dev.headroom.application.limit.SharedAttempts;
import dev.headroom.application.limit.SharedRequests;
import dev.headroom.application.thread.BackgroundThread;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shares what is limited with the other instances, every second and sooner where somebody cannot
 * wait; and every minute removes from the storage what is over. One thread, until it is closed.
 */
final class LimitSharing implements AutoCloseable {

  private static final long EVERY_MILLIS = 1_000;
  private static final long SHORTEST_PAUSE_MILLIS = 20;
  private static final long FORGET_EVERY_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final int MOST_AT_ONCE = 500;
  private static final int MOST_TURNS = 40;
  private static final long LONGEST_END_MILLIS = 5_000;

  private static final Logger LOG = LoggerFactory.getLogger(LimitSharing.class);

  private final SharedRequests requests;
  private final SharedAttempts attempts;
  private final Semaphore wanted = new Semaphore(0);
  private final Thread thread;
  private volatile boolean ending;
  private boolean failing;

  LimitSharing(SharedRequests requests, SharedAttempts attempts) {
    this.requests = requests;
    this.attempts = attempts;
    requests.whenHurried(wanted::release);
    thread = BackgroundThread.LIMITS.start(this::run);
  }

  private void run() {
    long forgot = System.nanoTime();
    try {
      while (!ending) {
        boolean more =
            guarded(
                () -> {
                  boolean further = requests.share();
                  attempts.writeEnds();
                  return further;
                });
        if (System.nanoTime() - forgot >= FORGET_EVERY_NANOS) {
          forgot = System.nanoTime();
          guarded(this::forget);
        }
        if (!more) {
          TimeUnit.MILLISECONDS.sleep(SHORTEST_PAUSE_MILLIS);
          var unused = wanted.tryAcquire(EVERY_MILLIS, TimeUnit.MILLISECONDS);
        }
        wanted.drainPermits();
      }
      guarded(
          () -> {
            requests.leave();
            return false;
          });
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean forget() {
    boolean more = true;
    for (int turn = 0; more && turn < MOST_TURNS && !ending; turn++) {
      boolean attemptsLeft = attempts.forget(MOST_AT_ONCE);
      more = requests.forget(MOST_AT_ONCE) || attemptsLeft;
    }
    return false;
  }

  @FunctionalInterface
  private interface Work {
    boolean run();
  }

  /** Whatever it was: the next turn tries again. */
  private boolean guarded(Work work) {
    try {
      boolean more = work.run();
      if (failing) {
        LOG.info("limits are shared with the other instances again");
      }
      failing = false;
      return more;
    } catch (RuntimeException e) {
      if (!failing) {
        LOG.warn(
            "limits are not shared: this instance keeps to its part until they are: {}",
            e.toString());
      }
      failing = true;
      return false;
    }
  }

  @Override
  public void close() {
    ending = true;
    wanted.release();
    try {
      thread.join(LONGEST_END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
