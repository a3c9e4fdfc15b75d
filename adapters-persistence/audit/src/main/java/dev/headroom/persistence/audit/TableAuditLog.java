package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditLog;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.audit.AuditLines.Line;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes an audit log to a table that all instances share, in a thread of its own over a queue with
 * a bound. While the storage is away entries wait there; what does not fit in is counted, and a
 * line of the table says how many are missing, as soon as there is one again. Where it is asked to,
 * it also removes old lines, at the start and every minute. Safe for several threads.
 *
 * <p>It stands beside {@link FileAuditLog}: the files of an instance are its record, whatever the
 * storage does.
 */
public final class TableAuditLog implements AuditLog, AutoCloseable {

  static final int QUEUE = 8_192;

  private static final Logger LOG = LoggerFactory.getLogger(TableAuditLog.class);
  private static final int MOST_AT_ONCE = 256;
  private static final int MOST_REMOVED = 1_000;
  private static final int MOST_TURNS = 50;
  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);
  private static final Duration CLEAN_EVERY = Duration.ofMinutes(1);
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  /** A line goes so much before it is too old, so that none ever is. */
  private static final Duration EARLY = Duration.ofHours(1);

  /** What a line has on average, generously. */
  private static final long BYTES_OF_LINE = 250;

  private final AuditLines table;
  private final AuditFolder bounds;
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
  private final Deque<Line> lines = new ArrayDeque<>();
  private long saidMissing;
  private boolean failing;
  private OptionalLong cleaned = OptionalLong.empty();

  /**
   * Begins to write.
   *
   * @param bounds for how long and how much is kept
   * @param cleans whether it removes what is too old or too much
   */
  public TableAuditLog(AuditLines table, AuditFolder bounds, Clock clock, boolean cleans) {
    this(table, bounds, clock, cleans, TRY_AGAIN);
  }

  /**
   * Begins to write.
   *
   * @param tryAgain how long to wait after a failure
   */
  TableAuditLog(
      AuditLines table, AuditFolder bounds, Clock clock, boolean cleans, Duration tryAgain) {
    this.table = table;
    this.bounds = bounds;
    this.clock = clock;
    this.cleans = cleans;
    this.tryAgain = tryAgain;
    this.writer = new Thread(this::writeUntilTheEnd, "headroom-audit-table");
    writer.setDaemon(true);
    writer.start();
  }

  @Override
  public void write(AuditEntry entry) {
    if (ended() || !queue.offer(Optional.of(entry))) {
      dropped.incrementAndGet();
    }
  }

  /** How many entries are missing in the table. */
  public long dropped() {
    return dropped.get();
  }

  /** How many lines have been removed before their time, since there were too many. */
  public long removedEarly() {
    return removedEarly.get();
  }

  private boolean ended() {
    return ending.getCount() == 0;
  }

  private void writeUntilTheEnd() {
    try {
      while (!ended() || !queue.isEmpty()) {
        cleanIfDue();
        take();
        write();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      int left = lines.size() + queue.size();
      if (left > 1 || (left == 1 && !lines.isEmpty())) {
        LOG.error("{} entries of the audit log are in this instance's files alone", left);
      }
    }
  }

  private void take() throws InterruptedException {
    List<Optional<AuditEntry>> next = new ArrayList<>();
    Optional.ofNullable(queue.poll(CLEAN_EVERY.toMillis(), TimeUnit.MILLISECONDS))
        .ifPresent(next::add);
    queue.drainTo(next, MOST_AT_ONCE);
    next.stream().flatMap(Optional::stream).map(TableAuditLog::line).forEach(lines::add);
  }

  private static Line line(AuditEntry entry) {
    return new Line(UUID.randomUUID().toString(), entry.at(), text(AuditLine.of(entry)));
  }

  private static String text(byte[] line) {
    return new String(line, StandardCharsets.US_ASCII).strip();
  }

  /** Writes the lines, and tries until it can; at the end, once more. */
  private void write() throws InterruptedException {
    while (!lines.isEmpty()) {
      boolean last = ended();
      try {
        table.add(List.copyOf(lines));
        lines.clear();
        addMissing();
        report(Optional.empty());
      } catch (StorageUnavailableException e) {
        report(Optional.of(e));
        if (last) {
          return;
        }
        var unused = ending.await(tryAgain.toMillis(), TimeUnit.MILLISECONDS);
      } catch (RuntimeException e) {
        LOG.error(
            "{} entries of the audit log are in this instance's files alone", lines.size(), e);
        dropped.addAndGet(lines.size());
        lines.clear();
      }
    }
  }

  /** Says in the table how many entries it lacks. */
  private void addMissing() {
    long missing = dropped.get();
    if (missing > saidMissing) {
      Line line =
          new Line(
              UUID.randomUUID().toString(),
              clock.instant(),
              text(AuditLine.missing(clock.instant(), missing - saidMissing)));
      table.add(List.of(line));
      saidMissing = missing;
    }
  }

  /** One line in the log for a failure that stays. */
  private void report(Optional<Exception> failure) {
    if (failure.isPresent() && !failing) {
      LOG.warn(
          "the audit log waits for the database, beside the files: {}", failure.get().toString());
    } else if (failure.isEmpty() && failing) {
      LOG.info("the audit log is in the database again; {} entries are missing", dropped.get());
    }
    failing = failure.isPresent();
  }

  private void cleanIfDue() {
    long now = System.nanoTime();
    if (!cleans || (cleaned.isPresent() && now - cleaned.getAsLong() < CLEAN_EVERY.toNanos())) {
      return;
    }
    cleaned = OptionalLong.of(now);
    try {
      int removed = MOST_REMOVED;
      for (int turn = 0; removed == MOST_REMOVED && turn < MOST_TURNS && !ended(); turn++) {
        removed = table.removeOld(bounds.keep().minus(EARLY), MOST_REMOVED);
      }
      long most = Math.max(1, bounds.mostBytes() / BYTES_OF_LINE);
      removed = MOST_REMOVED;
      for (int turn = 0; removed == MOST_REMOVED && turn < MOST_TURNS && !ended(); turn++) {
        removed = table.removeSurplus(most, MOST_REMOVED);
        if (removed > 0 && removedEarly.getAndAdd(removed) == 0) {
          LOG.error("the audit log has too much: its oldest lines in the database are removed");
        }
      }
    } catch (RuntimeException e) {
      LOG.warn("old lines of the audit log stay in the database: {}", e.toString());
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
      LOG.error("the audit log does not end in the database: it is in this instance's files alone");
      writer.interrupt();
    }
  }
}
