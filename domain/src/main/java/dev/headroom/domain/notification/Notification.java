package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * An {@link Alert} in words, on its way to all devices of a driver. It is worded before it is
 * stored, so that notifications in an outbox do not depend on the version that delivers them.
 *
 * @param id by which a device drops a repeat
 * @param driverId the driver with the devices
 * @param kind soft or hard
 * @param text for the driver; empty for a soft one
 * @param restrictions nearest first, at least one, at most {@value #MOST_RESTRICTIONS}
 * @param total how many restrictions there were, including those left out
 * @param createdAt the time of the position that caused it
 * @param expiresAt the time from which it is not delivered any more
 */
public record Notification(
    UUID id,
    long driverId,
    PushKind kind,
    Text text,
    List<Told> restrictions,
    int total,
    Instant createdAt,
    Instant expiresAt) {

  /** The greatest number of restrictions in one notification. */
  public static final int MOST_RESTRICTIONS = 50;

  /** Checks and copies. */
  public Notification {
    restrictions = List.copyOf(restrictions);
    if (restrictions.isEmpty() || restrictions.size() > MOST_RESTRICTIONS) {
      throw new IllegalArgumentException(restrictions.size() + " restrictions in a notification");
    }
  }

  /**
   * The greatest number of bytes of UTF-8 that an app gets; both providers limit the whole message
   * to 4,096.
   */
  public static final int MOST_BYTES = 3_500;

  /** The text that the driver reads. */
  public record Text(String title, String body) {

    /** No text: a soft notification is only for the app. */
    public static final Text NONE = new Text("", "");
  }

  /**
   * A restriction as the app gets it.
   *
   * @param amount kilograms or centimetres, depending on the type
   * @param info the sign in words; may be empty
   * @param street may be empty, like the postcode
   * @param at the nearest place of the limited stretch
   * @param metres the distance of that place; for a hard one along the way ahead, if it is known
   */
  public record Told(
      Restriction.Id restriction,
      Measure type,
      int amount,
      String info,
      String street,
      String postcode,
      Position at,
      double metres) {}
}
