package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.BridgeNotification;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLettersTest {

  private static final long DRIVER = 1;
  private static final Position PLACE = new Position(54.2, -4.5);
  private static final Duration LEASE = Duration.ofSeconds(40);

  private final ManualClock clock = new ManualClock(Instant.parse("2026-05-04T10:00:00Z"));
  private final InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
  private final InMemoryOutbox outbox = new InMemoryOutbox(tokens);
  private final DeadLetters dead = new DeadLetters(outbox, clock);

  /** Three deliveries, all buried, one second after the other. */
  @BeforeEach
  void buryThree() {
    tokens.replace(DRIVER, Set.of(DeviceToken.of("token")), "", clock.instant());
    InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(tokens, outbox);
    alerts.save(
        DriverAlert.begin(DRIVER, Track.begin(PLACE, clock.instant())),
        List.of(notification(), notification(), notification()),
        Set.of(Provider.FCM));
    for (Delivery delivery : claim()) {
      clock.advance(Duration.ofSeconds(1));
      outbox.bury(delivery, "worker", clock.instant(), "refused");
    }
    clock.advance(Duration.ofDays(1));
  }

  private Notification notification() {
    return BridgeNotification.soft(DRIVER, clock.instant());
  }

  private List<Delivery> claim() {
    return outbox.claim("worker", Provider.FCM, 10, clock.instant(), LEASE).deliveries();
  }

  @Test
  void theNewestIsListedFirst() {
    assertThat(dead.list()).extracting(Outbox.DeadLetter::id).containsExactly(3L, 2L, 1L);
    assertThat(dead.standing().dead()).isEqualTo(3);
  }

  @Test
  void whatIsRequeuedWaitsAgainForAsLongAsANewPush() {
    assertThat(dead.requeue(List.of(2L, 99L))).isEqualTo(1);

    assertThat(dead.list()).extracting(Outbox.DeadLetter::id).containsExactly(3L, 1L);
    assertThat(claim())
        .singleElement()
        .satisfies(
            delivery -> {
              assertThat(delivery.id()).isEqualTo(2);
              assertThat(delivery.notification().expiresAt())
                  .isEqualTo(clock.instant().plus(Alerting.LIFETIME));
            });
  }

  @Test
  void allOfThemAreRequeuedAtOnceAndNoneTwice() {
    assertThat(dead.requeueAll()).isEqualTo(3);
    assertThat(dead.list()).isEmpty();
    assertThat(claim()).extracting(Delivery::id).hasSameElementsAs(ids());
    assertThat(dead.requeueAll()).isZero();
  }

  private static List<Long> ids() {
    return LongStream.rangeClosed(1, 3).boxed().toList();
  }

  /** A letter of this very moment is one that a running server has just buried anew. */
  @Test
  void whatIsBuriedMeanwhileStaysDead() {
    dead.requeue(List.of(1L));
    claim().forEach(delivery -> outbox.bury(delivery, "worker", clock.instant(), "again"));

    assertThat(dead.requeueAll()).isEqualTo(2);
    assertThat(dead.list()).extracting(Outbox.DeadLetter::id).containsExactly(1L);
  }
}
