package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditLog;
import java.io.IOException;
import java.time.Clock;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes an audit log to the files of a folder, in a thread of its own over a queue with a bound.
 * What cannot be written now (a full disk) waits there and is tried again; what does not fit in is
 * dropped and counted. Where it is asked to, it also removes old files, at the start and every
 * minute. Safe for several threads.
 */
public final class FileAuditLog implements AuditLog, AutoCloseable {

  static final int QUEUE = 8_192;

  private static final Logger LOG = LoggerFactory.getLogger(FileAuditLog.class);
  private static final int MOST_AT_ONCE = 512;
  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);
  private static final Duration CLEAN_EVERY = Duration.ofMinutes(1);
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  private final AuditFiles files;
  private final Clock clock;
  private final boolean cleans;
  private final Duration tryAgain;

  /** What waits; nothing at the end. */
  private final BlockingQueue<Optional<AuditEntry>> queue = new ArrayBlockingQueue<>(QUEUE);

  private final CountDownLatch ending = new CountDownLatch(1);
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong removedEarly = new AtomicLong();
  private final Thread writer;

  // Of the writer alone.
  private final Deque<byte[]> lines = new ArrayDeque<>();
  private boolean failing;
  private OptionalLong cleaned = OptionalLong.empty();

  /**
   * Begins to write.
   *
   * @param cleans whether it removes what is too old or too much
   */
  public FileAuditLog(AuditFolder folder, Clock clock, boolean cleans) {
    this(folder, clock, cleans, TRY_AGAIN);
  }

  /**
   * Begins to write.
   *
   * @param tryAgain how long to wait after a failure
   */
  FileAuditLog(AuditFolder folder, Clock clock, boolean cleans, Duration tryAgain) {
    this.files = new AuditFiles(folder);
    this.clock = clock;
    this.cleans = cleans;
    this.tryAgain = tryAgain;
    this.writer = new Thread(this::writeUntilTheEnd, "headroom-audit-log");
    writer.setDaemon(true);
    writer.start();
  }

  @Override
  public void write(AuditEntry entry) {
    if (ended() || !queue.offer(Optional.of(entry))) {
      dropped.incrementAndGet();
    }
  }

  /** How many entries have been dropped. */
  public long dropped() {
    return dropped.get();
  }

  /** How many files have been removed before their time, since all had too much. */
  public long removedEarly() {
    return removedEarly.get();
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

  /** What nobody has foreseen, an error of the JVM included, costs some lines and not the rest. */
  private void writeNext() throws InterruptedException {
    try {
      cleanIfDue();
      List<Optional<AuditEntry>> next = new ArrayList<>();
      Optional.ofNullable(queue.poll(CLEAN_EVERY.toMillis(), TimeUnit.MILLISECONDS))
          .ifPresent(next::add);
      queue.drainTo(next, MOST_AT_ONCE);
      next.stream().flatMap(Optional::stream).map(AuditLine::of).forEach(lines::add);
      write();
    } catch (RuntimeException | Error e) {
      LOG.error("a part of the audit log cannot be written", e);
      drop();
    }
  }

  private void drop() {
    if (!lines.isEmpty()) {
      LOG.error("{} entries of the audit log are lost", lines.size());
      dropped.addAndGet(lines.size());
      lines.clear();
    }
  }

  /** Writes the lines, and tries until it can; at the end, once more. */
  private void write() throws InterruptedException {
    while (!lines.isEmpty()) {
      boolean last = ended();
      try {
        files.append(lines, clock.instant());
        report(Optional.empty());
      } catch (IOException | RuntimeException e) {
        report(Optional.of(e));
        if (last) {
          return;
        }
        var unused = ending.await(tryAgain.toMillis(), TimeUnit.MILLISECONDS);
        cleanIfDue();
      }
    }
  }

  /** One line in the log for a failure that stays. */
  private void report(Optional<Exception> failure) {
    if (failure.isPresent() && !failing) {
      LOG.error("the audit log cannot be written, and is kept until it can", failure.get());
    } else if (failure.isEmpty() && failing) {
      LOG.info("the audit log is written again; {} entries were dropped", dropped.get());
    }
    failing = failure.isPresent();
  }

  private void cleanIfDue() {
    long now = System.nanoTime();
    if (!cleans) {
      return;
    }
    if (cleaned.isPresent() && now - cleaned.getAsLong() < CLEAN_EVERY.toNanos()) {
      return;
    }
    cleaned = OptionalLong.of(now);
    try {
      int early = files.clean(clock.instant());
      if (early > 0) {
        removedEarly.addAndGet(early);
        LOG.error("the audit log has too much: {} files were removed before their time", early);
      }
    } catch (IOException | RuntimeException e) {
      LOG.warn("old files of the audit log stay: {}", e.toString());
    }
  }

  /** Writes what waits, for at most 5 s, and ends the thread. */
  @Override
  public void close() {
    ending.countDown();
    var unused = queue.offer(Optional.empty()); // where there is no room, the writer is awake
    try {
      writer.join(LONGEST_END.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (writer.isAlive()) {
      LOG.error("the audit log does not end: {} entries are lost", queue.size());
      writer.interrupt();
    }
  }
}
