package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.audit.AuditLines.Line;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
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
public final class TableAuditLog extends AuditWriter<Line> {

  private static final Logger LOG = LoggerFactory.getLogger(TableAuditLog.class);
  private static final int MOST_REMOVED = 1_000;
  private static final int MOST_TURNS = 50;

  /** A line goes so much before it is too old, so that none ever is. */
  private static final Duration EARLY = Duration.ofHours(1);

  /** What a line has on average, generously. */
  private static final long BYTES_OF_LINE = 250;

  private final AuditLines table;
  private final AuditFolder bounds;
  private final Clock clock;
  private final boolean cleans;

  /** Of the thread alone. */
  private long saidMissing;

  /**
   * Begins to write.
   *
   * @param bounds for how long and how much is kept
   * @param cleans whether it removes what is too old or too much
   */
  public TableAuditLog(AuditLines table, AuditFolder bounds, Clock clock, boolean cleans) {
    this(table, bounds, clock, cleans, AuditWriter.TRY_AGAIN);
  }

  /**
   * Begins to write.
   *
   * @param tryAgain how long to wait after a failure
   */
  TableAuditLog(
      AuditLines table, AuditFolder bounds, Clock clock, boolean cleans, Duration tryAgain) {
    super(LOG, "the table of the audit log", "headroom-audit-table", tryAgain);
    this.table = table;
    this.bounds = bounds;
    this.clock = clock;
    this.cleans = cleans;
    start();
  }

  @Override
  Line line(AuditEntry entry) {
    return line(entry.at(), AuditLine.of(entry));
  }

  private static Line line(Instant at, byte[] text) {
    String written = new String(text, StandardCharsets.US_ASCII).strip();
    return new Line(UUID.randomUUID().toString(), at, written);
  }

  @Override
  void write(Deque<Line> lines) throws IOException {
    try {
      table.add(List.copyOf(lines));
      lines.clear();
      addMissing();
    } catch (StorageUnavailableException e) {
      throw new IOException(e);
    }
  }

  /** Says in the table how many entries it lacks. */
  private void addMissing() {
    long missing = dropped();
    if (missing > saidMissing) {
      Instant now = clock.instant();
      table.add(List.of(line(now, AuditLine.missing(now, missing - saidMissing))));
      saidMissing = missing;
    }
  }

  @Override
  void clean(BooleanSupplier ending) {
    if (!cleans) {
      return;
    }
    Duration keep = bounds.keep().minus(EARLY);
    long most = Math.max(1, bounds.mostBytes() / BYTES_OF_LINE);
    removeAll(ending, () -> table.removeOld(keep, MOST_REMOVED));
    removeAll(ending, () -> early(table.removeSurplus(most, MOST_REMOVED)));
  }

  private static void removeAll(BooleanSupplier ending, IntSupplier some) {
    int removed = MOST_REMOVED;
    for (int turn = 0;
        removed == MOST_REMOVED && turn < MOST_TURNS && !ending.getAsBoolean();
        turn++) {
      removed = some.getAsInt();
    }
  }

  private int early(int removed) {
    if (addRemovedEarly(removed)) {
      LOG.error("the audit log has too much: its oldest lines in the database are removed");
    }
    return removed;
  }

  @Override
  void fails(IOException why) {
    LOG.warn("the audit log waits for the database, beside the files: {}", why.toString());
  }
}
