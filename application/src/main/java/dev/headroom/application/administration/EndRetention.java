package dev.headroom.application.administration;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.trip.Trips;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/**
 * Deletes data whose retention period is over, a few hundred rows in a transaction, so that no
 * other work waits for long. Safe for several threads and instances.
 */
public final class EndRetention {

  static final int BATCH = 500;

  /** How far back the first sweep looks: far longer than any request takes. */
  private static final Duration FIRST_SWEEP = Duration.ofDays(1);

  /** How long after an erasure a request already under way may still write. */
  private static final Duration UNDER_WAY = Duration.ofMinutes(1);

  /** How many lines the audit log has at most; those that were written first go. */
  static final long MOST_AUDIT_LINES = 4_000_000;

  /** A line goes so much before its time is over, since this is done every hour. */
  private static final Duration EARLY = Duration.ofHours(2);

  private final Retention retention;
  private final DriverAlerts alerts;
  private final Outbox outbox;
  private final ApiKeys keys;
  private final Erasures erasures;
  private final Trips trips;
  private final DriverMessages messages;
  private final AuditLines auditLines;
  private final Clock clock;

  private final AtomicLong removedEarly = new AtomicLong();

  /** When the last sweep that succeeded began. */
  private final AtomicReference<Optional<Instant>> swept = new AtomicReference<>(Optional.empty());

  public EndRetention(
      Retention retention,
      DriverAlerts alerts,
      Outbox outbox,
      ApiKeys keys,
      Erasures erasures,
      Trips trips,
      DriverMessages messages,
      AuditLines auditLines,
      Clock clock) {
    this.retention = retention;
    this.alerts = alerts;
    this.outbox = outbox;
    this.keys = keys;
    this.erasures = erasures;
    this.trips = trips;
    this.messages = messages;
    this.auditLines = auditLines;
    this.clock = clock;
  }

  /**
   * How much was deleted.
   *
   * @param positions drivers' last positions
   * @param keys those that nobody owns
   * @param trips trips of companies
   * @param messages messages to drivers
   * @param auditLines lines of the audit log that were removed before their time, since there were
   *     too many
   */
  public record Deleted(
      int positions, int pushes, int keys, int trips, int messages, int auditLines) {}

  /**
   * Deletes data whose period is over now.
   *
   * @param ending whether to stop after the batch under way
   */
  public Deleted handle(BooleanSupplier ending) {
    Instant now = clock.instant();
    Instant positions = now.minus(retention.positions());
    Instant pushes = now.minus(retention.pushes());
    return new Deleted(
        batches(() -> alerts.forgetBefore(positions, BATCH), ending),
        batches(() -> outbox.forgetBefore(pushes, BATCH), ending),
        batches(
            () -> keys.endUnowned(retention.unusedKeys(), retention.newKeys(), now, BATCH), ending),
        batches(() -> trips.forgetBefore(now.minus(retention.trips()), BATCH), ending),
        batches(() -> messages.forgetBefore(now.minus(DriverMessage.KEPT), BATCH), ending),
        removeLines(ending));
  }

  /** Removes lines that are old, and returns how many it removes that are not, but too many. */
  private int removeLines(BooleanSupplier ending) {
    Duration keep = retention.audit().minus(EARLY);
    batches(() -> auditLines.removeOld(keep, BATCH), ending);
    int early = batches(() -> auditLines.removeSurplus(MOST_AUDIT_LINES, BATCH), ending);
    removedEarly.addAndGet(early);
    return early;
  }

  /** How many lines of the audit log were removed before their time so far. */
  public long removedEarly() {
    return removedEarly.get();
  }

  private static int batches(IntSupplier delete, BooleanSupplier ending) {
    int all = 0;
    for (int some = BATCH; some == BATCH && !ending.getAsBoolean(); all += some) {
      some = delete.getAsInt();
    }
    return all;
  }

  /**
   * The accounts erased on any instance since a minute before the last successful sweep, or in the
   * last day if there was none.
   */
  public List<Erasures.Erased> erasedLately() {
    Instant now = clock.instant();
    Instant since =
        swept.get().map(last -> earlier(last, now).minus(UNDER_WAY)).orElse(now.minus(FIRST_SWEEP));
    List<Erasures.Erased> erased = erasures.sweep(since);
    swept.set(Optional.of(now));
    return erased;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
