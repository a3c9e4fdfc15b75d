package dev.headroom.application.audit;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Records events with the origin of what the present thread does: a request's between its begin and
 * its end, else the usual one. Safe for several threads.
 */
public final class Audit {

  private final AuditLog log;
  private final Clock clock;
  private final Supplier<Origin> usual;

  @SuppressWarnings("ThreadLocalUsage") // A static one would be shared by logs side by side.
  private final ThreadLocal<Supplier<Origin>> present = new ThreadLocal<>();

  /**
   * Records in a log.
   *
   * @param usual who does what no request does
   */
  public Audit(AuditLog log, Clock clock, Actor usual) {
    this.log = log;
    this.clock = clock;
    Origin origin = Origin.of(usual);
    this.usual = () -> origin;
  }

  /** Records nothing. */
  public static Audit off() {
    return new Audit(entry -> {}, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC), new Actor.Program());
  }

  /**
   * Something to do.
   *
   * @param <E> what it may throw
   */
  @FunctionalInterface
  public interface Work<E extends Exception> {
    void run() throws E;
  }

  /**
   * Does something in this thread.
   *
   * @param origin who does it; asked for only when something is recorded
   */
  public <E extends Exception> void during(Supplier<Origin> origin, Work<E> work) throws E {
    Supplier<Origin> before = present.get();
    present.set(origin);
    try {
      work.run();
    } finally {
      if (before == null) {
        present.remove();
      } else {
        present.set(before);
      }
    }
  }

  /** Records an event. */
  public void happened(AuditEvent event) {
    happened(event, 1);
  }

  /** Records an event that happened so many times at once. */
  public void happened(AuditEvent event, long count) {
    Supplier<Origin> origin = present.get();
    write(event, count, (origin == null ? usual : origin).get());
  }

  /** Records an event outside of any request. */
  public void happened(AuditEvent event, Origin origin) {
    write(event, 1, origin);
  }

  /** Whether what happens cannot be kept now. */
  public boolean fails() {
    return log.fails();
  }

  private void write(AuditEvent event, long count, Origin origin) {
    log.write(new AuditEntry(clock.instant(), Optional.empty(), count, origin, event));
  }
}
