package dev.headroom.persistence.sql.audit;

import dev.headroom.application.audit.AuditBounds;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.audit.AuditLines.Line;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Recorder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Records the changes of stores as lines of the table {@code audit_lines}. A change and its line
 * share one transaction, so that neither exists without the other. Very frequent changes of one
 * account become one line a minute with a count, as {@link AuditBounds} decides; the transaction of
 * each such change updates that line. Safe for several threads.
 */
public final class ChangeRecord implements Recorder {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Origins origins;
  private final Optional<Clock> clock;
  private final boolean on;
  private final AuditBounds bounds = new AuditBounds();

  /** When the current minute began. Guarded by {@link #bounds}. */
  private Instant begun = Instant.EPOCH;

  /**
   * Creates a recorder.
   *
   * @param origins knows who makes the changes
   * @param clock the clock of the lines; empty to use the database's time
   */
  public ChangeRecord(Origins origins, Optional<Clock> clock) {
    this(origins, clock, true);
  }

  private ChangeRecord(Origins origins, Optional<Clock> clock, boolean on) {
    this.origins = origins;
    this.clock = clock;
    this.on = on;
  }

  /** Returns a recorder that records nothing. */
  public static ChangeRecord off(Origins origins) {
    return new ChangeRecord(origins, Optional.empty(), false);
  }

  /** Knows who makes the changes. */
  public Origins origins() {
    return origins;
  }

  @Override
  public void record(Handle handle, AuditEvent event, long count) {
    if (!on || count == 0) {
      return;
    }
    Instant at = clock.map(Clock::instant).orElseGet(() -> Instants.ofDatabase(handle));
    Origin origin = origins.present();
    AuditEntry entry = new AuditEntry(at, Optional.empty(), count, origin, event);
    Line line = new Line(UUID.randomUUID().toString(), at, AuditLine.of(entry));
    sumOf(entry)
        .ifPresentOrElse(
            sum -> addTo(handle, sum, entry), () -> JdbiAuditLines.insert(handle, line));
    handle.afterCommit(() -> JdbiAuditLines.log(line));
  }

  private Optional<AuditBounds.Sum> sumOf(AuditEntry entry) {
    synchronized (bounds) {
      // Concurrent transactions may record in another order than they began: a step back of less
      // than a minute begins no new one.
      Duration since = Duration.between(begun, entry.at()).abs();
      if (since.compareTo(MINUTE) >= 0) {
        bounds.endMinute();
        begun = entry.at();
      }
      return bounds.sumOf(entry);
    }
  }

  /** Adds an entry to the line of a sum; such transactions run one after the other. */
  private static void addTo(Handle handle, AuditBounds.Sum sum, AuditEntry entry) {
    boolean added = false;
    while (!added) { // Another transaction may write the line between the two statements.
      Optional<String> before =
          handle
              .createQuery("SELECT line FROM audit_lines WHERE line_id = :id FOR UPDATE")
              .bind("id", sum.id())
              .mapTo(String.class)
              .findOne();
      long count = before.map(AuditLine::count).orElse(0L) + entry.count();
      Line line = new Line(sum.id(), entry.at(), AuditLine.of(sum.entry(entry.at(), count)));
      added =
          before.isPresent()
              ? JdbiAuditLines.update(handle, line)
              : JdbiAuditLines.insert(handle, line);
    }
  }
}
