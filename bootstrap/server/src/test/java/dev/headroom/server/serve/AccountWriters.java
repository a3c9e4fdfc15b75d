package dev.headroom.server.serve;

import dev.headroom.domain.account.Caller;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.Haulier;
import dev.headroom.server.TestDatabase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Those who write what a company has: its vehicle, its closures, and its drivers.
 *
 * @param edits of the vehicle; twice among all, so that two write at once
 */
record AccountWriters(Writer edits, List<Writer> all) {

  private static final int DRIVERS = 6;

  /** Adds a company to a new database. */
  static AccountWriters in(TestDatabase database) throws IOException {
    List<Long> vehicles = new ArrayList<>();
    List<DriverWriters.SignedIn> drivers = new ArrayList<>();
    Haulier made =
        Haulier.in(
            database,
            (haulier, headroom, stores) -> {
              VehicleDetails details =
                  new VehicleDetails(
                      "0",
                      "R 0",
                      "M0",
                      "T0",
                      Dimensions.ofCentimetresAndKilograms(200, 500, 100, 5_000));
              vehicles.addAll(
                  stores
                      .fleet()
                      .vehicles()
                      .add(haulier.company(), List.of(new Vehicles.New(details, Set.of()))));
              for (int i = 0; i < 3 * DRIVERS; i++) {
                long id =
                    stores
                        .fleet()
                        .drivers()
                        .add(haulier.anna(), "driver" + i, "none")
                        .orElseThrow()
                        .id();
                drivers.add(
                    new DriverWriters.SignedIn(
                        id, headroom.tokens().issue(new Caller.ByDriver(id))));
              }
            });
    Writer edits = new VehicleWriter(vehicles.get(0), made.user());
    return new AccountWriters(
        edits,
        List.of(
            edits,
            edits,
            new ClosureWriter(made.user()),
            DriverWriters.devices(drivers.subList(0, DRIVERS)),
            DriverWriters.states(drivers.subList(DRIVERS, 2 * DRIVERS)),
            DriverWriters.assignments(drivers.subList(2 * DRIVERS, 3 * DRIVERS))));
  }
}
