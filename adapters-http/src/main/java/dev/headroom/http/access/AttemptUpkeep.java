package dev.headroom.http.access;

import dev.headroom.application.limit.SharedAttempts;
import dev.headroom.application.thread.BackgroundThread;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes, every second, the ends of attempts that could not be written, and removes expired
 * attempts from the storage every minute. Uses one thread, until it is closed.
 */
final class AttemptUpkeep implements AutoCloseable {

  private static final int MOST_AT_ONCE = 500;
  private static final int MOST_TURNS = 40;
  private static final long LONGEST_END_SECONDS = 5;

  private static final Logger LOG = LoggerFactory.getLogger(AttemptUpkeep.class);

  private final SharedAttempts attempts;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(BackgroundThread.LIMITS);
  private boolean failing;

  AttemptUpkeep(SharedAttempts attempts) {
    this.attempts = attempts;
    every(1, TimeUnit.SECONDS, attempts::writeEnds);
    every(1, TimeUnit.MINUTES, this::forget);
  }

  /** Repeats a task until closing ends it. If the task fails, the next turn tries again. */
  @SuppressWarnings("FutureReturnValueIgnored") // Closing ends it.
  private void every(long time, TimeUnit unit, Runnable work) {
    thread.scheduleWithFixedDelay(
        () -> {
          try {
            work.run();
            failing = false;
          } catch (RuntimeException e) {
            if (!failing) {
              LOG.warn("attempts that have ended stay in the database: {}", e.toString());
            }
            failing = true;
          }
        },
        time,
        time,
        unit);
  }

  private void forget() {
    for (int turn = 0; turn < MOST_TURNS && !thread.isShutdown(); turn++) {
      if (!attempts.forget(MOST_AT_ONCE)) {
        return;
      }
    }
  }

  @Override
  public void close() {
    thread.shutdown();
    try {
      var unused = thread.awaitTermination(LONGEST_END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
