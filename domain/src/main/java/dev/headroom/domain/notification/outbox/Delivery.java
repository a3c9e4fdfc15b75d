package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;

/**
 * One notification on its way to one device.
 *
 * @param id its place in the outbox
 * @param provider which provider the device belongs to
 * @param token the device's token as the provider knows it
 * @param notification what is to be said
 * @param attempts how many attempts were made before
 */
public record Delivery(
    long id, Provider provider, String token, Notification notification, int attempts) {

  /** Tells no token. */
  @Override
  public String toString() {
    return "Delivery[" + id + " by " + provider + "]";
  }
}
