package dev.headroom.application.administration;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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

  private final Retention retention;
  private final DriverAlerts alerts;
  private final Outbox outbox;
  private final ApiKeys keys;
  private final Erasures erasures;
  private final Clock clock;

  /** The start of the last successful sweep. */
  private final AtomicReference<Optional<Instant>> swept = new AtomicReference<>(Optional.empty());

  public EndRetention(
      Retention retention,
      DriverAlerts alerts,
      Outbox outbox,
      ApiKeys keys,
      Erasures erasures,
      Clock clock) {
    this.retention = retention;
    this.alerts = alerts;
    this.outbox = outbox;
    this.keys = keys;
    this.erasures = erasures;
    this.clock = clock;
  }

  /** The numbers of deleted drivers' last positions, of pushes, and of keys without an owner. */
  public record Deleted(int positions, int pushes, int keys) {}

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
            () -> keys.endUnowned(retention.unusedKeys(), retention.newKeys(), now, BATCH),
            ending));
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
