package dev.headroom.bootstrap.push;

import dev.headroom.application.driver.AlertDriver;
import dev.headroom.application.map.RoadMap;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes positions off the threads that answer drivers, so that no answer waits for a store. Of a
 * driver at most the newest position waits: what matters is where the vehicle is now. Safe for
 * several threads.
 */
final class AlertQueue implements BiConsumer<RoadMap, AlertDriver.Report>, AutoCloseable {

  private static final int THREADS = 4;

  /**
   * How many drivers wait at most; beyond that a position is passed over, and the next one tried.
   */
  private static final int MOST_WAITING = 20_000;

  private static final Duration END = Duration.ofSeconds(3);
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  private static final Logger LOG = LoggerFactory.getLogger(AlertQueue.class);

  private final AlertDriver alertDriver;
  private final Clock clock;
  private final Consumer<String> undecided;
  private final ExecutorService threads;
  private final Map<Long, Pending> waiting = new LinkedHashMap<>();
  private final Set<Long> underWay = new HashSet<>();
  private Instant nextLine = Instant.MIN;
  private long failures;

  private record Pending(RoadMap map, AlertDriver.Report report) {}

  /**
   * Begins.
   *
   * @param undecided hears why a position led to nothing; must not block
   */
  AlertQueue(AlertDriver alertDriver, Clock clock, Consumer<String> undecided) {
    this.alertDriver = alertDriver;
    this.undecided = undecided;
    this.clock = clock;
    threads =
        Executors.newFixedThreadPool(
            THREADS,
            task -> {
              Thread thread = new Thread(task, "headroom-alerts");
              thread.setDaemon(true);
              return thread;
            });
  }

  @Override
  public void accept(RoadMap map, AlertDriver.Report report) {
    long driver = report.driverId();
    synchronized (waiting) {
      if (waiting.size() >= MOST_WAITING && !waiting.containsKey(driver)) {
        undecided.accept("queue_full");
        return;
      }
      boolean scheduled = waiting.put(driver, new Pending(map, report)) != null;
      if (!scheduled && !underWay.contains(driver) && !schedule(driver)) {
        // The server ends; the next position goes to another instance.
        waiting.remove(driver);
      }
    }
  }

  /** Whether a thread will take it: none does once the server ends. */
  private boolean schedule(long driver) {
    try {
      threads.execute(() -> work(driver));
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    }
  }

  private void work(long driver) {
    boolean more = true;
    while (more) {
      Pending pending;
      synchronized (waiting) {
        pending = waiting.remove(driver);
        underWay.add(driver);
      }
      try {
        if (pending != null) {
          alertDriver.handle(pending.map(), pending.report());
        }
      } catch (RuntimeException e) {
        failed(e);
      } finally {
        more = moreToDo(driver);
      }
    }
  }

  /**
   * What came meanwhile waits its turn behind other drivers; at the server's end it is done here.
   */
  private boolean moreToDo(long driver) {
    synchronized (waiting) {
      underWay.remove(driver);
      return waiting.containsKey(driver) && !schedule(driver);
    }
  }

  private void failed(RuntimeException e) {
    undecided.accept("failed");
    synchronized (waiting) {
      failures++;
      if (!clock.instant().isBefore(nextLine)) {
        nextLine = clock.instant().plus(BETWEEN_LINES);
        LOG.warn("{} positions led to no push: {}", failures, e.getMessage());
        failures = 0;
      }
    }
  }

  /**
   * Takes no more, and finishes what waits, for a short while. Interrupts nothing: a thread that is
   * interrupted while it writes takes an embedded database along.
   */
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(END.toMillis(), TimeUnit.MILLISECONDS)) {
        synchronized (waiting) {
          waiting.clear();
        }
        LOG.info("positions under way are left");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
