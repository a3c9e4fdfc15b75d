package dev.headroom.application.audit;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Records events with the origin of the current thread's work: the request it serves, or else a
 * default. Safe for several threads.
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
   * @param usual the actor for work outside of requests
   */
  public Audit(AuditLog log, Clock clock, Actor usual) {
    this.log = log;
    this.clock = clock;
    Origin origin = Origin.of(usual);
    this.usual = () -> origin;
  }

  /** An instance that records nothing. */
  public static Audit off() {
    return new Audit(entry -> {}, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC), new Actor.Program());
  }

  /**
   * Work to do with a known origin.
   *
   * @param <E> what it may throw
   */
  @FunctionalInterface
  public interface Work<E extends Exception> {
    void run() throws E;
  }

  /**
   * Does work in this thread with an origin.
   *
   * @param origin the origin of its events; evaluated only if something is recorded
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

  /** Whether entries cannot be kept at present. */
  public boolean fails() {
    return log.fails();
  }

  private void write(AuditEvent event, long count, Origin origin) {
    log.write(new AuditEntry(clock.instant(), Optional.empty(), count, origin, event));
  }
}
