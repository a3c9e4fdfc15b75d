package dev.headroom.application.driver;

import dev.headroom.application.map.RoadMap;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

/**
 * Decides about pushes on threads of its own, so that no answer to a driver waits for the store. At
 * most one position of a driver waits, the newest: only the vehicle's present place matters. Safe
 * for several threads.
 */
public final class AlertQueue implements BiConsumer<RoadMap, AlertDriver.Report>, AutoCloseable {

  /**
   * The greatest number of waiting drivers; beyond that a position is skipped, and the next one
   * tried.
   */
  private static final int MOST_WAITING = 20_000;

  private static final Duration END = Duration.ofSeconds(3);

  /** The number of threads that store waiting notifications; the others handle new positions. */
  private static final int RETRYING = 2;

  private final AlertDriver alertDriver;
  private final Listener listener;
  private final ExecutorService threads;
  private final Map<Long, Pending> waiting = new LinkedHashMap<>();
  private final Set<Long> underWay = new HashSet<>();
  private final AtomicInteger retrying = new AtomicInteger();

  private record Pending(RoadMap map, AlertDriver.Report report) {}

  /** Is informed of positions that lead to no decision. Must not block. */
  public interface Listener {

    /** A position is skipped because too many drivers wait. */
    void queueFull();

    /** A position leads to no decision because of this exception. */
    void failed(RuntimeException cause);

    /** The queue is closed before every position that waited is decided. */
    void cutShort();
  }

  /**
   * An empty queue.
   *
   * @param threads carry out the work; used only by this queue, and shut down with it
   */
  public AlertQueue(AlertDriver alertDriver, ExecutorService threads, Listener listener) {
    this.alertDriver = alertDriver;
    this.threads = threads;
    this.listener = listener;
  }

  @Override
  public void accept(RoadMap map, AlertDriver.Report report) {
    long driver = report.driverId();
    synchronized (waiting) {
      if (waiting.size() >= MOST_WAITING && !waiting.containsKey(driver)) {
        listener.queueFull();
        return;
      }
      boolean scheduled = waiting.put(driver, new Pending(map, report)) != null;
      if (!scheduled && !underWay.contains(driver) && !schedule(driver)) {
        // The server ends; the next position goes to another instance.
        waiting.remove(driver);
      }
    }
  }

  /** How many drivers wait for a decision on their newest position. */
  public int waitingDrivers() {
    synchronized (waiting) {
      return waiting.size();
    }
  }

  /**
   * Removes waiting notifications that have expired and tries to store the others, unless that is
   * already under way. Returns at once.
   */
  public void retry(Instant now) {
    alertDriver.expire(now);
    Queue<Long> drivers = new ConcurrentLinkedQueue<>(alertDriver.held().drivers());
    if (drivers.isEmpty() || !retrying.compareAndSet(0, RETRYING)) {
      return;
    }
    for (int i = 0; i < RETRYING; i++) {
      try {
        threads.execute(() -> retry(drivers, now));
      } catch (RejectedExecutionException e) {
        retrying.decrementAndGet();
      }
    }
  }

  private void retry(Queue<Long> drivers, Instant now) {
    try {
      for (Long driver = drivers.poll(); driver != null; driver = drivers.poll()) {
        if (!stores(driver, now)) {
          drivers.clear();
        }
      }
    } finally {
      retrying.decrementAndGet();
    }
  }

  /** Whether the store answers. A failure for one driver does not hold up the others. */
  private boolean stores(long driver, Instant now) {
    try {
      return alertDriver.retry(driver, now);
    } catch (RuntimeException e) {
      listener.failed(e);
      return true;
    }
  }

  /** Whether a thread will take the driver; none does once the server ends. */
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
        listener.failed(e);
      } finally {
        more = moreToDo(driver);
      }
    }
  }

  /** A newer position queues behind other drivers; at the server's end it is handled here. */
  private boolean moreToDo(long driver) {
    synchronized (waiting) {
      underWay.remove(driver);
      return waiting.containsKey(driver) && !schedule(driver);
    }
  }

  /**
   * Accepts no more positions, and finishes those that wait, for a short while. Interrupts no
   * thread: an interrupted write would close an embedded database.
   */
  @Override
  public void close() {
    threads.shutdown();
    try {
      boolean ended = threads.awaitTermination(END.toMillis(), TimeUnit.MILLISECONDS);
      alertDriver.giveUp();
      if (!ended) {
        synchronized (waiting) {
          waiting.clear();
        }
        listener.cutShort();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
