package dev.headroom.bootstrap.push;

import dev.headroom.application.administration.DeadLetters;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.push.delivery.DeliveryListener;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Counts what becomes of pushes. Safe for several threads. */
final class PushMetrics implements DeliveryListener {

  /** A scrape reads several values, which one look at the store answers. */
  private static final Duration KEEP = Duration.ofSeconds(2);

  private final MeterRegistry registry;
  private final DeadLetters outbox;
  private final Clock clock;
  private Outbox.Standing standing = new Outbox.Standing(0, 0, Duration.ZERO);
  private Instant nextLook = Instant.MIN;

  PushMetrics(MeterRegistry registry, DeadLetters outbox, Clock clock) {
    this.registry = registry;
    this.outbox = outbox;
    this.clock = clock;
    gauge("waiting", "deliveries that wait", Outbox.Standing::waiting);
    gauge("dead", "dead letters", Outbox.Standing::dead);
    gauge("oldest.seconds", "age of the oldest that waits", s -> s.oldest().toMillis() / 1_000.0);
  }

  private void gauge(String name, String meaning, ToDoubleFunction<Outbox.Standing> value) {
    Gauge.builder("headroom.push." + name, this, metrics -> metrics.read(value))
        .description(meaning)
        .register(registry);
  }

  /** NaN while the store is away: a gap in the curve, not a zero. */
  private synchronized double read(ToDoubleFunction<Outbox.Standing> value) {
    Instant now = clock.instant();
    if (!now.isBefore(nextLook)) {
      try {
        standing = outbox.standing();
      } catch (RuntimeException e) {
        return Double.NaN;
      }
      nextLook = now.plus(KEEP);
    }
    return value.applyAsDouble(standing);
  }

  /** Notifications were put into the outbox. */
  void queued(List<Notification> notifications) {
    notifications.forEach(
        notification ->
            registry
                .counter("headroom.push.queued", "kind", word(notification.kind()))
                .increment());
  }

  /** A position of a driver was passed over: too many waited, or the store did not answer. */
  void undecided(String reason) {
    registry.counter("headroom.push.undecided", "reason", reason).increment();
  }

  @Override
  public void accepted(Delivery delivery, Duration sincePosition) {
    Timer.builder("headroom.push.sent")
        .description("from the position to the provider's acceptance")
        .tag("kind", word(delivery.notification().kind()))
        .tag("provider", word(delivery.provider()))
        .publishPercentiles(0.5, 0.99)
        .register(registry)
        .record(sincePosition);
  }

  @Override
  public void failed(Delivery delivery, String reason) {
    failed(word(delivery.provider()), word(delivery.notification().kind()), reason, 1);
  }

  @Override
  public void ended(Provider provider, Outbox.Ended delivery) {
    failed(word(provider), word(delivery.kind()), word(delivery.reason()), 1);
  }

  /** What they are this version may not know. */
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
