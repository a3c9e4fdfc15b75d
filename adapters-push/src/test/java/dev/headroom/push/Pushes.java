package dev.headroom.push;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Notifications for tests, made now: senders look at the real clock. */
public final class Pushes {

  private Pushes() {}

  /** A hard one. */
  public static Notification hard() {
    Instant now = Instant.now();
    return new Notification(
        UUID.randomUUID(),
        7,
        PushKind.HARD,
        new Notification.Text(
            "Your vehicle does not fit",
            "Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m."),
        List.of(told(1, "Church Hill")),
        1,
        now,
        now.plusSeconds(120));
  }

  /** A soft one with so many restrictions. */
  public static Notification soft(int restrictions, String street) {
    Instant now = Instant.now();
    return new Notification(
        UUID.randomUUID(),
        7,
        PushKind.SOFT,
        Notification.Text.NONE,
        IntStream.range(0, restrictions).mapToObj(i -> told(i, street)).toList(),
        restrictions,
        now,
        now.plusSeconds(120));
  }

  private static Notification.Told told(int number, String street) {
    return new Notification.Told(
        new Restriction.Id("way/" + number, "maxheight"),
        Measure.HEIGHT,
        380,
        "12'6\" low bridge",
        street,
        "IM9 4",
        new Position(54.2, -4.5),
        350.7 + number);
  }
}
