package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;

/**
 * One notification on its way to one device.
 *
 * @param id its place in the outbox
 * @param provider of the device
 * @param token the device's token as the provider knows it
 * @param notification the content
 * @param attempts the number of earlier attempts
 */
public record Delivery(
    long id, Provider provider, String token, Notification notification, int attempts) {

  /** Omits the token. */
  @Override
  public String toString() {
    return "Delivery[" + id + " by " + provider + "]";
  }
}
