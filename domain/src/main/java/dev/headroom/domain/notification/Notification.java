package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * One push to all devices of a driver.
 *
 * @param id by which a device drops a repeat
 * @param driverId whose devices
 * @param kind soft or hard
 * @param text what the driver reads; empty for a soft one
 * @param restrictions nearest first, at most {@value #MOST_RESTRICTIONS}; exactly one for a hard
 *     one
 * @param total how many restrictions there were, those left out included
 * @param createdAt when the position came that caused it
 * @param expiresAt from when on it is not to be delivered any more
 */
public record Notification(
    UUID id,
    long driverId,
    PushKind kind,
    String text,
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
    if (kind == PushKind.HARD && restrictions.size() != 1) {
      throw new IllegalArgumentException("a hard notification names one restriction");
    }
  }

  /**
   * A restriction as a notification tells it.
   *
   * @param restriction what it says
   * @param at where the limited stretch is nearest
   * @param metres how far away that is; for a hard one along the way ahead, where it is known
   */
  public record Told(Restriction restriction, Position at, double metres) {}
}
