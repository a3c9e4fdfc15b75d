package dev.headroom.application.fleet;

import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Lists the drivers of an organisation with their states and vehicles. Safe for several threads.
 */
public final class BrowseDrivers {

  private final Users users;
  private final Drivers drivers;
  private final DriverStates states;
  private final Vehicles vehicles;

  public BrowseDrivers(Users users, Drivers drivers, DriverStates states, Vehicles vehicles) {
    this.users = users;
    this.drivers = drivers;
    this.states = states;
    this.vehicles = vehicles;
  }

  /**
   * A driver in a list.
   *
   * @param owner the user that owns the driver
   * @param vehicle the one that the driver was last assigned
   */
  public record Listed(Driver driver, User owner, DriverState state, Optional<Vehicle> vehicle) {}

  /**
   * At most {@code most} drivers with ids above {@code id}, in order of id, including disabled
   * ones.
   */
  public List<Listed> after(long id, int most, long organisationId) {
    Map<Long, User> owners =
        users.of(organisationId).stream()
            .collect(Collectors.toUnmodifiableMap(User::id, Function.identity()));
    List<Driver> part = drivers.after(id, most, owners.keySet());
    Map<Long, DriverState> known =
        states.of(part.stream().map(Driver::id).collect(Collectors.toUnmodifiableSet()));
    return part.stream()
        .map(
            driver -> {
              DriverState state = known.get(driver.id());
              return new Listed(
                  driver,
                  owners.get(driver.userId()),
                  state,
                  state.vehicleId().flatMap(vehicle -> vehicles.find(organisationId, vehicle)));
            })
        .toList();
  }
}
