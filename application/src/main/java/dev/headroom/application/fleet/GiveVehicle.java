package dev.headroom.application.fleet;

import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.vehicle.Assignments;
import java.util.Optional;

/**
 * A company gives one of its drivers another vehicle, or takes the vehicle away. The driver's phone
 * has the last word: where it reports other dimensions, the driver gets a vehicle that has them.
 * Safe for several threads.
 */
public final class GiveVehicle {

  private final Users users;
  private final Drivers drivers;
  private final Assignments assignments;

  /** Of these stores. */
  public GiveVehicle(Users users, Drivers drivers, Assignments assignments) {
    this.users = users;
    this.drivers = drivers;
    this.assignments = assignments;
  }

  /**
   * Who gets what.
   *
   * @param vehicleId one with a name; empty: none
   * @param present what the driver has as far as the caller knows: nothing is changed if somebody
   *     else, or the driver's phone, changed it meanwhile
   */
  public record Command(
      long organisationId, long driverId, Optional<Long> vehicleId, Optional<Long> present) {}

  /** Gives it; another company's driver is none. */
  public Assignments.Given handle(Command command) {
    boolean own =
        drivers
            .find(command.driverId())
            .map(Driver::userId)
            .flatMap(users::find)
            .map(User::organisationId)
            .filter(organisation -> organisation == command.organisationId())
            .isPresent();
    return own
        ? assignments.give(
            command.driverId(), command.organisationId(), command.vehicleId(), command.present())
        : Assignments.Given.NO_SUCH_DRIVER;
  }
}
