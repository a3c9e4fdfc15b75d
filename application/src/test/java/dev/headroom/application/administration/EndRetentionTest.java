package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EndRetentionTest {

  private static final int DRIVERS = 2 * EndRetention.BATCH + 1;
  private static final Position PLACE = new Position(54.2, -4.5);

  private final ManualClock clock = new ManualClock();
  private final InMemoryDeviceTokens devices = new InMemoryDeviceTokens();
  private final InMemoryOutbox outbox = new InMemoryOutbox(devices);
  private final InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(devices, outbox);
  private final EndRetention ending =
      new EndRetention(
          Retention.DEFAULT,
          alerts,
          outbox,
          new InMemoryErasures(
              new InMemoryOrganisations(),
              new InMemoryUsers(),
              new InMemoryDrivers(),
              new InMemoryFleet(),
              List.of()),
          clock);

  private void drive(int drivers) {
    for (int id = 1; id <= drivers; id++) {
      alerts.save(
          new DriverAlert(id, 0, Track.begin(PLACE, clock.instant()), Repeats.NONE),
          List.of(),
          Set.of());
    }
  }

  @Test
  void everyPositionIsDeletedAfterItsTimeAndNoneBefore() {
    drive(DRIVERS);
    clock.advance(Retention.DEFAULT.positions());
    assertThat(ending.handle(() -> false)).isEqualTo(new EndRetention.Deleted(0, 0));
    clock.advance(Duration.ofMillis(1));
    assertThat(ending.handle(() -> false)).isEqualTo(new EndRetention.Deleted(DRIVERS, 0));
    assertThat(alerts.find(1)).isEmpty();
  }

  @Test
  void itStopsBetweenTwoBatchesWhenTheServerEnds() {
    drive(DRIVERS);
    clock.advance(Duration.ofDays(2));
    AtomicInteger asked = new AtomicInteger();

    assertThat(ending.handle(() -> asked.incrementAndGet() > 1).positions())
        .isEqualTo(EndRetention.BATCH);
  }

  @Test
  void theUsualTimesAreThirtyDaysAtMostAndNoTimeIsShorterThanAlertsNeed() {
    assertThat(Retention.DEFAULT.positions()).isLessThanOrEqualTo(Duration.ofDays(30));
    assertThat(Retention.DEFAULT.pushes()).isLessThanOrEqualTo(Duration.ofDays(30));
    Duration tooShort = Retention.LEAST.minusMillis(1);
    assertThatThrownBy(() -> new Retention(tooShort, Duration.ofDays(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Retention(Duration.ofDays(1), tooShort))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
