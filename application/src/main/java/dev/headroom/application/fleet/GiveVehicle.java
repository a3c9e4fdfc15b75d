package dev.headroom.application.fleet;

import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.vehicle.Assignments;
import java.util.Optional;

/**
 * Gives one of a company's drivers another vehicle, or takes the vehicle away. The driver's phone
 * takes precedence: if it reports other dimensions, the driver gets a vehicle that has them. Safe
 * for several threads.
 */
public final class GiveVehicle {

  private final Users users;
  private final Drivers drivers;
  private final Assignments assignments;

  public GiveVehicle(Users users, Drivers drivers, Assignments assignments) {
    this.users = users;
    this.drivers = drivers;
    this.assignments = assignments;
  }

  /**
   * The driver and the vehicle.
   *
   * @param vehicleId a vehicle with a name; empty to take the vehicle away
   * @param present the driver's present vehicle as far as the caller knows: nothing is changed if
   *     it has changed meanwhile
   */
  public record Command(
      long organisationId, long driverId, Optional<Long> vehicleId, Optional<Long> present) {}

  /** Assigns the vehicle; another company's driver counts as unknown. */
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
