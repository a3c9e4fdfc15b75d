package dev.headroom.domain.notification;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is remembered of drivers. Safe for several threads and instances. */
public interface DriverAlerts {

  /** What is remembered of a driver. */
  Optional<DriverAlert> find(long driverId);

  /** What became of a write. */
  enum Saved {
    /** Written, with a delivery in the outbox for each device and notification. */
    YES,
    /** Not written: another instance wrote meanwhile. */
    CONFLICT,
    /** Not written: there were notifications, and the driver has no device to take them. */
    NO_DEVICE
  }

  /**
   * Writes what is remembered and puts the notifications into the outbox, one delivery for each of
   * the driver's devices, in one transaction. Times are kept to the microsecond.
   *
   * @param alert its version is the one that was read, 0 when there was none; it is stored with the
   *     next
   * @param notifications all of this driver
   * @param providers who can bring them; a device of another provider counts as none
   */
  Saved save(DriverAlert alert, List<Notification> notifications, Set<Provider> providers);

  /**
   * Forgets drivers whose last position that is kept was before a moment.
   *
   * @param most how many at most
   * @return how many were forgotten
   */
  int forgetBefore(Instant moment, int most);
}
