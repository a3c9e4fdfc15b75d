package dev.headroom.domain.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Provider;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeliveryPolicyTest {

  private static final Instant EXPIRY = Instant.parse("2026-05-04T10:02:00Z");
  private static final Instant BEFORE = EXPIRY.minusNanos(1_000);
  private static final Instant AFTER = EXPIRY.plusNanos(1_000);

  @Test
  void aDeliveryIsAttemptedUntilItsExpiryAndNotAtIt() {
    assertThat(DeliveryPolicy.end(EXPIRY, true, BEFORE)).isEmpty();
    assertThat(DeliveryPolicy.end(EXPIRY, true, EXPIRY)).contains(Outbox.End.EXPIRED);
    assertThat(DeliveryPolicy.end(EXPIRY, true, AFTER)).contains(Outbox.End.EXPIRED);
  }

  @Test
  void aDeliveryWhoseTokenMovedEndsAndCountsAsExpiredOnceItIs() {
    assertThat(DeliveryPolicy.end(EXPIRY, false, BEFORE)).contains(Outbox.End.TOKEN_MOVED);
    assertThat(DeliveryPolicy.end(EXPIRY, false, EXPIRY)).contains(Outbox.End.EXPIRED);
  }

  @Test
  void whatIsTriedAgainIsDueAtItsExpiryAtTheLatest() {
    assertThat(DeliveryPolicy.dueAgain(EXPIRY, BEFORE)).isEqualTo(BEFORE);
    assertThat(DeliveryPolicy.dueAgain(EXPIRY, EXPIRY)).isEqualTo(EXPIRY);
    assertThat(DeliveryPolicy.dueAgain(EXPIRY, AFTER)).isEqualTo(EXPIRY);
  }

  @Test
  void aTokenThatTheAppGaveLaterThanItDiedIsAlive() {
    Instant dead = EXPIRY;
    assertThat(DeliveryPolicy.diedAsGiven(BEFORE, dead)).isTrue();
    assertThat(DeliveryPolicy.diedAsGiven(dead, dead)).isTrue();
    assertThat(DeliveryPolicy.diedAsGiven(AFTER, dead)).isFalse();
  }

  @Test
  void onlyDevicesOfProvidersThatAreReachedGetANotification() {
    DeviceToken google = DeviceToken.of("phone");
    DeviceToken apple = DeviceToken.of("apns:phone");
    Set<DeviceToken> both = Set.of(google, apple);
    assertThat(DeliveryPolicy.recipients(both, EnumSet.allOf(Provider.class)))
        .containsExactlyInAnyOrderElementsOf(both);
    assertThat(DeliveryPolicy.recipients(both, Set.of(Provider.APNS))).containsExactly(apple);
    assertThat(DeliveryPolicy.recipients(both, Set.of())).isEmpty();
  }
}
