package dev.headroom.domain.column;

import java.util.concurrent.Executor;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs loops with independent rounds on several threads. The calling thread is the first worker;
 * the others run on the caller's executor. A worker that starts late finds its loop done and
 * leaves: no loop waits for a worker that has not begun.
 *
 * @param count the number of workers at a time, at least 1
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

  /** Receives the progress of a long computation. Called by the thread that began it. */
  @FunctionalInterface
  public interface Progress {

    /** Ignores progress. */
    Progress SILENT = (done, total) -> {};

    /**
     * Reports that a part is done.
     *
     * @param done never falls; may end below the total if the rest turns out not to be needed
     * @param total the same each time
     */
    void reached(long done, long total);

    /**
     * The progress of one part, whose own range is mapped to a range of the whole.
     *
     * @param begin the progress of the whole when the part begins
     * @param end the progress of the whole when the part ends
     */
    default Progress part(long begin, long end, long total) {
      return (done, all) -> reached(begin + (end - begin) * done / Math.max(1, all), total);
    }
  }

  /** One item of a loop. */
  public interface Item {
    void work(int worker, int item);
  }

  /**
   * Processes items 0 to {@code items - 1}, in any order, and returns when all are done.
   *
   * @throws RuntimeException if an item threw it; the rest may then have been left out
   */
  public void each(int items, Item item) {
    if (count == 1 || items < 2 * count) {
      for (int i = 0; i < items; i++) {
        item.work(0, i);
      }
      return;
    }
    Loop loop = new Loop(items, item);
    for (int worker = 1; worker < count; worker++) {
      int number = worker;
      executor.execute(() -> loop.help(number));
    }
    loop.lead();
  }

  /** One shared loop. */
  private static final class Loop {
    private final int items;
    private final Item item;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /** The first worker and all that have begun. Waiting for them ignores interrupts. */
    private final Phaser working = new Phaser(1);

    Loop(int items, Item item) {
      this.items = items;
      this.item = item;
    }

    void lead() {
      share(0);
      working.arriveAndAwaitAdvance();
      Throwable thrown = failure.get();
      if (thrown instanceof Error error) {
        throw error;
      }
      if (thrown instanceof RuntimeException exception) {
        throw exception;
      }
    }

    void help(int worker) {
      working.register();
      try {
        share(worker);
      } finally {
        working.arriveAndDeregister();
      }
    }

    private void share(int worker) {
      try {
        for (int i = next.getAndIncrement(); i < items; i = next.getAndIncrement()) {
          item.work(worker, i);
        }
      } catch (RuntimeException | Error e) {
        failure.compareAndSet(null, e);
        next.set(items);
      }
    }
  }
}
