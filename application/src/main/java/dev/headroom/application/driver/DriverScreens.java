package dev.headroom.application.driver;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.ahead.Hazard;
import java.time.Instant;
import java.util.List;

/**
 * Shows alerts to drivers who have a page open at this instance, besides the pushes to their
 * phones. Must not block. Safe for several threads.
 */
public interface DriverScreens {

  /** Whether a driver has a page open, so that an alert without a phone reaches the driver. */
  boolean open(long driverId);

  /** The hazards at a driver's newest position, before anything is stored. */
  void sighted(long driverId, Instant time, List<Hazard> hazards);

  /** Shows notifications that the driver is recorded as notified of. */
  void show(long driverId, List<Notification> notifications);

  /** Everything that a position led to has been shown. */
  void settled(long driverId, Instant time);

  /** No screens. */
  DriverScreens NONE =
      new DriverScreens() {
        @Override
        public boolean open(long driverId) {
          return false;
        }

        @Override
        public void sighted(long driverId, Instant time, List<Hazard> hazards) {}

        @Override
        public void show(long driverId, List<Notification> notifications) {}

        @Override
        public void settled(long driverId, Instant time) {}
      };
}
