package dev.headroom.domain.column;

import java.util.concurrent.Executor;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Several hands for loops whose rounds do not depend on each other. The calling thread is the first
 * worker; the others run on the caller's executor. A worker that comes late finds its loop done and
 * leaves again: nobody waits for one that has not begun.
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

  /** Is told how far a long computation has come. Called by the thread that began it. */
  @FunctionalInterface
  public interface Progress {

    /** Tells nobody. */
    Progress SILENT = (done, total) -> {};

    /**
     * A part is done.
     *
     * @param done never falls; may end below the total when the rest turns out not to be needed
     * @param total the same each time
     */
    void reached(long done, long total);

    /**
     * For a part of it, which tells its own parts: those of its own total lie between two parts of
     * this one's.
     *
     * @param begin what is done of the whole when the part begins
     * @param end what is done of the whole when the part ends
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
   * Works on items 0 to {@code items - 1}, in any order, and returns when all are done.
   *
   * @throws RuntimeException what an item threw; the rest may then have been left out
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

  /** One loop that is shared out. */
  private static final class Loop {
    private final int items;
    private final Item item;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /** The first worker and all that have begun. Waiting for it heeds no interruption. */
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
