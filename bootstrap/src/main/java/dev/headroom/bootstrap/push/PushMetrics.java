package dev.headroom.bootstrap.push;

import dev.headroom.application.administration.DeadLetters;
import dev.headroom.application.driver.AlertDriver;
import dev.headroom.application.driver.AlertListener;
import dev.headroom.application.driver.AlertQueue;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.push.delivery.DeliveryListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ToDoubleFunction;

/** Counts pushes by their fate. Safe for several threads. */
final class PushMetrics implements DeliveryListener {

  /** How long one reading of the store is reused, since a scrape reads several values. */
  private static final Duration KEEP = Duration.ofSeconds(2);

  /** Too many positions waited. */
  static final String QUEUE_FULL = "queue_full";

  /** The store did not answer. */
  static final String FAILED = "failed";

  private final MeterRegistry registry;
  private final DeadLetters outbox;
  private final Clock clock;
  private Outbox.Standing standing = new Outbox.Standing(0, 0, Duration.ZERO);
  private Optional<Instant> looked = Optional.empty();

  /**
   * Registers all counters at once, so that the first failure appears as a step rather than a gap.
   */
  PushMetrics(MeterRegistry registry, DeadLetters outbox, Set<Provider> providers, Clock clock) {
    this.registry = registry;
    this.outbox = outbox;
    this.clock = clock;
    gauge("waiting", "deliveries that wait", Outbox.Standing::waiting);
    gauge("dead", "dead letters", Outbox.Standing::dead);
    undecided(QUEUE_FULL, 0);
    undecided(FAILED, 0);
    for (AlertListener.Loss why : AlertListener.Loss.values()) {
      lost(why, 0);
    }
    failed("unknown", "unknown", Outbox.UNCLAIMED, 0);
    for (PushKind kind : PushKind.values()) {
      queued(kind, 0);
      providers.forEach(provider -> sent(kind, provider));
    }
    gauge("oldest.seconds", "age of the oldest that waits", s -> s.oldest().toMillis() / 1_000.0);
  }

  /** Counts the positions on their way to a queue, and measures how many drivers wait in it. */
  BiConsumer<RoadMap, AlertDriver.Report> measured(AlertQueue queue) {
    Counter positions =
        Counter.builder("headroom.push.positions")
            .description("positions that a decision on pushes was requested for")
            .register(registry);
    Gauge.builder("headroom.push.undecided.waiting", queue, AlertQueue::waitingDrivers)
        .description("drivers whose newest position waits for a decision")
        .register(registry);
    return (map, report) -> {
      positions.increment();
      queue.accept(map, report);
    };
  }

  /** Measures the notifications that wait in memory for the store. */
  void held(AlertDriver alertDriver) {
    Gauge.builder("headroom.push.held", alertDriver, AlertDriver::waiting)
        .description("notifications that wait in memory for the database")
        .register(registry);
  }

  /** Counts lost notifications that waited, or should have. */
  void lost(AlertListener.Loss why, int notifications) {
    registry.counter("headroom.push.lost", "reason", word(why)).increment(notifications);
  }

  private void gauge(String name, String meaning, ToDoubleFunction<Outbox.Standing> value) {
    Gauge.builder("headroom.push." + name, this, metrics -> metrics.read(value))
        .description(meaning)
        .register(registry);
  }

  /** A value of the outbox, or NaN while the store is away: a gap in the curve, not a zero. */
  private synchronized double read(ToDoubleFunction<Outbox.Standing> value) {
    Instant now = clock.instant();
    // A look that is ahead of a clock that was put back is old too.
    if (looked.filter(then -> !now.isBefore(then) && now.isBefore(then.plus(KEEP))).isEmpty()) {
      try {
        standing = outbox.standing();
      } catch (RuntimeException e) {
        return Double.NaN;
      }
      looked = Optional.of(now);
    }
    return value.applyAsDouble(standing);
  }

  /** Counts notifications that were put into the outbox. */
  void queued(List<Notification> notifications) {
    notifications.forEach(notification -> queued(notification.kind(), 1));
  }

  private void queued(PushKind kind, int notifications) {
    registry.counter("headroom.push.queued", "kind", word(kind)).increment(notifications);
  }

  /**
   * Counts a skipped position of a driver: too many drivers waited, or the store did not answer.
   */
  void undecided(String reason) {
    undecided(reason, 1);
  }

  private void undecided(String reason, int positions) {
    registry.counter("headroom.push.undecided", "reason", reason).increment(positions);
  }

  @Override
  public void accepted(Delivery delivery, Duration sincePosition) {
    sent(delivery.notification().kind(), delivery.provider()).record(sincePosition);
  }

  private Timer sent(PushKind kind, Provider provider) {
    return Timer.builder("headroom.push.sent")
        .description("from the position to the provider's acceptance")
        .tag("kind", word(kind))
        .tag("provider", word(provider))
        .publishPercentiles(0.5, 0.99)
        .register(registry);
  }

  @Override
  public void failed(Delivery delivery, String reason) {
    failed(word(delivery.provider()), word(delivery.notification().kind()), reason, 1);
  }

  @Override
  public void ended(Provider provider, Outbox.Ended delivery) {
    failed(word(provider), word(delivery.kind()), word(delivery.reason()), 1);
  }

  /** This version may not know the kinds of these deliveries. */
  @Override
  public void unclaimed(int deliveries) {
    failed("unknown", "unknown", Outbox.UNCLAIMED, deliveries);
  }

  private void failed(String provider, String kind, String reason, int deliveries) {
    registry
        .counter("headroom.push.failed", "kind", kind, "provider", provider, "reason", reason)
        .increment(deliveries);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
