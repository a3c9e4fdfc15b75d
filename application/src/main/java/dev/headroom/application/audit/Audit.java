package dev.headroom.application.audit;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Records what no store does: attempts to sign in, refusals, starts. Safe for several threads.
 * Stores record their own changes, in the same transaction.
 */
public final class Audit {

  private final Consumer<AuditEntry> log;
  private final Clock clock;
  private final Origins origins;

  /**
   * Records in a log.
   *
   * @param log takes the entries; it returns soon and throws nothing
   * @param origins knows who does what is recorded
   */
  public Audit(Consumer<AuditEntry> log, Clock clock, Origins origins) {
    this.log = log;
    this.clock = clock;
    this.origins = origins;
  }

  /** An instance that records nothing. */
  public static Audit off() {
    return new Audit(
        entry -> {}, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC), new Origins(Actor.PROGRAM));
  }

  /**
   * Does something in this thread, whose changes are recorded with this origin.
   *
   * @param origin who does it; requested only when something is recorded
   */
  public <E extends Exception> void during(Supplier<Origin> origin, Origins.Work<E> work) throws E {
    origins.during(origin, work);
  }

  /** Records an event. */
  public void happened(AuditEvent event) {
    happened(event, origins.present());
  }

  /** Records an event outside of any request. */
  public void happened(AuditEvent event, Origin origin) {
    log.accept(new AuditEntry(clock.instant(), Optional.empty(), 1, origin, event));
  }
}
