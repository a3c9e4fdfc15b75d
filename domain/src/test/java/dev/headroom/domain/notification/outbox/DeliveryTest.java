package dev.headroom.domain.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DeliveryTest {

  @Test
  void aDeliveryInALogShowsItsNumberAndNoToken() {
    Instant now = Instant.parse("2026-05-04T10:00:00Z");
    Notification.Told told =
        new Notification.Told(
            new Restriction.Id("way/1", "maxheight"),
            RestrictionType.HEIGHT,
            380,
            "",
            "",
            "",
            new Position(54.2, -4.5),
            100);
    Notification notification =
        new Notification(
            UUID.randomUUID(),
            7,
            PushKind.SOFT,
            Notification.Text.NONE,
            List.of(told),
            1,
            now,
            now.plusSeconds(120));

    Delivery delivery = new Delivery(12, Provider.FCM, "the-secret-token", notification, 0);

    assertThat(delivery.toString()).contains("12", "FCM").doesNotContain("secret");
  }
}
