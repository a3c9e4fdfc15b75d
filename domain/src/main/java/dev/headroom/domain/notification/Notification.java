package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * An {@link Alert} in words, on its way to all devices of a driver. It is put into words before it
 * is kept, so that what waits in an outbox does not depend on the version that delivers it.
 *
 * @param id by which a device drops a repeat
 * @param driverId whose devices
 * @param kind soft or hard
 * @param text what the driver reads; empty for a soft one
 * @param restrictions nearest first, at least one, at most {@value #MOST_RESTRICTIONS}
 * @param total how many restrictions there were, those left out included
 * @param createdAt when the position came that caused it
 * @param expiresAt from when on it is not to be delivered any more
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

  /** How many restrictions one notification carries. */
  public static final int MOST_RESTRICTIONS = 50;

  /** Checks and copies. */
  public Notification {
    restrictions = List.copyOf(restrictions);
    if (restrictions.isEmpty() || restrictions.size() > MOST_RESTRICTIONS) {
      throw new IllegalArgumentException(restrictions.size() + " restrictions in a notification");
    }
  }

  /** How many bytes of UTF-8 an app gets at most; both providers stop at 4,096 with all else. */
  public static final int MOST_BYTES = 3_500;

  /** What the driver reads. */
  public record Text(String title, String body) {

    /** Nothing: a soft notification is for the app alone. */
    public static final Text NONE = new Text("", "");
  }

  /**
   * A restriction as the app gets it.
   *
   * @param amount kilograms or centimetres, as the type says
   * @param info the sign in words; may be empty
   * @param street may be empty, as the postcode
   * @param at where the limited stretch is nearest
   * @param metres how far away that is; for a hard one along the way ahead, where it is known
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
