package dev.headroom.domain.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class NotificationTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  private static Notification naming(PushKind kind, int restrictions) {
    return BridgeNotification.naming(restrictions, kind, 7, NOW);
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
