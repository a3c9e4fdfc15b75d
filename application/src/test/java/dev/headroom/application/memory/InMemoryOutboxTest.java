package dev.headroom.application.memory;

import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.OutboxContract;
import java.util.concurrent.atomic.AtomicLong;

class InMemoryOutboxTest extends OutboxContract {

  private final InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
  private final InMemoryOutbox outbox = new InMemoryOutbox(tokens);
  private final InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(tokens, outbox);
  private final AtomicLong next = new AtomicLong();

  @Override
  protected DriverAlerts alerts() {
    return alerts;
  }

  @Override
  protected Outbox outbox() {
    return outbox;
  }

  @Override
  protected DeviceTokens deviceTokens() {
    return tokens;
  }

  @Override
  protected boolean spoil(long deliveryId, String column, String text) {
    return false;
  }

  @Override
  protected boolean spoilAlert(long driverId, String state) {
    return false;
  }

  @Override
  protected long aDriver() {
    return next.incrementAndGet();
  }
}
