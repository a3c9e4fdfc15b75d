package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
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
 * Writes entries to a place, in a thread of its own over a queue with a bound. What cannot be
 * written now waits there and is tried again; what does not fit in, or can never be written, is
 * dropped and counted. At the start and every minute the place is cleaned. Safe for several
 * threads.
 *
 * @param <L> a line as the place keeps it
 */
final class AuditWriter<L> implements AutoCloseable {

  static final int QUEUE = 8_192;

  static final Duration TRY_AGAIN = Duration.ofSeconds(1);

  private static final int MOST_AT_ONCE = 512;
  private static final Duration CLEAN_EVERY = Duration.ofMinutes(1);
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  /** Where lines are kept. The writing thread alone calls it. */
  interface Place<L> {

    /** What is kept of an entry. */
    L line(AuditEntry entry);

    /**
     * Writes lines, and removes from the queue those that it has written.
     *
     * @throws IOException it cannot be done now, and is to be tried again
     * @throws RuntimeException it can never be done
     */
    void write(Deque<L> lines) throws IOException;

    /**
     * Removes what is too old or too much.
     *
     * @param ending whether there is no more time for it
     */
    void clean(BooleanSupplier ending) throws IOException;

    /** A write fails, and its lines are kept; called once until one succeeds. */
    void fails(IOException why);

    /** Its name in the log. */
    String name();
  }

  private final Place<L> place;
  private final Logger log;
  private final Duration tryAgain;

  /** What waits; nothing at the end. */
  private final BlockingQueue<Optional<AuditEntry>> queue = new ArrayBlockingQueue<>(QUEUE);

  private final CountDownLatch ending = new CountDownLatch(1);
  private final AtomicLong dropped = new AtomicLong();
  private final Thread thread;

  // Of the thread alone.
  private final Deque<L> lines = new ArrayDeque<>();
  private boolean failing;
  private OptionalLong cleaned = OptionalLong.empty();

  /**
   * Prepares to write.
   *
   * @param log the logger of the class that has the place
   * @param name the thread's
   * @param tryAgain how long to wait after a failure
   */
  AuditWriter(Place<L> place, Logger log, String name, Duration tryAgain) {
    this.place = place;
    this.log = log;
    this.tryAgain = tryAgain;
    this.thread = new Thread(this::writeUntilTheEnd, name);
    thread.setDaemon(true);
  }

  /** Begins to write. */
  void start() {
    thread.start();
  }

  void write(AuditEntry entry) {
    if (ended() || !queue.offer(Optional.of(entry))) {
      dropped.incrementAndGet();
    }
  }

  /** How many entries have been dropped. */
  long dropped() {
    return dropped.get();
  }

  private boolean ended() {
    return ending.getCount() == 0;
  }

  private void writeUntilTheEnd() {
    try {
      while (!ended() || !queue.isEmpty()) {
        writeNext();
      }
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
      next.stream().flatMap(Optional::stream).map(place::line).forEach(lines::add);
      writeLines();
    } catch (RuntimeException | Error e) {
      log.error("a part of {} cannot be written", place.name(), e);
      drop();
    }
  }

  private void drop() {
    if (!lines.isEmpty()) {
      log.error("{} entries of {} are lost", lines.size(), place.name());
      dropped.addAndGet(lines.size());
      lines.clear();
    }
  }

  /** Writes the lines, and tries until it can; at the end, once more. */
  private void writeLines() throws InterruptedException {
    while (!lines.isEmpty()) {
      boolean last = ended();
      try {
        place.write(lines);
        if (failing) {
          log.info("{} is written again; {} entries were dropped", place.name(), dropped.get());
        }
        failing = false;
      } catch (IOException e) {
        if (!failing) {
          place.fails(e);
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
      place.clean(this::ended);
    } catch (IOException | RuntimeException e) {
      log.warn("what is old in {} stays: {}", place.name(), e.toString());
    }
  }

  /** Writes what waits, for at most 5 s, and ends the thread. */
  @Override
  public void close() {
    ending.countDown();
    var unused = queue.offer(Optional.empty()); // where there is no room, the thread is awake
    try {
      thread.join(LONGEST_END.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      log.error("{} does not end: {} entries are lost", place.name(), queue.size());
      thread.interrupt();
    }
  }
}
