package dev.headroom.domain.notification;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores the states of drivers. Safe for several threads and instances. */
public interface DriverAlerts {

  /** The state of a driver, if any is stored. */
  Optional<DriverAlert> find(long driverId);

  /** The result of a write. */
  enum Saved {
    /** It was written, with a delivery in the outbox for each device and notification. */
    YES,
    /** It was not written, since another instance has written meanwhile. */
    CONFLICT,
    /** It was not written, since the driver has no device for its notifications. */
    NO_DEVICE
  }

  /**
   * Writes a driver's state and puts the notifications into the outbox, one delivery for each of
   * the driver's devices, in one transaction. Times are kept to the microsecond.
   *
   * @param alert its version is the one that was read, 0 if there was none; it is stored with the
   *     next
   * @param notifications all of this driver
   * @param providers the available ones; a device of another provider counts as none
   */
  Saved save(DriverAlert alert, List<Notification> notifications, Set<Provider> providers);

  /**
   * Deletes the states of drivers whose last stored position is older than a moment.
   *
   * @param most how many at most
   * @return how many were deleted
   */
  int forgetBefore(Instant moment, int most);
}
