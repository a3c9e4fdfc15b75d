package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.UUID;

/** A notification of a low bridge, without words. */
public final class BridgeNotification {

  private static final Duration LIFETIME = Duration.ofMinutes(2);

  private BridgeNotification() {}

  /** A soft one of one restriction. */
  public static Notification soft(long driver, Instant created) {
    return naming(1, PushKind.SOFT, driver, created);
  }

  /** One that names the bridge so many times. */
  public static Notification naming(int times, PushKind kind, long driver, Instant created) {
    Notification.Told bridge =
        new Notification.Told(
            new Restriction.Id("way/1", "maxheight"),
            Measure.HEIGHT,
            380,
            "",
            "",
            "",
            new Position(54.2, -4.5),
            100);
    return new Notification(
        UUID.randomUUID(),
        driver,
        kind,
        Notification.Text.NONE,
        Collections.nCopies(times, bridge),
        times,
        created,
        created.plus(LIFETIME));
  }
}
