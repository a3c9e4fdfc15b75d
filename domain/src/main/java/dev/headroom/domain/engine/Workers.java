package dev.headroom.domain.engine;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Several hands for loops whose rounds do not depend on each other. The calling thread is the first
 * worker; the others run on the caller's executor, which has to have room for them at once.
 *
 * @param count how many work at a time, at least 1
 * @param executor runs all but the first
 */
public record Workers(int count, Executor executor) {

  /** Only the calling thread. */
  public static Workers alone() {
    return new Workers(
        1,
        task -> {
          throw new IllegalStateException("a single worker needs no executor");
        });
  }

  /** One item of a loop. */
  interface Item {
    void work(int worker, int item);
  }

  /** Works on items 0 to {@code items - 1}, in any order, and returns when all are done. */
  void each(int items, Item item) {
    if (count == 1 || items < 2 * count) {
      for (int i = 0; i < items; i++) {
        item.work(0, i);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    CountDownLatch others = new CountDownLatch(count - 1);
    for (int worker = 1; worker < count; worker++) {
      int number = worker;
      executor.execute(
          () -> {
            try {
              share(number, items, next, item);
            } catch (RuntimeException | Error e) {
              failure.set(e);
            } finally {
              others.countDown();
            }
          });
    }
    share(0, items, next, item);
    try {
      others.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new java.util.concurrent.CancellationException("interrupted");
    }
    if (failure.get() != null) {
      throw new IllegalStateException(failure.get());
    }
  }

  private static void share(int worker, int items, AtomicInteger next, Item item) {
    for (int i = next.getAndIncrement(); i < items; i = next.getAndIncrement()) {
      item.work(worker, i);
    }
  }
}
