package dev.headroom.application.access;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.notification.Provider;
import java.time.Clock;
import java.util.HashSet;
import java.util.Set;

/**
 * Ends the pushes to a driver's browsers, as for a lost phone, which would show them although its
 * session has ended. Other apps say themselves where theirs go. Safe for several threads.
 */
public final class BrowserPushes {

  private final DeviceTokens phones;
  private final Clock clock;

  /** Ends those of these phones. */
  public BrowserPushes(DeviceTokens phones, Clock clock) {
    this.phones = phones;
    this.clock = clock;
  }

  /** Ends them until the driver opens the page again. */
  public void end(long driverId) {
    Set<DeviceToken> before = phones.of(driverId);
    Set<DeviceToken> others = new HashSet<>(before);
    others.removeIf(phone -> phone.provider() == Provider.WEB_PUSH);
    if (others.size() < before.size()) {
      phones.replace(driverId, others, phones.languageOf(driverId), clock.instant());
    }
  }
}
