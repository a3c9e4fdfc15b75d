package dev.headroom.bootstrap.upkeep;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.application.trip.WatchTrips;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has trips checked every few seconds, by one thread that rests after each trip as long as the trip
 * took: half of a processor at most. The thread lives until {@link #close()}.
 */
public final class TripWatcher implements AutoCloseable {

  private static final long EVERY_SECONDS = 5;
  private static final long LONGEST_REST_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long LAST_TRIP_SECONDS = 10;

  private static final Logger LOG = LoggerFactory.getLogger(TripWatcher.class);

  private final WatchTrips watch;
  private final BooleanSupplier stored;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(BackgroundThread.TRIPS);
  private volatile boolean ending;
  private boolean failing;
  private long begun;

  /**
   * Starts the thread.
   *
   * @param stored whether the stores are in use; until then they hold nothing
   */
  public TripWatcher(WatchTrips watch, BooleanSupplier stored) {
    this.watch = watch;
    this.stored = stored;
    var unused =
        thread.scheduleWithFixedDelay(this::turn, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
  }

  private void turn() {
    if (!stored.getAsBoolean()) {
      return;
    }
    begun = System.nanoTime();
    try {
      WatchTrips.Turn done = watch.handle(() -> ending, this::rest);
      if (done.checked() > 0) {
        LOG.debug("{} trips are checked", done.checked());
      }
      if (done.failed() > 0 && !failing) {
        LOG.warn("{} trips are not checked, and are tried again", done.failed());
      }
      failing = done.failed() > 0;
    } catch (RuntimeException e) {
      // The trips stay unchecked, and are tried again.
      if (!failing) {
        LOG.warn("trips are not checked: {}", e.toString());
      }
      failing = true;
    }
  }

  private void rest() {
    LockSupport.parkNanos(Math.min(LONGEST_REST_NANOS, System.nanoTime() - begun));
    begun = System.nanoTime();
  }

  /** Ends after the trip under way. Interrupts nothing. */
  @Override
  public void close() {
    ending = true;
    thread.shutdown();
    try {
      if (!thread.awaitTermination(LAST_TRIP_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("a check of a trip is left");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
