package dev.headroom.bootstrap;

import dev.headroom.application.administration.EndRetention;
import dev.headroom.domain.account.Erasures;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes what has been kept for its time, at once and then every hour; and every two seconds
 * forgets in memory who was erased, and what is remembered no longer. One thread, which lives until
 * {@link #close()}.
 */
public final class Upkeep implements AutoCloseable {

  private static final long EVERY_SECONDS = 2;
  private static final long DELETE_EVERY_SECONDS = 3_600;
  private static final long LAST_BATCH_SECONDS = 10;

  private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

  private final EndRetention retention;
  private final Runnable forgetStale;
  private final Runnable forgetClosures;
  private final BiConsumer<Set<Long>, Instant> forgetDrivers;
  private final Clock clock;
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> deleting;
  private final ScheduledFuture<?> forgetting;
  private volatile boolean ending;
  private boolean failing;

  /**
   * Starts.
   *
   * @param forgetStale forgets in memory what is remembered no longer
   * @param forgetClosures forgets closures in memory that may be those of an erased organisation
   * @param forgetDrivers forgets drivers in memory
   */
  public Upkeep(
      EndRetention retention,
      Runnable forgetStale,
      Runnable forgetClosures,
      BiConsumer<Set<Long>, Instant> forgetDrivers,
      Clock clock) {
    this.retention = retention;
    this.forgetStale = forgetStale;
    this.forgetClosures = forgetClosures;
    this.forgetDrivers = forgetDrivers;
    this.clock = clock;
    thread =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread made = new Thread(task, "headroom-upkeep");
              made.setDaemon(true);
              return made;
            });
    deleting =
        thread.scheduleWithFixedDelay(
            () -> guarded(this::delete), 0, DELETE_EVERY_SECONDS, TimeUnit.SECONDS);
    forgetting =
        thread.scheduleWithFixedDelay(
            () -> guarded(this::forget), EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
  }

  private void delete() {
    EndRetention.Deleted deleted = retention.handle(() -> ending);
    if (deleted.positions() > 0 || deleted.pushes() > 0) {
      LOG.info(
          "{} drivers' last positions and {} pushes have been kept for their time and are deleted",
          deleted.positions(),
          deleted.pushes());
    }
  }

  private void forget() {
    forgetStale.run();
    List<Erasures.Erased> erased = retention.erasedLately();
    if (erased.stream().anyMatch(one -> one.kind() == Erasures.Kind.USER)) {
      forgetClosures.run();
    }
    forgetDrivers.accept(
        erased.stream()
            .filter(one -> one.kind() == Erasures.Kind.DRIVER)
            .map(Erasures.Erased::id)
            .collect(Collectors.toSet()),
        clock.instant());
  }

  /** Whatever it was: the next turn tries again. */
  private void guarded(Runnable work) {
    try {
      work.run();
      failing = false;
    } catch (RuntimeException e) {
      if (!failing) {
        LOG.warn("what has been kept for its time stays until the store answers: {}", e.toString());
      }
      failing = true;
    }
  }

  /**
   * Ends after the batch under way. Interrupts nothing: a thread that is interrupted while it
   * writes takes an embedded database along.
   */
  @Override
  public void close() {
    ending = true;
    deleting.cancel(false);
    forgetting.cancel(false);
    thread.shutdown();
    try {
      if (!thread.awaitTermination(LAST_BATCH_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("what is under way is left");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
