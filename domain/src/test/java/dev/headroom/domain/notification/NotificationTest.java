package dev.headroom.domain.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import java.time.Instant;
import java.util.Collections;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class NotificationTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  private static Notification naming(PushKind kind, int restrictions) {
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
    return new Notification(
        UUID.randomUUID(),
        7,
        kind,
        Notification.Text.NONE,
        Collections.nCopies(restrictions, told),
        restrictions,
        NOW,
        NOW.plusSeconds(120));
  }

  private static void assertRefused(PushKind kind, int restrictions) {
    assertThatThrownBy(() -> naming(kind, restrictions))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSoftOneNamesAtLeastOneRestrictionAndAtMostFifty() {
    assertThat(naming(PushKind.SOFT, 1).restrictions()).hasSize(1);
    assertThat(naming(PushKind.SOFT, 50).restrictions()).hasSize(50);
    assertRefused(PushKind.SOFT, 0);
    assertRefused(PushKind.SOFT, 51);
  }

  @Test
  void aHardOneNamesAllThatStopTheVehicleAtOnePlace() {
    assertThat(naming(PushKind.HARD, 1).restrictions()).hasSize(1);
    assertThat(naming(PushKind.HARD, 2).restrictions()).hasSize(2);
    assertRefused(PushKind.HARD, 0);
    assertRefused(PushKind.HARD, 51);
  }
}
