package dev.headroom.application.live;

import dev.headroom.application.access.RecentLookups;
import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.LastPosition;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shows a company the last positions of its vehicles and the alerts of their drivers. Only drivers
 * who belong to the company at this moment, according to the stores, are shown. Safe for several
 * threads.
 */
public final class ShowFleet {

  /** The greatest number of vehicles shown. */
  public static final int MOST_VEHICLES = 1_000;

  /** The greatest number of alerts shown. */
  public static final int MOST_ALERTS = 200;

  /** For so many moving vehicles the way ahead is looked at; it costs some 0.3 ms for each. */
  public static final int MOST_LOOKED_AT = 200;

  /** So many vehicles are told by the place where they are, which costs some 0.3 ms for each. */
  public static final int MOST_NAMED = 200;

  private static final int PART = 1_000;

  /** How long one result is shown again, to any number of viewers. */
  private static final Duration KEEP = Duration.ofSeconds(1);

  private static final int MOST_REMEMBERED = 100;

  private final LastPositions positions;
  private final PushedAlerts alerts;
  private final LimitsAhead limits;
  private final FindPlaceAt findPlaceAt;
  private final Stores stores;
  private final Clock clock;
  private final RecentLookups<Long, Shown> recent;

  /** The stores that tell which drivers are the company's and what they drive. */
  public record Stores(Users users, Drivers drivers, DriverStates states, Vehicles vehicles) {}

  /**
   * Shows what is kept.
   *
   * @param limits finds what is in the way of vehicles that move
   * @param findPlaceAt finds what the positions are called
   */
  public ShowFleet(
      LastPositions positions,
      PushedAlerts alerts,
      LimitsAhead limits,
      FindPlaceAt findPlaceAt,
      Stores stores,
      Clock clock) {
    this.positions = positions;
    this.alerts = alerts;
    this.limits = limits;
    this.findPlaceAt = findPlaceAt;
    this.stores = stores;
    this.clock = clock;
    this.recent =
        new RecentLookups<>(
            clock, KEEP, MOST_REMEMBERED, organisation -> Optional.of(show(organisation)));
  }

  /**
   * A driver and its vehicle.
   *
   * @param vehicle the one that the driver was last assigned
   */
  public record Who(Driver driver, Optional<Vehicle> vehicle) {}

  /**
   * The last position of a vehicle.
   *
   * @param age of the position; not negative
   * @param ahead the nearest limit on its way that stops it; of the first {@value #MOST_LOOKED_AT}
   *     vehicles that move
   * @param near the name or the address of the position, of the first {@value #MOST_NAMED}
   *     vehicles; empty if it is not known
   */
  public record Seen(
      Who who,
      LastPosition last,
      LastPosition.Motion motion,
      Duration age,
      Optional<Hazard> ahead,
      String near) {}

  /** An alert and the driver who got it. */
  public record Alerted(Who who, PushedAlert alert) {}

  /**
   * The positions and alerts of a company.
   *
   * @param kept how long positions and alerts are kept; zero: not at all
   * @param vehicles the newest position first
   * @param moreVehicles whether there are more than {@value #MOST_VEHICLES}
   * @param alerts the newest first
   * @param moreAlerts whether there are more than {@value #MOST_ALERTS}
   */
  public record Shown(
      Duration kept,
      List<Seen> vehicles,
      boolean moreVehicles,
      List<Alerted> alerts,
      boolean moreAlerts) {
    /** Copies the lists. */
    public Shown {
      vehicles = List.copyOf(vehicles);
      alerts = List.copyOf(alerts);
    }
  }

  /** The positions and alerts of an organisation's drivers; at most a second old. */
  public Shown handle(long organisationId) {
    return positions.term().keeps()
        ? recent.find(organisationId).orElseThrow()
        : new Shown(Duration.ZERO, List.of(), false, List.of(), false);
  }

  /**
   * Removes erased drivers, positions and alerts whose term is over, and results shown a while ago.
   */
  public void forget(Set<Long> gone, Instant now) {
    positions.forget(gone, now);
    alerts.forget(gone, now);
    recent.forgetStale();
  }

  private Shown show(long organisationId) {
    Instant now = clock.instant();
    Map<Long, Driver> drivers = new HashMap<>();
    Map<Long, LastPosition> last = new HashMap<>();
    List<PushedAlert> pushed = new ArrayList<>();
    for (Driver driver : driversOf(organisationId)) {
      drivers.put(driver.id(), driver);
      positions.find(driver.id(), now).ifPresent(found -> last.put(driver.id(), found));
      pushed.addAll(alerts.of(driver.id(), now));
    }
    List<Map.Entry<Long, LastPosition>> shown =
        last.entrySet().stream()
            .sorted(
                Comparator.comparing((Map.Entry<Long, LastPosition> one) -> one.getValue().time())
                    .reversed()
                    .thenComparing(Map.Entry::getKey))
            .limit(MOST_VEHICLES)
            .toList();
    List<PushedAlert> newest =
        pushed.stream()
            .sorted(Comparator.comparing(PushedAlert::at).reversed())
            .limit(MOST_ALERTS)
            .toList();
    Map<Long, Who> who =
        who(
            organisationId,
            Stream.concat(
                    shown.stream().map(Map.Entry::getKey),
                    newest.stream().map(PushedAlert::driverId))
                .collect(Collectors.toMap(id -> id, drivers::get, (one, same) -> one)));
    return new Shown(
        positions.term().time(),
        seen(organisationId, shown, who, now),
        last.size() > shown.size(),
        newest.stream().map(alert -> new Alerted(who.get(alert.driverId()), alert)).toList(),
        pushed.size() > newest.size());
  }

  private List<Seen> seen(
      long organisationId,
      List<Map.Entry<Long, LastPosition>> shown,
      Map<Long, Who> who,
      Instant now) {
    List<Seen> all = new ArrayList<>();
    int looked = 0;
    for (Map.Entry<Long, LastPosition> one : shown) {
      LastPosition last = one.getValue();
      Who driver = who.get(one.getKey());
      LastPosition.Motion motion = last.motion(now);
      Optional<Vehicle> vehicle =
          motion == LastPosition.Motion.MOVING && looked < MOST_LOOKED_AT
              ? driver.vehicle()
              : Optional.empty();
      if (vehicle.isPresent()) {
        looked++;
      }
      Duration age = Duration.between(last.time(), now);
      all.add(
          new Seen(
              driver,
              last,
              motion,
              age.isNegative() ? Duration.ZERO : age,
              vehicle.flatMap(moving -> limits.nearest(moving, last, now)),
              all.size() < MOST_NAMED ? name(last.at(), organisationId) : ""));
    }
    return all;
  }

  private String name(Position at, long organisationId) {
    return findPlaceAt.handle(new FindPlaceAt.Command(at, Optional.of(organisationId))).line();
  }

  private List<Driver> driversOf(long organisationId) {
    Set<Long> users =
        stores.users().of(organisationId).stream()
            .map(User::id)
            .collect(Collectors.toUnmodifiableSet());
    List<Driver> all = new ArrayList<>();
    List<Driver> part = stores.drivers().after(0, PART, users);
    while (!part.isEmpty()) {
      all.addAll(part);
      part =
          part.size() < PART
              ? List.of()
              : stores.drivers().after(part.get(part.size() - 1).id(), PART, users);
    }
    return all;
  }

  private Map<Long, Who> who(long organisationId, Map<Long, Driver> drivers) {
    Map<Long, DriverState> states = stores.states().of(drivers.keySet());
    Map<Long, Optional<Vehicle>> vehicles = new HashMap<>();
    Map<Long, Who> all = new HashMap<>();
    drivers.forEach(
        (id, driver) ->
            all.put(
                id,
                new Who(
                    driver,
                    states
                        .get(id)
                        .vehicleId()
                        .flatMap(
                            vehicle ->
                                vehicles.computeIfAbsent(
                                    vehicle,
                                    one -> stores.vehicles().find(organisationId, one))))));
    return all;
  }
}
