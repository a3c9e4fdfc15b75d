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
 * Decides about pushes on threads of its own, so that no answer to a driver waits for a store. Of a
 * driver at most the newest position waits: what matters is where the vehicle is now. Safe for
 * several threads.
 */
public final class AlertQueue implements BiConsumer<RoadMap, AlertDriver.Report>, AutoCloseable {

  /**
   * How many drivers wait at most; beyond that a position is passed over, and the next one tried.
   */
  private static final int MOST_WAITING = 20_000;

  private static final Duration END = Duration.ofSeconds(3);

  /** Threads that store what has waited; the others are for new positions. */
  private static final int RETRYING = 2;

  private final AlertDriver alertDriver;
  private final Listener listener;
  private final ExecutorService threads;
  private final Map<Long, Pending> waiting = new LinkedHashMap<>();
  private final Set<Long> underWay = new HashSet<>();
  private final AtomicInteger retrying = new AtomicInteger();

  private record Pending(RoadMap map, AlertDriver.Report report) {}

  /** Hears of positions that lead to no decision. Must not block. */
  public interface Listener {

    /** A position is passed over, since too many drivers wait. */
    void queueFull();

    /** A position leads to no decision, since this was thrown. */
    void failed(RuntimeException cause);

    /** The queue is closed before every position that waited is decided. */
    void cutShort();
  }

  /**
   * A queue with nothing in it.
   *
   * @param threads carry out the work; this queue's alone, and shut down with it
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
   * Forgets notifications that have expired while they waited for the store, and tries to store the
   * others, unless that is under way. Returns at once.
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

  /** Whether the store answers; one driver's trouble does not hold up the others. */
  private boolean stores(long driver, Instant now) {
    try {
      return alertDriver.retry(driver, now);
    } catch (RuntimeException e) {
      listener.failed(e);
      return true;
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
        listener.failed(e);
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

  /**
   * Takes no more, and finishes what waits, for a short while. Interrupts nothing: a thread that is
   * interrupted while it writes takes an embedded database along.
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
