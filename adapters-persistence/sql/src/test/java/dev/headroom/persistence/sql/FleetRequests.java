package dev.headroom.persistence.sql;

import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.LargeFleet.Company;
import dev.headroom.persistence.sql.account.JdbiApiKeys;
import dev.headroom.persistence.sql.account.JdbiDrivers;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.account.JdbiOrganisations;
import dev.headroom.persistence.sql.account.JdbiUsers;
import dev.headroom.persistence.sql.fleet.JdbiAssignments;
import dev.headroom.persistence.sql.fleet.JdbiClosures;
import dev.headroom.persistence.sql.fleet.JdbiDriverStates;
import dev.headroom.persistence.sql.fleet.JdbiPlaces;
import dev.headroom.persistence.sql.fleet.JdbiVehicleGroups;
import dev.headroom.persistence.sql.fleet.JdbiVehicles;
import dev.headroom.persistence.sql.push.JdbiDeviceTokens;
import dev.headroom.persistence.sql.push.JdbiDriverAlerts;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What requests about one company of a {@link LargeFleet} ask of the stores. */
final class FleetRequests {

  /** Rows that a request may read of a table whatever the company has: a page, a batch. */
  private static final long FEW = 1_000;

  private final Transactions transactions;
  private final Company company;
  private final AtomicInteger turn = new AtomicInteger();

  /**
   * One of them.
   *
   * @param most how many rows of any one table a statement of it may go through
   */
  record Request(String name, long most, Runnable work) {}

  FleetRequests(Transactions transactions, Company company) {
    this.transactions = transactions;
    this.company = company;
  }

  private static Dimensions dimensions(int number) {
    return Dimensions.ofCentimetresAndKilograms(
        350 + 10 * (number % 15), 900 + 50 * (number % 16), 250, 12_000 + 2_000 * (number % 17));
  }

  /** All of them; those of the erasures, which change what is there, come last. */
  List<Request> all() {
    List<Request> all = new ArrayList<>();
    all.addAll(positions());
    all.addAll(fleet());
    all.addAll(accounts());
    all.addAll(pushes());
    return all;
  }

  private List<Request> positions() {
    JdbiAssignments assignments = new JdbiAssignments(transactions);
    JdbiDriverStates states = new JdbiDriverStates(transactions);
    JdbiDriverAlerts alerts = new JdbiDriverAlerts(transactions);
    Dimensions own = assignments.present(company.driver()).orElseThrow();
    // Vehicles of the same size: 1 of 4,080, so that a company has as many of them.
    long alike = FEW + company.vehicles() / 10;
    return List.of(
        new Request(
            "position, the vehicle stays",
            FEW,
            () -> assignments.assign(company.driver(), company.id(), own)),
        new Request(
            "position that changes the vehicle",
            alike,
            () ->
                assignments.assign(
                    company.driver(), company.id(), dimensions(turn.incrementAndGet()))),
        new Request(
            "position of a vehicle that nobody has",
            FEW,
            () ->
                assignments.assign(
                    company.driver(),
                    company.id(),
                    Dimensions.ofCentimetresAndKilograms(
                        301 + turn.incrementAndGet() % 40, 1_001, 251, 9_001))),
        new Request(
            "position, what the driver was notified of is written",
            FEW,
            () -> {
              DriverAlert alert = alerts.find(company.driver()).orElseThrow();
              alerts.save(alert, List.of(), Set.of(Provider.FCM));
            }),
        new Request(
            "state of a driver",
            FEW,
            () ->
                states.setMoving(
                    company.driver(), turn.incrementAndGet() % 2 == 0, Instant.now())));
  }

  private List<Request> fleet() {
    JdbiVehicles vehicles = new JdbiVehicles(transactions);
    JdbiVehicleGroups groups = new JdbiVehicleGroups(transactions);
    JdbiClosures closures = new JdbiClosures(transactions);
    JdbiPlaces places = new JdbiPlaces(transactions);
    long whole = company.vehicles() + FEW;
    Runnable change =
        () -> {
          Vehicle found = vehicles.find(company.id(), company.vehicle()).orElseThrow();
          VehicleDetails details = found.details();
          vehicles.change(
              company.id(),
              found.id(),
              found.version(),
              new VehicleDetails(
                  "Lorry " + turn.incrementAndGet(),
                  details.registrationNumber(),
                  "",
                  "",
                  details.dimensions()),
              Set.of(company.id() * 10));
        };
    VehicleDetails added = new VehicleDetails("New", "N 1", "", "", dimensions(1));
    return List.of(
        new Request("list, first page", whole, () -> vehicles.list(company.id(), "", 20, 0)),
        new Request("list of 100", whole, () -> vehicles.list(company.id(), "", 100, 0)),
        new Request(
            "list, last page",
            whole,
            () -> vehicles.list(company.id(), "", 20, company.vehicles() - 20)),
        new Request(
            "list, a part that one has",
            whole,
            () -> vehicles.list(company.id(), "B" + company.vehicle(), 20, 0)),
        new Request(
            "list, a part that many have", whole, () -> vehicles.list(company.id(), "9", 20, 0)),
        new Request(
            "list, a part that nobody has", whole, () -> vehicles.list(company.id(), "ZZ", 20, 0)),
        new Request("vehicle by id", whole, () -> vehicles.find(company.id(), company.vehicle())),
        new Request("vehicle is changed", whole, change),
        new Request(
            "vehicle is added and removed",
            FEW,
            () -> {
              long id =
                  vehicles
                      .add(
                          company.id(), List.of(new Vehicles.New(added, Set.of(company.id() * 10))))
                      .get(0);
              vehicles.remove(company.id(), id);
            }),
        new Request("groups with their counts", whole, () -> groups.of(company.id())),
        new Request("groups by id", FEW, () -> groups.owned(company.id(), Set.of(1L, 2L))),
        new Request("closures", FEW, () -> closures.of(company.id())),
        new Request("places, a page", FEW, () -> places.list(company.id(), "quay", 20, 0)),
        new Request("places, their edition", FEW, () -> places.edition(company.id())),
        new Request(
            "closure is added and removed",
            FEW,
            () ->
                closures
                    .add(
                        company.id(),
                        new ClosureNotice(
                            List.of(new Position(54, -4)),
                            false,
                            "works",
                            Instant.EPOCH,
                            Optional.empty()),
                        10_000)
                    .ifPresent(one -> closures.remove(company.id(), one.id()))));
  }

  private List<Request> accounts() {
    JdbiDrivers drivers = new JdbiDrivers(transactions);
    JdbiUsers users = new JdbiUsers(transactions);
    JdbiApiKeys keys = new JdbiApiKeys(transactions);
    JdbiDriverStates states = new JdbiDriverStates(transactions);
    JdbiErasures erasures = new JdbiErasures(transactions);
    Set<Long> people = Set.of(company.user(), company.user() + 1);
    long crew = company.drivers() + FEW;
    Set<Long> hundred =
        LongStream.range(0, 100)
            .mapToObj(i -> company.driver() - i)
            .collect(Collectors.toUnmodifiableSet());
    return List.of(
        new Request("sign-in of a driver", FEW, () -> drivers.findByName(company.driverName())),
        new Request(
            "sign-in of a user",
            FEW,
            () -> {
              users.findByName(company.id(), "anna");
              new JdbiOrganisations(transactions).find(company.id());
            }),
        new Request("key by its hash", FEW, () -> keys.findByHash("0".repeat(64))),
        new Request("driver by id", FEW, () -> drivers.find(company.driver())),
        new Request("user by id", FEW, () -> users.find(company.user())),
        new Request("token that was ended", FEW, () -> users.isEnded("0".repeat(64))),
        new Request("users of a company", FEW, () -> users.of(company.id())),
        new Request("drivers, first page", crew, () -> drivers.after(0, 100, people)),
        new Request(
            "drivers, last page", crew, () -> drivers.after(company.driver() - 1, 100, people)),
        new Request("states of 100 drivers", FEW, () -> states.of(hundred)),
        new Request("keys of a company", FEW, () -> keys.after(0, 100, people)),
        new Request("all drivers, a page", FEW, () -> drivers.after(0, 500)),
        new Request(
            "routes and uses are counted",
            FEW,
            () -> {
              keys.countRoutes(Map.of(10L, 1L, 11L, 2L));
              keys.noteUses(Map.of(10L, Instant.now()));
            }),
        new Request(
            "driver is added and erased",
            FEW,
            () ->
                drivers
                    .add(company.user(), "new" + turn.incrementAndGet(), "a hash")
                    .ifPresent(driver -> erasures.driver(driver.id(), Instant.now()))),
        new Request(
            "erasures, what is left of them",
            FEW + 2L * turn.get(),
            () -> erasures.sweep(Instant.now().minusSeconds(1))));
  }

  private List<Request> pushes() {
    JdbiOutbox outbox = new JdbiOutbox(transactions);
    JdbiDeviceTokens tokens = new JdbiDeviceTokens(transactions);
    JdbiDriverAlerts alerts = new JdbiDriverAlerts(transactions);
    return List.of(
        new Request(
            "outbox, 100 are claimed and accepted",
            FEW,
            () -> {
              Outbox.Claimed claimed =
                  outbox.claim("w", Provider.FCM, 100, Instant.now(), Duration.ofSeconds(30));
              claimed.deliveries().stream().limit(1).forEach(one -> outbox.accepted(one, "w"));
            }),
        new Request("dead letters", FEW, () -> outbox.deadLetters(100)),
        new Request("phones of a driver", FEW, () -> tokens.of(company.driver())),
        new Request("language of a driver", FEW, () -> tokens.languageOf(company.driver())),
        new Request(
            "phones are given",
            FEW,
            () ->
                tokens.replace(
                    company.driver(),
                    Set.of(DeviceToken.of("phone" + turn.incrementAndGet() % 7 + "x")),
                    "en",
                    Instant.now())),
        new Request("what was told ends", FEW, () -> alerts.forgetBefore(Instant.EPOCH, 500)));
  }

  /** The middle of some times, and that which one of a hundred exceeds. */
  static OptionalLong percentile(List<Long> sorted, double share) {
    return sorted.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(sorted.get((int) Math.min(sorted.size() - 1.0, share * sorted.size())));
  }
}
