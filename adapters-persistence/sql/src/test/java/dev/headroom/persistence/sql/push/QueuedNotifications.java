package dev.headroom.persistence.sql.push;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.sql.Database;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Warnings of a low bridge that wait in a database's outbox. */
public final class QueuedNotifications {

  private QueuedNotifications() {}

  /**
   * Puts them into the outbox as a position would, of a driver with one phone.
   *
   * @return their ids
   */
  public static Set<UUID> of(long driver, int count, Database database, Instant now) {
    return of(driver, DeviceToken.of("phone-" + driver), count, database, now);
  }

  /** Puts them into the outbox, of a driver with this phone. */
  public static Set<UUID> of(
      long driver, DeviceToken phone, int count, Database database, Instant now) {
    database.deviceTokens().replace(driver, Set.of(phone), "", now);
    List<Notification> warnings = Stream.generate(() -> warning(driver, now)).limit(count).toList();
    Track track = Track.begin(new Position(55.1, -2.7), now);
    assertThat(
            database
                .driverAlerts()
                .save(DriverAlert.begin(driver, track), warnings, Set.of(phone.provider())))
        .isEqualTo(DriverAlerts.Saved.YES);
    return warnings.stream().map(Notification::id).collect(Collectors.toSet());
  }

  private static Notification warning(long driver, Instant now) {
    Notification.Told bridge =
        new Notification.Told(
            new Restriction.Id("way/1", "maxheight"),
            Measure.HEIGHT,
            380,
            "",
            "",
            "",
            new Position(55.1, -2.7),
            350);
    return new Notification(
        UUID.randomUUID(),
        driver,
        PushKind.HARD,
        new Notification.Text("", "Low bridge 3.8 m in 350 m."),
        List.of(bridge),
        1,
        now,
        now.plusSeconds(3_600));
  }
}
