package dev.headroom.application.memory;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is remembered of drivers, in memory. Safe for several threads. */
public final class InMemoryDriverAlerts implements DriverAlerts, PersonalData {

  private final DeviceTokens tokens;
  private final InMemoryOutbox outbox;
  private final Map<Long, DriverAlert> alerts = new HashMap<>();

  /** One that puts notifications into an outbox, for the devices in a store. */
  public InMemoryDriverAlerts(DeviceTokens tokens, InMemoryOutbox outbox) {
    this.tokens = tokens;
    this.outbox = outbox;
  }

  @Override
  public synchronized Optional<DriverAlert> find(long driverId) {
    return Optional.ofNullable(alerts.get(driverId));
  }

  @Override
  public synchronized Saved save(
      DriverAlert alert, List<Notification> notifications, Set<Provider> providers) {
    List<DeviceToken> devices = DeliveryPolicy.recipients(tokens.of(alert.driverId()), providers);
    if (!notifications.isEmpty() && devices.isEmpty()) {
      return Saved.NO_DEVICE;
    }
    long version = find(alert.driverId()).map(DriverAlert::version).orElse(0L);
    if (version != alert.version()) {
      return Saved.CONFLICT;
    }
    alerts.put(alert.driverId(), alert.written());
    notifications.forEach(
        notification -> devices.forEach(device -> outbox.add(notification, device)));
    return Saved.YES;
  }

  @Override
  public synchronized int forgetBefore(Instant moment, int most) {
    List<DriverAlert> old =
        alerts.values().stream()
            .filter(alert -> alert.track().time().isBefore(moment))
            .sorted(Comparator.comparing((DriverAlert alert) -> alert.track().time()))
            .limit(most)
            .toList();
    old.forEach(alert -> alerts.remove(alert.driverId()));
    return old.size();
  }

  @Override
  public synchronized void eraseDriver(long id) {
    alerts.remove(id);
  }
}
