package dev.headroom.bootstrap.push;

import dev.headroom.application.administration.DeadLetters;
import dev.headroom.application.driver.AlertDriver;
import dev.headroom.application.driver.AlertQueue;
import dev.headroom.application.driver.DriverScreens;
import dev.headroom.application.driver.PushKeyRing;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.push.delivery.Courier;
import dev.headroom.push.delivery.DeliveryListener;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * Decides which pushes positions lead to, and delivers them with a courier for each provider.
 * Without a provider and without screens nothing is decided and nothing runs. Safe for several
 * threads.
 */
public final class Push implements AutoCloseable {

  private static final int ALERT_THREADS = 4;

  private final Closing closing = new Closing();
  private final BiConsumer<RoadMap, AlertDriver.Report> positions;
  private final BiConsumer<Set<Long>, Instant> forget;
  private final Consumer<Instant> retry;
  private final Set<Provider> providers;
  private final List<Courier> couriers = new CopyOnWriteArrayList<>();

  /**
   * Settings of the pushes.
   *
   * @param radius metres around a position within which restrictions count
   * @param words the wording of a driver's pushes, by driver id
   * @param screens the pages of drivers that show alerts too; {@link DriverScreens#NONE} if there
   *     are none
   * @param taken receives each notification that a provider accepted, once for each phone; returns
   *     at once
   */
  public record Alerts(
      double radius,
      LongFunction<AlertWording> words,
      DriverScreens screens,
      Consumer<Notification> taken) {}

  /**
   * Starts.
   *
   * @param keys those of Web Push
   * @throws IllegalArgumentException if credentials cannot be used, or are refused
   */
  public Push(
      PushSettings settings,
      Stores stores,
      PushKeyRing keys,
      Alerts alerts,
      Clock clock,
      MeterRegistry registry) {
    try (Closing unlessStarted = new Closing()) {
      Map<Provider, PushSender> senders = PushSenders.open(settings, keys, clock, unlessStarted);
      if (senders.isEmpty() && alerts.screens() == DriverScreens.NONE) {
        positions = (map, report) -> {};
        forget = (gone, now) -> {};
        retry = now -> {};
        providers = Set.of();
        return;
      }
      PushMetrics metrics =
          new PushMetrics(
              registry, new DeadLetters(stores.push().outbox(), clock), senders.keySet(), clock);
      String worker = UUID.randomUUID().toString();
      senders.forEach(
          (provider, sender) ->
              couriers.add(
                  unlessStarted.add(
                      new Courier(
                          stores.push().outbox(),
                          new Courier.Channel(provider, sender),
                          worker,
                          clock,
                          new Random(),
                          hearing(metrics, alerts.taken())))));
      AlertLog log = new AlertLog(metrics, clock);
      AlertDriver alertDriver =
          new AlertDriver(
              stores.push().driverAlerts(),
              senders.keySet(),
              new Alerting(Alerting.QUIET, Alerting.LIFETIME, UUID::randomUUID),
              alerts.radius(),
              log.waking(() -> couriers.forEach(Courier::wake)),
              alerts.words(),
              alerts.screens());
      metrics.held(alertDriver);
      AlertQueue queue = unlessStarted.add(new AlertQueue(alertDriver, alertThreads(), log));
      unlessStarted.add(() -> queue.retry(clock.instant()));
      forget = alertDriver::forget;
      retry = queue::retry;
      positions = metrics.measured(queue);
      providers = Set.copyOf(senders.keySet());
      closing.takeOver(unlessStarted);
    }
  }

  private static DeliveryListener hearing(DeliveryListener metrics, Consumer<Notification> taken) {
    return new DeliveryListener() {
      @Override
      public void accepted(Delivery delivery, Duration sincePosition) {
        metrics.accepted(delivery, sincePosition);
        taken.accept(delivery.notification());
      }

      @Override
      public void failed(Delivery delivery, String reason) {
        metrics.failed(delivery, reason);
      }

      @Override
      public void ended(Provider provider, Outbox.Ended delivery) {
        metrics.ended(provider, delivery);
      }

      @Override
      public void unclaimed(int deliveries) {
        metrics.unclaimed(deliveries);
      }
    };
  }

  private static ExecutorService alertThreads() {
    return Executors.newFixedThreadPool(ALERT_THREADS, BackgroundThread.ALERTS);
  }

  /** The receiver of positions: it returns at once and throws nothing. */
  public BiConsumer<RoadMap, AlertDriver.Report> positions() {
    return positions;
  }

  /** The providers that this installation can reach. */
  public Set<Provider> providers() {
    return providers;
  }

  /** Has what is in the outbox delivered at once. Returns at once. */
  public void wake() {
    couriers.forEach(Courier::wake);
  }

  /** Removes erased drivers from memory, and those who were not heard of for a while. */
  public void forget(Set<Long> gone, Instant now) {
    forget.accept(gone, now);
  }

  /** Tries to store the waiting notifications, and drops expired ones. */
  public void retry(Instant now) {
    retry.accept(now);
  }

  /** Decides about the remaining positions, then ends the couriers, then the senders. */
  @Override
  public void close() {
    closing.close();
  }
}
