package dev.headroom.application.live;

import dev.headroom.domain.notification.Notification;
import java.time.Instant;
import java.util.UUID;

/**
 * An alert that a push provider accepted for at least one of the driver's phones.
 *
 * @param id of the notification
 * @param at the time of the position that caused it
 * @param text as the driver reads it
 * @param first the nearest of the restrictions that it names
 */
public record PushedAlert(
    UUID id, long driverId, Instant at, Notification.Text text, Notification.Told first) {

  static PushedAlert of(Notification pushed) {
    return new PushedAlert(
        pushed.id(),
        pushed.driverId(),
        pushed.createdAt(),
        pushed.text(),
        pushed.restrictions().get(0));
  }
}
