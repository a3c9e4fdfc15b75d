package dev.headroom.application.cab;

import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.SignOutUser;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Reads who is signed in at the cab, chooses that driver's vehicle, and signs out. Safe for several
 * threads.
 */
public final class ReadCab {

  private final Stores stores;
  private final GiveVehicle giveVehicle;
  private final AssignVehicle assignVehicle;
  private final ReadSession sessions;
  private final SignOutUser signOut;
  private final OpenCabs cabs;

  /** The stores of accounts and vehicles. */
  public record Stores(
      Users users,
      Drivers drivers,
      Organisations organisations,
      DriverStates states,
      Vehicles vehicles) {}

  public ReadCab(
      Stores stores,
      GiveVehicle giveVehicle,
      AssignVehicle assignVehicle,
      ReadSession sessions,
      SignOutUser signOut,
      OpenCabs cabs) {
    this.stores = stores;
    this.giveVehicle = giveVehicle;
    this.assignVehicle = assignVehicle;
    this.sessions = sessions;
    this.signOut = signOut;
    this.cabs = cabs;
  }

  /**
   * The driver who is signed in.
   *
   * @param vehicle the one that the driver was last assigned
   */
  public record Session(Driver driver, Organisation organisation, Optional<Vehicle> vehicle) {
    @Override
    public String toString() {
      return "Session[" + driver + "]";
    }
  }

  /** The session of a driver; empty if the account is gone. */
  public Optional<Session> handle(long driverId) {
    Optional<Driver> driver = stores.drivers().find(driverId);
    Optional<Organisation> organisation =
        driver
            .map(Driver::userId)
            .flatMap(stores.users()::find)
            .map(User::organisationId)
            .flatMap(stores.organisations()::find);
    return organisation.map(
        of ->
            new Session(
                driver.orElseThrow(),
                of,
                stores
                    .states()
                    .of(Set.of(driverId))
                    .get(driverId)
                    .vehicleId()
                    .flatMap(id -> stores.vehicles().find(of.id(), id))));
  }

  /** What a driver's vehicle measures, with its equipment; empty if none is known. */
  public Optional<Dimensions> measures(long driverId) {
    return assignVehicle.current(driverId);
  }

  /** The time at which a token expires; empty if the text is no token. */
  public Optional<Instant> expiresAt(String token) {
    return sessions.expiresAt(token);
  }

  /**
   * Gives a driver another vehicle of the organisation.
   *
   * @param present the one that the driver has as far as the page knows
   */
  public Assignments.Given choose(
      long organisationId, long driverId, long vehicleId, Optional<Long> present) {
    Assignments.Given given =
        giveVehicle.handle(
            new GiveVehicle.Command(organisationId, driverId, Optional.of(vehicleId), present));
    assignVehicle.forget(Set.of(driverId));
    return given;
  }

  /** Ends a driver's token, which is refused at this instance at once, and drops what waits. */
  public void signOut(long driverId, String token) {
    stores.drivers().find(driverId).ifPresent(driver -> signOut.ofOne(driver.userId(), token));
    cabs.close(driverId);
  }
}
