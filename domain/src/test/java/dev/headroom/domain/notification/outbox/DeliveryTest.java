package dev.headroom.domain.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.notification.BridgeNotification;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DeliveryTest {

  @Test
  void aDeliveryInALogShowsItsNumberAndNoToken() {
    Notification notification = BridgeNotification.soft(7, Instant.parse("2026-05-04T10:00:00Z"));

    Delivery delivery = new Delivery(12, Provider.FCM, "the-secret-token", notification, 0);

    assertThat(delivery.toString()).contains("12", "FCM").doesNotContain("secret");
  }
}
