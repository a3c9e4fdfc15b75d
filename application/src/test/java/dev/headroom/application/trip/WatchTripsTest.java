package dev.headroom.application.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryTrips;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.trip.TripWatch.Kind;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Trips are checked after changes: whose legality changes is reported, and no other. */
class WatchTripsTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final Instant MORNING = Instant.parse("2026-12-01T06:00:00Z");
  private static final TripMove.By BY = TripMove.By.PROGRAM;
  private static final int SIDE = 17;
  private static final int BLOCK = 400;

  private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final InMemoryClosures closures = new InMemoryClosures();
  private final InMemoryTrips trips = new InMemoryTrips(users, drivers, fleet.vehicles(), closures);
  private final long company = organisations.add("Ellan", true, ContactDetails.NONE).id();
  private final CompanyClosures ofCompanies =
      new CompanyClosures(closures, ClosureHoursReader.NONE, clock);
  private Optional<RoadMap> map = Optional.empty();
  private int searches;
  private final PlanRoute routes =
      new PlanRoute(
              () -> map,
              Optional.of(ofCompanies),
              Optional.empty(),
              clock,
              System::nanoTime,
              PlanRoute.Limits.DEFAULT)
          .observedBy(
              () -> {
                searches++;
                return end -> {};
              });
  private final PlanJourney journeys = new PlanJourney(routes, Optional.empty(), System::nanoTime);
  private final TripPlanner planner = new TripPlanner(routes, journeys, fleet.vehicles());
  private final Map<String, TripJourney> journeysByText = new HashMap<>();
  private final TripNews news =
      new TripNews(
          Set.of(Provider.FCM), driver -> Wording.english().alerts(), UUID::randomUUID, () -> {});
  private final KeepTrip keep =
      new KeepTrip(organisations, trips, fleet.vehicles(), planner, clock);
  private final MoveTrip move = new MoveTrip(trips, news, clock);
  private final WatchTrips watch =
      new WatchTrips(
          trips, fleet.vehicles(), () -> map, routes, journeys, journeysByText::get, news, clock);

  /** A grid of streets; the streets between two junctions are low by their pair of numbers. */
  private static RoadMap grid(Map<Long, Integer> low, String checksum) {
    NetworkSketch sketch = new NetworkSketch();
    int[] junctions = new int[SIDE * SIDE];
    for (int i = 0; i < junctions.length; i++) {
      int row = i / SIDE;
      junctions[i] = sketch.junction(i % SIDE * BLOCK, row * BLOCK);
    }
    for (int i = 0; i < junctions.length; i++) {
      for (int next : List.of(i + 1, i + SIDE)) {
        boolean inRow = next == i + SIDE || next % SIDE != 0;
        if (next < junctions.length && inRow) {
          NetworkSketch.Road road = sketch.road(junctions[i], junctions[next]);
          road.named("Street " + i + "-" + next);
          Integer height = low.get(pair(i, next));
          if (height != null) {
            road.restrict(Measure.HEIGHT, height, aLowBridge(height));
          }
        }
      }
    }
    return RoadMap.of(sketch.index()).from(checksum);
  }

  private static Rule aLowBridge(int centimetres) {
    return Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, centimetres);
  }

  private static long pair(int one, int other) {
    return (long) Math.min(one, other) * SIDE * SIDE + Math.max(one, other);
  }

  private static Position at(int junction) {
    int row = junction / SIDE;
    return NetworkSketch.at(junction % SIDE * BLOCK, row * BLOCK);
  }

  private static Dimensions high(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 1_200, 250, 18_000);
  }

  private long keep(
      List<Integer> stops, int height, Optional<Long> vehicle, Optional<Long> driver) {
    String text = stops + " " + height + " " + journeysByText.size();
    TripJourney asked =
        new TripJourney(
            text,
            new JourneyRequest(
                stops.stream().map(stop -> JourneyStop.halt(new Stop(at(stop)))).toList(),
                high(height),
                Times.departAt(MORNING),
                false),
            Optional.empty(),
            List.of(),
            "",
            "",
            (planned, answer) -> TripPlanner.journey(answer).isPresent() ? "{}" : refuse(answer));
    journeysByText.put(text, asked);
    TripDetails details = new TripDetails("Trip", "", vehicle, driver);
    KeepTrip.Outcome outcome = keep.handle(new KeepTrip.Command(company, details, asked, BY));
    return ((KeepTrip.Outcome.Kept) outcome).id();
  }

  private static String refuse(PlanJourney.Outcome answer) {
    throw new IllegalStateException("no journey: " + answer);
  }

  private Optional<TripWatch> watchOf(long id) {
    return trips.find(company, id).orElseThrow().standing().watch();
  }

  private Optional<Kind> kindOf(long id) {
    return watchOf(id).map(TripWatch::kind);
  }

  private void turn() {
    WatchTrips.Turn done = watch.handle(() -> false, () -> {});
    assertThat(done.failed()).isZero();
    assertThat(trips.unchecked(map.orElseThrow().checksum(), NOW, 0, 1)).isEmpty();
  }

  private void close(Position on) {
    ClosureNotice works = new ClosureNotice(List.of(on), false, "works", NOW, Optional.empty());
    assertThat(closures.add(company, works, 1_000)).isPresent();
    forgetClosures();
  }

  /** Every read sees what the store has, as after an announcement. */
  private void forgetClosures() {
    ofCompanies.changed(new StoredChange(StoredChange.ChangeSubject.EVERYTHING, ""));
  }

  private static Position between(int one, int other) {
    Position a = at(one);
    Position b = at(other);
    return new Position((a.lat() + b.lat()) / 2, (a.lon() + b.lon()) / 2);
  }

  @Test
  void aClosureOnTheRoadIsReportedAndTheDriverNotified() {
    map = Optional.of(grid(Map.of(), "one"));
    long user = users.add(company, "bob", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
    long driver = drivers.add(user, "ann", "hash").orElseThrow().id();
    long along = keep(List.of(0, 1), 400, Optional.empty(), Optional.of(driver));
    long elsewhere = keep(List.of(40, 41), 400, Optional.empty(), Optional.of(driver));
    move.handle(new MoveTrip.Command(company, along, TripState.SENT, BY, trip -> true));
    assertThat(trips.told()).hasSize(1);

    close(between(0, 1));
    turn();

    assertThat(kindOf(along)).contains(Kind.ILLEGAL);
    assertThat(watchOf(along).orElseThrow().where()).isEqualTo("Street 0-1");
    assertThat(kindOf(elsewhere)).isEmpty();
    assertThat(trips.told()).hasSize(2);
    assertThat(trips.told().get(1).pushes().get(0).text().body()).contains("no longer legal");
    turn();
    assertThat(trips.told()).as("reported once").hasSize(2);
  }

  @Test
  void aClosureThatIsRemovedAgainIsNoNewsAnyMore() {
    map = Optional.of(grid(Map.of(), "one"));
    long id = keep(List.of(0, 1), 400, Optional.empty(), Optional.empty());
    close(between(0, 1));
    turn();
    assertThat(kindOf(id)).contains(Kind.ILLEGAL);

    closures.remove(company, closures.of(company).get(0).id());
    forgetClosures();
    turn();
    assertThat(kindOf(id)).isEmpty();
  }

  @Test
  void aVehicleThatGrowsIsFollowedAndAnotherMeasureOfTheRequestIsNot() {
    map = Optional.of(grid(Map.of(pair(0, 1), 420), "one"));
    VehicleDetails details = new VehicleDetails("Rigid", "R 1", "", "", high(400));
    long vehicle =
        fleet.vehicles().add(company, List.of(new Vehicles.New(details, Set.of()))).get(0);
    long follows = keep(List.of(0, 1), 400, Optional.of(vehicle), Optional.empty());
    long own = keep(List.of(0, 1), 410, Optional.of(vehicle), Optional.empty());

    VehicleDetails grown = new VehicleDetails("Rigid", "R 1", "", "", high(430));
    assertThat(fleet.vehicles().change(company, vehicle, 1, grown, Set.of())).isTrue();
    turn();

    assertThat(kindOf(follows)).contains(Kind.ILLEGAL);
    assertThat(kindOf(own)).as("the dispatcher said how high it is").isEmpty();
  }

  @Test
  void aBetterRoadIsReportedAndOneThatCannotBeDrivenAnyMore() {
    Map<Long, Integer> wall = new HashMap<>();
    for (int x = 0; x < SIDE; x++) {
      if (x != SIDE - 1) {
        wall.put(pair(x, x + SIDE), 300);
      }
    }
    map = Optional.of(grid(wall, "one"));
    long around = keep(List.of(0, SIDE), 400, Optional.empty(), Optional.empty());
    map = Optional.of(grid(Map.of(), "two"));
    turn();
    assertThat(kindOf(around)).contains(Kind.BETTER);
    assertThat(watchOf(around).orElseThrow().by().orElseThrow()).isNegative();

    wall.put(pair(SIDE - 1, 2 * SIDE - 1), 300);
    map = Optional.of(grid(wall, "three"));
    turn();
    assertThat(kindOf(around)).contains(Kind.IMPOSSIBLE);
  }

  @Test
  void whatHasEndedIsNotChecked() {
    map = Optional.of(grid(Map.of(), "one"));
    long id = keep(List.of(0, 1), 400, Optional.empty(), Optional.empty());
    move.handle(new MoveTrip.Command(company, id, TripState.CANCELLED, BY, trip -> true));
    int before = searches;
    close(between(0, 1));
    turn();
    assertThat(kindOf(id)).isEmpty();
    assertThat(searches).isEqualTo(before);
  }

  @Test
  void fiftyChangedLimitsAreReportedToWhoHasToKnowAndToNobodyElse() {
    replay(40, 8);
  }

  @Test
  @Tag("long")
  void aThousandTripsAreCheckedWithinAMinute() {
    long begin = System.nanoTime();
    replay(1_000, 17);
    assertThat((System.nanoTime() - begin) / 1e9).as("seconds, with planning them").isLessThan(120);
  }

  private void replay(int count, long seed) {
    Random random = new Random(seed);
    Map<Long, Integer> low = new HashMap<>();
    List<Long> streets = new ArrayList<>();
    for (int i = 0; i < SIDE * SIDE; i++) {
      if ((i + 1) % SIDE != 0) {
        streets.add(pair(i, i + 1));
      }
      if (i + SIDE < SIDE * SIDE) {
        streets.add(pair(i, i + SIDE));
      }
    }
    for (long street : streets) {
      if (random.nextInt(4) == 0) {
        low.put(street, 360 + 10 * random.nextInt(8));
      }
    }
    map = Optional.of(grid(low, "before"));
    Map<Long, Integer> heights = new HashMap<>();
    while (heights.size() < count) {
      int height = 350 + 10 * random.nextInt(9);
      int x = random.nextInt(SIDE - 4);
      int y = random.nextInt(SIDE - 4);
      List<Integer> stops =
          random.ints(3, 0, 25).mapToObj(i -> x + i % 5 + (y + i / 5) * SIDE).toList();
      if (new HashSet<>(stops).size() == stops.size()) {
        try {
          heights.put(keep(stops, height, Optional.empty(), Optional.empty()), height);
        } catch (IllegalStateException e) {
          // No journey for this vehicle: another one.
        }
      }
    }

    Map<Long, Integer> after = new HashMap<>(low);
    Set<Long> changed = new HashSet<>();
    while (changed.size() < 40) {
      long street = streets.get(random.nextInt(streets.size()));
      if (changed.add(street)) {
        after.put(street, 340 + 10 * random.nextInt(10));
      }
    }
    Set<Long> closed = new HashSet<>();
    while (closed.size() < 10) {
      closed.add(streets.get(random.nextInt(streets.size())));
    }
    closed.forEach(
        street -> close(between((int) (street / (SIDE * SIDE)), (int) (street % (SIDE * SIDE)))));
    map = Optional.of(grid(after, "after"));
    long begin = System.nanoTime();
    turn();
    double seconds = (System.nanoTime() - begin) / 1e9;

    int illegal = 0;
    for (Map.Entry<Long, Integer> trip : heights.entrySet()) {
      boolean expected =
          streetsOf(trip.getKey()).stream()
              .anyMatch(
                  street ->
                      closed.contains(street)
                          || after.getOrDefault(street, Integer.MAX_VALUE) < trip.getValue());
      Optional<Kind> kind = kindOf(trip.getKey());
      boolean reported = kind.filter(is -> is == Kind.ILLEGAL || is == Kind.IMPOSSIBLE).isPresent();
      assertThat(reported)
          .as("trip %d of seed %d, %s", trip.getKey(), seed, watchOf(trip.getKey()))
          .isEqualTo(expected);
      illegal += expected ? 1 : 0;
    }
    assertThat(illegal).isBetween(1, count - 1);
    System.out.printf(
        "%d trips checked in %.2f s, %d no longer legal (seed %d)%n",
        count, seconds, illegal, seed);
    assertThat(seconds).isLessThan(60);
  }

  /** The streets that a trip was planned over, found by the points of its course alone. */
  private Set<Long> streetsOf(long id) {
    Map<Position, Integer> junctions = new HashMap<>();
    for (int i = 0; i < SIDE * SIDE; i++) {
      Position place = at(i);
      junctions.put(Position.ofE7(place.latE7(), place.lonE7()), i);
    }
    Set<Long> streets = new HashSet<>();
    KeptCourse course = KeptCourse.read(trips.plan(company, id).orElseThrow().course());
    for (KeptCourse.Leg leg : course.legs()) {
      List<Position> line = leg.line();
      List<DirectedRoad> roads = leg.roads();
      assertThat(roads).hasSize(line.size() - 1);
      // An end at a junction lies on a road of which nothing is driven.
      for (int i = 0; i < roads.size(); i++) {
        Position from = i == 0 ? leg.start() : line.get(i);
        Position to = i == roads.size() - 1 ? leg.end() : line.get(i + 1);
        if (from.metresTo(to) > 1) {
          streets.add(pair(junctions.get(line.get(i)), junctions.get(line.get(i + 1))));
        }
      }
    }
    return streets;
  }
}
