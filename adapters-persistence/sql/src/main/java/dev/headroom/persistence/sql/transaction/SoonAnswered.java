package dev.headroom.persistence.sql.transaction;

import dev.headroom.application.thread.BackgroundThread;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Bounds the time of a check that may take seconds: a late answer counts as no. Concurrent callers
 * share one check. Safe for several threads.
 */
public final class SoonAnswered implements BooleanSupplier, AutoCloseable {

  private static final long SOON_MILLIS = 500;
  private static final long IDLE_SECONDS = 30;

  private final BooleanSupplier question;
  private final ThreadPoolExecutor thread;
  private CompletableFuture<Boolean> asked = CompletableFuture.completedFuture(false);

  /** Runs the check on a thread of this object. */
  public SoonAnswered(BooleanSupplier question) {
    this.question = question;
    this.thread =
        new ThreadPoolExecutor(
            1,
            1,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            BackgroundThread.DATABASE_ANSWERS);
    thread.allowCoreThreadTimeOut(true);
  }

  @Override
  public boolean getAsBoolean() {
    try {
      return ask().get(SOON_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException | TimeoutException | RejectedExecutionException e) {
      return false;
    }
  }

  private synchronized CompletableFuture<Boolean> ask() {
    if (asked.isDone()) {
      asked = CompletableFuture.supplyAsync(question::getAsBoolean, thread);
    }
    return asked;
  }

  /** Accepts no further calls; a check under way is not interrupted. */
  @Override
  public void close() {
    thread.shutdown();
  }
}
