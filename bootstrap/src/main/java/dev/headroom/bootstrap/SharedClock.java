package dev.headroom.bootstrap;

import dev.headroom.domain.account.StorageUnavailableException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A clock that follows the database's, so that instances that share a database date, end and delete
 * entries by one time. Between readings of the database's time it runs on by the process's
 * monotonic clock. If an instance's own clock differs, the log, a metric and the readiness report
 * it. Safe for several threads.
 */
public final class SharedClock extends Clock implements MeterBinder {

  /** More than clocks synchronised by NTP differ, and more than a reading takes. */
  private static final Duration TOLERATED = Duration.ofSeconds(5);

  /** A reading that took longer is too inaccurate. */
  private static final Duration LONGEST_LOOK = Duration.ofSeconds(2);

  private static final Duration TELL_EVERY = Duration.ofMinutes(1);

  private static final Logger LOG = LoggerFactory.getLogger(SharedClock.class);

  private final Supplier<Instant> database;
  private final Clock own;
  private final LongSupplier nanoTime;
  private volatile Look last;
  private Optional<Long> toldAt = Optional.empty(); // guarded by this

  /**
   * A reading of the database's time.
   *
   * @param at the database's time
   * @param nanos the process's monotonic clock at that time
   * @param ahead how far the instance's own clock was ahead
   */
  private record Look(Instant at, long nanos, Duration ahead) {}

  /**
   * Takes the first reading.
   *
   * @param database reads its time
   * @param own the instance's clock, used until the database has answered
   */
  public SharedClock(Supplier<Instant> database, Clock own) {
    this(database, own, System::nanoTime);
  }

  SharedClock(Supplier<Instant> database, Clock own, LongSupplier nanoTime) {
    this.database = database;
    this.own = own;
    this.nanoTime = nanoTime;
    last = new Look(own.instant(), nanoTime.getAsLong(), Duration.ZERO);
    try {
      lookAgain();
    } catch (StorageUnavailableException e) {
      LOG.warn("the database does not tell its time yet, this machine's is used");
    }
  }

  private Look ask() {
    long begin = nanoTime.getAsLong();
    Instant at = database.get();
    long end = nanoTime.getAsLong();
    Instant here = own.instant();
    Look look = new Look(at, end, Duration.between(at, here));
    boolean slow = end - begin > LONGEST_LOOK.toNanos();
    return slow ? last : look;
  }

  /**
   * Takes another reading; to be called every few seconds.
   *
   * @throws StorageUnavailableException the database does not answer; the clock runs on
   */
  public void lookAgain() {
    last = ask();
    tell();
  }

  /** Whether the instance's own clock differs from the database's. */
  public boolean differs() {
    return last.ahead().abs().compareTo(TOLERATED) > 0;
  }

  private synchronized void tell() {
    long now = nanoTime.getAsLong();
    if (!differs()) {
      toldAt = Optional.empty();
    } else if (toldAt.isEmpty() || now - toldAt.get() >= TELL_EVERY.toNanos()) {
      toldAt = Optional.of(now);
      Duration ahead = last.ahead();
      LOG.warn(
          "this machine's clock is {} s {} that of the database, whose time is used: set it",
          ahead.abs().toSeconds(),
          ahead.isNegative() ? "behind" : "ahead of");
    }
  }

  /** Registers a gauge of how far the instance's own clock is ahead. */
  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("headroom.clock.ahead.seconds", this, clock -> seconds(clock.last.ahead()))
        .description("how far this machine's clock is ahead of the database's")
        .register(registry);
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1_000.0;
  }

  @Override
  public Instant instant() {
    Look look = last;
    return look.at().plusNanos(nanoTime.getAsLong() - look.nanos());
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    InstantSource time = () -> instant();
    return time.withZone(zone);
  }
}
