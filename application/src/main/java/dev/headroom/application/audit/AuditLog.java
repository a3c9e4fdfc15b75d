package dev.headroom.application.audit;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.audit.AuditLines.Line;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Keeps what no store records, such as attempts to sign in and refusals, in the table of audit
 * lines. What {@link AuditBounds} lets become a line is written at once, by the thread that reports
 * it; the rest is counted in memory and written each minute. While the storage is away up to
 * {@value #MOST_WAITING} lines wait in memory. What is beyond is counted, and a line says how many
 * are missing. Safe for several threads.
 */
public final class AuditLog implements Consumer<AuditEntry>, AutoCloseable {

  static final int MOST_WAITING = 8_192;

  private static final long LONGEST_END_SECONDS = 10;

  /** Lines in one write. */
  private static final int PART = 500;

  private final AuditLines lines;
  private final Function<AuditEntry, String> text;
  private final AuditBounds bounds = new AuditBounds();
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(1, BackgroundThread.AUDIT_SUMS);

  // Guarded by this object, which is never held while the storage works.
  private final Deque<Line> waiting = new ArrayDeque<>();
  private Map<AuditBounds.Sum, Counted> counted = new LinkedHashMap<>();
  private long dropped;
  private long reported;
  private boolean timed;
  private boolean closed;

  /** How often something happened, and when it did last. */
  private record Counted(Instant last, long count) {}

  /**
   * Keeps them in a table.
   *
   * @param text what a line says of an entry
   */
  public AuditLog(AuditLines lines, Function<AuditEntry, String> text) {
    this.lines = lines;
    this.text = text;
    timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  /** Keeps an entry. Throws nothing: what cannot be written now waits, or is counted as dropped. */
  @Override
  public void accept(AuditEntry entry) {
    Optional<AuditBounds.Sum> sum;
    synchronized (this) {
      sum = closed ? Optional.empty() : bounds.sumOf(entry);
      sum.ifPresent(of -> count(of, entry));
    }
    if (sum.isEmpty()) {
      write(List.of(line(UUID.randomUUID().toString(), entry)));
    }
    endMinuteLater();
  }

  private void count(AuditBounds.Sum sum, AuditEntry entry) {
    counted.merge(
        sum,
        new Counted(entry.at(), entry.count()),
        (before, more) -> new Counted(more.last(), before.count() + more.count()));
  }

  private synchronized void endMinuteLater() {
    if (!timed && !closed) {
      timed = true;
      var unused = timer.schedule(this::endMinute, 1, TimeUnit.MINUTES);
    }
  }

  private Line line(String id, AuditEntry entry) {
    return new Line(id, entry.at(), text.apply(entry));
  }

  /** Whether lines wait in memory, since they could not be written. */
  public synchronized boolean waits() {
    return !waiting.isEmpty();
  }

  /** How many entries were lost, since too many waited. */
  public synchronized long dropped() {
    return dropped;
  }

  /** Writes what was counted, and what waits. */
  void endMinute() {
    List<Line> ended = new ArrayList<>();
    synchronized (this) {
      timed = false;
      ended.addAll(waiting);
      waiting.clear();
      bounds.endMinute();
      counted.forEach((sum, all) -> ended.add(line(sum.id(), sum.entry(all.last(), all.count()))));
      counted = new LinkedHashMap<>();
    }
    for (int from = 0; from < ended.size(); from += PART) {
      write(ended.subList(from, Math.min(ended.size(), from + PART)));
    }
    if (waits()) {
      endMinuteLater();
    } else if (!ended.isEmpty()) {
      reportMissing(ended.get(ended.size() - 1).at());
    }
  }

  /** Writes how many lines are missing, once the storage is back: this line never waits itself. */
  private void reportMissing(Instant at) {
    long all;
    AuditEntry missing;
    synchronized (this) {
      all = dropped;
      missing =
          new AuditEntry(
              at,
              Optional.empty(),
              all - reported,
              Origin.of(Actor.PROGRAM),
              new AuditEvent.LinesMissing());
    }
    if (missing.count() > 0 && stored(List.of(line(UUID.randomUUID().toString(), missing)))) {
      synchronized (this) {
        reported = all;
      }
    }
  }

  private boolean stored(List<Line> some) {
    try {
      lines.add(some);
      return true;
    } catch (StorageUnavailableException | IllegalStateException e) {
      return false;
    }
  }

  /** A line that is written twice, since nobody knows whether it was, is there once. */
  private void write(List<Line> some) {
    if (!stored(some)) {
      synchronized (this) {
        for (Line line : some) {
          if (waiting.size() < MOST_WAITING) {
            waiting.add(line);
          } else {
            dropped++;
          }
        }
      }
    }
  }

  /**
   * Writes what was counted and what waits; what comes later is written as it is. Interrupts
   * nothing: a thread that is interrupted while it writes takes an embedded database along.
   */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    timer.shutdown();
    try {
      var unused = timer.awaitTermination(LONGEST_END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    endMinute();
    synchronized (this) {
      dropped += waiting.size();
      waiting.clear();
    }
  }
}
