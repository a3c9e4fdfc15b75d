package dev.headroom.application.driver;

import dev.headroom.application.access.RecentLookups;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Gives a driver a vehicle with the dimensions that the driver's phone reports. What the present
 * vehicle measures is remembered for a few seconds, so that the same dimensions again cost no
 * write, and no read more often than that; what another instance or a dispatcher changed is seen
 * within 5 s. Safe for several threads; memory is bounded.
 */
public final class AssignVehicle {

  private static final Duration KEEP = Duration.ofSeconds(4);
  private static final int MOST_REMEMBERED = 100_000;

  private final Drivers drivers;
  private final Users users;
  private final Assignments assignments;
  private final RecentLookups<Long, Dimensions> present;

  /** Assigns vehicles of these users' organisations; the clock measures how long is remembered. */
  public AssignVehicle(Drivers drivers, Users users, Assignments assignments, Clock clock) {
    this.drivers = drivers;
    this.users = users;
    this.assignments = assignments;
    this.present = new RecentLookups<>(clock, KEEP, MOST_REMEMBERED, assignments::present);
  }

  /** Forgets the measures whose time to be remembered is over. */
  public void forgetStale() {
    present.forgetStale();
  }

  /** Forgets what another instance has changed. */
  public void changed(StoredChange change) {
    if (change.subject() == StoredChange.ChangeSubject.VEHICLE_OF_DRIVER) {
      present.forget(change.id());
    } else if (change.subject() == StoredChange.ChangeSubject.EVERYTHING) {
      present.forgetAll();
    }
  }

  /**
   * Assigns, unless the driver's present vehicle has these dimensions. A driver who is not there is
   * passed over.
   *
   * @param dimensions all four
   */
  public void handle(long driverId, Dimensions dimensions) {
    if (present.find(driverId).equals(Optional.of(dimensions))) {
      return;
    }
    drivers
        .find(driverId)
        .map(Driver::userId)
        .flatMap(users::find)
        .map(User::organisationId)
        .ifPresent(
            organisation -> {
              assignments.assign(driverId, organisation, dimensions);
              present.put(driverId, dimensions);
            });
  }
}
