package dev.headroom.bootstrap.upkeep;

import dev.headroom.application.administration.EndRetention;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.account.person.Erasures;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the periodic work. Stored data whose period is over is deleted two seconds after the start,
 * so as not to delay it, and then every hour, or a minute later if the stores did not answer. Every
 * two seconds, erased accounts and stale entries are removed from memory, and work that waited for
 * the stores is carried out. Uses one thread, which lives until {@link #close()}.
 */
public final class Upkeep implements AutoCloseable {

  private static final long EVERY_SECONDS = 2;
  private static final Duration DELETE_EVERY = Duration.ofHours(1);
  private static final Duration DELETE_AGAIN = Duration.ofMinutes(1);
  private static final long LAST_BATCH_SECONDS = 10;

  private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

  private final EndRetention retention;
  private final Work work;
  private final BooleanSupplier stored;
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> deleting;
  private final ScheduledFuture<?> forgetting;
  private volatile boolean ending;
  private boolean failing;
  private long nextDeletion = System.nanoTime();

  /** The work of each turn. */
  public interface Work {

    /** Evicts stale entries from memory, whether the stores answer or not. */
    void forgetStale();

    /** Carries out work that waited for the stores, which have just answered. */
    void catchUp();

    /** Evicts erased accounts from memory; either set may be empty. */
    void forgetErased(Set<Long> users, Set<Long> drivers);
  }

  /**
   * Starts the thread.
   *
   * @param stored whether the stores are in use; until then they hold nothing
   */
  public Upkeep(EndRetention retention, Work work, BooleanSupplier stored) {
    this.retention = retention;
    this.work = work;
    this.stored = stored;
    thread = Executors.newSingleThreadScheduledExecutor(BackgroundThread.UPKEEP);
    deleting =
        thread.scheduleWithFixedDelay(
            this::deleteWhenDue, EVERY_SECONDS, DELETE_AGAIN.toSeconds(), TimeUnit.SECONDS);
    forgetting =
        thread.scheduleWithFixedDelay(
            () -> guarded(this::forget), EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
  }

  private void deleteWhenDue() {
    if (stored.getAsBoolean() && System.nanoTime() - nextDeletion >= 0 && guarded(this::delete)) {
      nextDeletion = System.nanoTime() + DELETE_EVERY.toNanos();
    }
  }

  private void delete() {
    EndRetention.Deleted deleted = retention.handle(() -> ending);
    if (deleted.positions() > 0 || deleted.pushes() > 0) {
      LOG.info(
          "{} drivers' last positions and {} pushes have been kept for their time and are deleted",
          deleted.positions(),
          deleted.pushes());
    }
    if (deleted.auditLines() > 0) {
      LOG.error(
          "the audit log has too much: its first {} lines are removed before their time",
          deleted.auditLines());
    }
    if (deleted.keys() > 0) {
      LOG.info("{} API keys that nobody owns were not used for their time and end", deleted.keys());
    }
  }

  private void forget() {
    work.forgetStale();
    if (!stored.getAsBoolean()) {
      return;
    }
    List<Erasures.Erased> erased = retention.erasedLately();
    work.forgetErased(ids(erased, Erasures.Kind.USER), ids(erased, Erasures.Kind.DRIVER));
    work.catchUp();
  }

  private static Set<Long> ids(List<Erasures.Erased> erased, Erasures.Kind kind) {
    return erased.stream()
        .filter(one -> one.kind() == kind)
        .map(Erasures.Erased::id)
        .collect(Collectors.toSet());
  }

  /** Runs one turn; whatever it throws, the next turn tries again. */
  private boolean guarded(Runnable turn) {
    try {
      turn.run();
      failing = false;
      return true;
    } catch (RuntimeException e) {
      if (!failing) {
        LOG.warn("what has been kept for its time stays until the store answers: {}", e.toString());
      }
      failing = true;
      return false;
    }
  }

  /**
   * Ends after the batch under way. Interrupts no thread: an interrupted write would close an
   * embedded database.
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
