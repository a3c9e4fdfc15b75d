package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditLog;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;

/**
 * Writes entries in a thread of its own over a queue with a bound. What cannot be written now waits
 * there and is tried again; what does not fit in, or can never be written, is dropped and counted.
 * At the start and every minute what is old is removed. Where lines go is the matter of those that
 * extend it; its thread alone calls what they implement. Safe for several threads.
 *
 * @param <L> a line as it is kept
 */
abstract sealed class AuditWriter<L> implements AuditLog, AutoCloseable
    permits FileAuditLog, TableAuditLog {

  static final int QUEUE = 8_192;

  static final Duration TRY_AGAIN = Duration.ofSeconds(1);

  private static final int MOST_AT_ONCE = 512;
  private static final Duration CLEAN_EVERY = Duration.ofMinutes(1);
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  private final Logger log;
  private final String name;
  private final Duration tryAgain;

  /** What waits; nothing at the end. */
  private final BlockingQueue<Optional<AuditEntry>> queue = new ArrayBlockingQueue<>(QUEUE);

  private final CountDownLatch ending = new CountDownLatch(1);
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong removedEarly = new AtomicLong();
  private final Thread thread;

  /** Of the thread; read by others. */
  private volatile boolean failing;

  // Of the thread alone.
  private final Deque<L> lines = new ArrayDeque<>();
  private OptionalLong cleaned = OptionalLong.empty();

  /**
   * Prepares to write.
   *
   * @param log the logger of the class that extends this one
   * @param name of what is written, for the log
   * @param thread the name of the thread
   * @param tryAgain how long to wait after a failure
   */
  AuditWriter(Logger log, String name, String thread, Duration tryAgain) {
    this.log = log;
    this.name = name;
    this.tryAgain = tryAgain;
    this.thread = new Thread(this::writeUntilTheEnd, thread);
    this.thread.setDaemon(true);
  }

  /** Begins to write: the last act of a constructor. */
  final void start() {
    thread.start();
  }

  /** What is kept of an entry. */
  abstract L line(AuditEntry entry);

  /**
   * Writes lines, and removes from the queue those that it has written.
   *
   * @throws IOException it cannot be done now, and is to be tried again
   * @throws RuntimeException it can never be done
   */
  abstract void write(Deque<L> lines) throws IOException;

  /**
   * Removes what is too old or too much.
   *
   * @param ending whether there is no more time for it
   */
  abstract void clean(BooleanSupplier ending) throws IOException;

  /** A write fails, and its lines are kept; called once until one succeeds. */
  abstract void fails(IOException why);

  @Override
  public final void write(AuditEntry entry) {
    if (ended() || !queue.offer(Optional.of(entry))) {
      dropped.incrementAndGet();
    }
  }

  @Override
  public final boolean fails() {
    return failing;
  }

  /** How many entries are missing in what is written. */
  public final long dropped() {
    return dropped.get();
  }

  /**
   * Counts what has been removed before its time.
   *
   * @return whether it is the first
   */
  final boolean addRemovedEarly(int removed) {
    return removedEarly.getAndAdd(removed) == 0 && removed > 0;
  }

  /** How much has been removed before its time, since there was too much: files, or lines. */
  public final long removedEarly() {
    return removedEarly.get();
  }

  private boolean ended() {
    return ending.getCount() == 0;
  }

  private void writeUntilTheEnd() {
    try {
      do { // Once at least: it may be ended before its thread has begun.
        writeNext();
      } while (!ended() || !queue.isEmpty());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      drop();
    }
  }

  /** An unexpected failure, an error of the JVM included, loses the lines at hand and no others. */
  private void writeNext() throws InterruptedException {
    try {
      cleanIfDue();
      List<Optional<AuditEntry>> next = new ArrayList<>();
      Optional.ofNullable(queue.poll(CLEAN_EVERY.toMillis(), TimeUnit.MILLISECONDS))
          .ifPresent(next::add);
      queue.drainTo(next, MOST_AT_ONCE);
      next.stream().flatMap(Optional::stream).map(this::line).forEach(lines::add);
      writeLines();
    } catch (RuntimeException | Error e) {
      log.error("a part of {} cannot be written", name, e);
      drop();
    }
  }

  private void drop() {
    if (!lines.isEmpty()) {
      log.error("{} entries of {} are lost", lines.size(), name);
      dropped.addAndGet(lines.size());
      lines.clear();
    }
  }

  /** Writes the lines, and tries until it can; at the end, once more. */
  private void writeLines() throws InterruptedException {
    while (!lines.isEmpty()) {
      boolean last = ended();
      try {
        write(lines);
        if (failing) {
          log.info("{} is written again; {} entries were dropped", name, dropped.get());
        }
        failing = false;
      } catch (IOException e) {
        if (!failing) {
          fails(e);
        }
        failing = true;
        if (last) {
          return;
        }
        var unused = ending.await(tryAgain.toMillis(), TimeUnit.MILLISECONDS);
        cleanIfDue();
      }
    }
  }

  private void cleanIfDue() {
    long now = System.nanoTime();
    if (cleaned.isPresent() && now - cleaned.getAsLong() < CLEAN_EVERY.toNanos()) {
      return;
    }
    cleaned = OptionalLong.of(now);
    try {
      clean(this::ended);
    } catch (IOException | RuntimeException e) {
      log.warn("what is old in {} stays: {}", name, e.toString());
    }
  }

  /** Writes what waits, for at most 5 s, and ends the thread. */
  @Override
  public final void close() {
    ending.countDown();
    var unused = queue.offer(Optional.empty()); // where there is no room, the thread is awake
    try {
      thread.join(LONGEST_END.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      log.error("{} does not end: {} entries are lost", name, queue.size());
      thread.interrupt();
    }
  }
}
