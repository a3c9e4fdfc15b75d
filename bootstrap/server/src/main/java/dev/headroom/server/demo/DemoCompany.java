package dev.headroom.server.demo;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.application.place.AddPlaces;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Fills the haulier's account, so that every view of the console has something to show. */
final class DemoCompany {

  private static final Duration REPAIR = Duration.ofDays(5);

  private static final List<Driven> FLEET =
      List.of(
          new Driven("Artic 1", "LO 01 AMS", 460, 1_650, 255, 40_000, "anna"),
          new Driven("Curtainsider 2", "LO 02 AMS", 420, 1_200, 250, 18_000, "bob"),
          new Driven("Box van 3", "LO 03 AMS", 320, 700, 230, 7_500, "carol"),
          new Driven("Tipper 4", "LO 04 AMS", 340, 950, 250, 26_000, ""),
          new Driven("Artic 5", "LO 05 AMS", 460, 1_650, 255, 40_000, "dana"));

  private DemoCompany() {}

  /** A vehicle, in centimetres and kilograms, and its driver; empty for none. */
  private record Driven(
      String name,
      String registration,
      int height,
      int length,
      int width,
      int weight,
      String driver) {

    Vehicles.New vehicle(long group) {
      return new Vehicles.New(
          new VehicleDetails(
              name,
              registration,
              "",
              "",
              Dimensions.ofCentimetresAndKilograms(height, length, width, weight)),
          weight < 20_000 ? Set.of(group) : Set.of());
    }
  }

  /**
   * Adds vehicles, drivers, places, a closure and a depot.
   *
   * @return the ids of the drivers who have vehicles
   */
  static List<Long> fill(Headroom headroom, Demo.Accounts accounts) {
    AddGroup.Outcome.Added group =
        (AddGroup.Outcome.Added)
            headroom
                .fleet()
                .addGroup()
                .handle(new AddGroup.Command(accounts.userId(), "Bakery run"));
    AddVehicles.Outcome.Added vehicles =
        (AddVehicles.Outcome.Added)
            headroom
                .fleet()
                .addVehicles()
                .handle(
                    new AddVehicles.Command(
                        accounts.userId(),
                        FLEET.stream().map(each -> each.vehicle(group.id())).toList()));
    AddPlaces.Outcome.Added places =
        (AddPlaces.Outcome.Added)
            headroom
                .places()
                .addPlaces()
                .handle(
                    new AddPlaces.Command(accounts.organisation(), PLACES, Known.REFUSE, false));
    Depot depot = new Depot(Optional.of(places.ids().get(0)), MadeUpCounty.NETHER_QUILL, "");
    headroom
        .places()
        .plannerSettings()
        .setOfCompany(
            new Caller.ByUser(accounts.userId(), accounts.organisation(), true),
            new PlannerSettings.OfCompany(Optional.of(depot), Optional.of(vehicles.ids().get(1))));
    close(headroom, accounts.organisation());
    return drivers(headroom, accounts, vehicles.ids());
  }

  private static final List<CompanyPlaceDetails> PLACES =
      List.of(
          place(CompanyPlaceKind.DEPOT, "Loamshire Haulage yard", "D1", MadeUpCounty.NETHER_QUILL),
          place(CompanyPlaceKind.CUSTOMER, "Brindle Bakery", "C1", MadeUpCounty.BAKERY_DEPOT),
          place(CompanyPlaceKind.CUSTOMER, "Owlby Stores", "C2", MadeUpCounty.OWLBY),
          place(CompanyPlaceKind.SITE, "Upper Tansy quarry", "S1", MadeUpCounty.UPPER_TANSY));

  private static CompanyPlaceDetails place(
      CompanyPlaceKind kind, String name, String reference, Position gate) {
    return new CompanyPlaceDetails(kind, name, reference, "", gate, "", "", "");
  }

  private static void close(Headroom headroom, long organisation) {
    Instant now = Clock.systemUTC().instant();
    headroom
        .planning()
        .closures()
        .add()
        .handle(
            new AddClosure.Command(
                organisation,
                new ClosureDraft(
                    List.of(MadeUpCounty.WEAK_BRIDGE),
                    false,
                    "Bridge repairs on Tansy Lane",
                    now,
                    Optional.of(now.plus(REPAIR)),
                    Optional.empty()),
                true));
  }

  private static List<Long> drivers(
      Headroom headroom, Demo.Accounts accounts, List<Long> vehicles) {
    return IntStream.range(0, FLEET.size())
        .filter(i -> !FLEET.get(i).driver().isEmpty())
        .mapToObj(
            i -> {
              // A driver's name is unique in the installation.
              String name = FLEET.get(i).driver() + "-" + accounts.organisation();
              AddDriver.Outcome.Added added =
                  (AddDriver.Outcome.Added)
                      headroom
                          .drivers()
                          .addDriver()
                          .handle(new AddDriver.Command(accounts.userId(), name, Optional.empty()));
              headroom
                  .fleet()
                  .giveVehicle()
                  .handle(
                      new GiveVehicle.Command(
                          accounts.organisation(),
                          added.id(),
                          Optional.of(vehicles.get(i)),
                          Optional.empty()));
              return added.id();
            })
        .toList();
  }
}
