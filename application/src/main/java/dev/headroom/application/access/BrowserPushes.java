package dev.headroom.application.access;

import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.notification.Provider;
import java.util.stream.Collectors;

/**
 * Ends the pushes to a driver's browsers, as for a lost phone, which would show them although its
 * session has ended. Other apps say themselves where theirs go. Safe for several threads.
 */
public final class BrowserPushes {

  private final DeviceTokens phones;

  /** Ends those of these phones. */
  public BrowserPushes(DeviceTokens phones) {
    this.phones = phones;
  }

  /** Ends them until the driver opens the page again. */
  public void end(long driverId) {
    phones.remove(
        driverId,
        phones.of(driverId).stream()
            .filter(phone -> phone.provider() == Provider.WEB_PUSH)
            .collect(Collectors.toSet()));
  }
}
