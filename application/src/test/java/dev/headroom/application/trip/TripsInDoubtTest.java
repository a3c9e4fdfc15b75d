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
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What cannot be judged of a trip is reported, and who has a trip learns that it is gone. */
class TripsInDoubtTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final Instant MORNING = Instant.parse("2026-12-01T06:00:00Z");
  private static final Position START = NetworkSketch.at(100, 0);
  private static final Position MIDDLE = NetworkSketch.at(900, 0);
  private static final Position END = NetworkSketch.at(2_900, 0);

  private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final InMemoryClosures closures = new InMemoryClosures();
  private final InMemoryTrips trips = new InMemoryTrips(users, drivers, fleet.vehicles(), closures);
  private final long company = organisations.add("Ellan", true, ContactDetails.NONE).id();
  private final long user =
      users.add(company, "bob", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
  private final long driver = drivers.add(user, "ann", "hash").orElseThrow().id();
  private final TripMove.By by = new TripMove.By(TripMove.Kind.USER, user);
  private Optional<RoadMap> map = Optional.of(town(500, "one"));
  private final PlanRoute routes =
      new PlanRoute(
          () -> map,
          Optional.of(new CompanyClosures(closures, ClosureHoursReader.NONE, clock)),
          Optional.empty(),
          clock,
          System::nanoTime,
          PlanRoute.Limits.DEFAULT);
  private final AtomicLong time = new AtomicLong();
  private long step;
  private final PlanJourney journeys =
      new PlanJourney(routes, Optional.empty(), () -> time.addAndGet(step));
  private final TripPlanner planner = new TripPlanner(routes, journeys, fleet.vehicles());
  private final TripNews news =
      new TripNews(
          Set.of(Provider.FCM), driver -> Wording.english().alerts(), UUID::randomUUID, () -> {});
  private final KeepTrip keep =
      new KeepTrip(organisations, trips, fleet.vehicles(), planner, clock);
  private final MoveTrip move = new MoveTrip(trips, news, clock);
  private Optional<JourneyRequest> stored = Optional.empty();

  private final WatchTrips watch =
      new WatchTrips(
          trips,
          fleet.vehicles(),
          () -> map,
          routes,
          journeys,
          text -> asked(stored.orElseThrow()),
          news,
          clock);

  /** A street with a bridge between 1,000 and 2,000 m, and a way around it. */
  private static RoadMap town(int bridge, String checksum) {
    NetworkSketch sketch = new NetworkSketch();
    int[] along = {
      sketch.junction(0, 0),
      sketch.junction(1_000, 0),
      sketch.junction(2_000, 0),
      sketch.junction(3_000, 0)
    };
    sketch.road(along[0], along[1]);
    sketch
        .road(along[1], along[2])
        .named("Bridge Street")
        .restrict(Measure.HEIGHT, bridge, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, bridge));
    sketch.road(along[2], along[3]);
    int around = sketch.junction(1_500, 1_000);
    sketch.road(along[1], around);
    sketch.road(around, along[2]);
    return RoadMap.of(sketch.index()).from(checksum);
  }

  private static Dimensions high(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 1_200, 250, 18_000);
  }

  private static JourneyRequest request(Dimensions vehicle, JourneyStop... stops) {
    return new JourneyRequest(List.of(stops), vehicle, Times.departAt(MORNING), false);
  }

  private static JourneyStop halt(Position at) {
    return JourneyStop.halt(new Stop(at));
  }

  private static TripJourney asked(JourneyRequest request) {
    return new TripJourney(
        "{}",
        request,
        Optional.empty(),
        List.of(),
        "",
        "",
        (planned, answer) -> {
          assertThat(TripPlanner.journey(answer)).as(answer.toString()).isPresent();
          return "{}";
        });
  }

  private Trip keep(JourneyRequest request, Optional<Long> vehicle) {
    stored = Optional.of(request);
    TripDetails details = new TripDetails("Trip", "", vehicle, Optional.of(driver));
    KeepTrip.Outcome outcome =
        keep.handle(new KeepTrip.Command(company, details, asked(request), by));
    return trip(((KeepTrip.Outcome.Kept) outcome).id());
  }

  private Trip trip(long id) {
    return trips.find(company, id).orElseThrow();
  }

  private MoveTrip.Outcome move(Trip trip, TripState to, TripMove.By who) {
    return move.handle(new MoveTrip.Command(company, trip.id(), to, who, one -> true));
  }

  private Optional<TripWatch.Kind> kindOf(Trip trip) {
    return trip(trip.id()).standing().watch().map(TripWatch::kind);
  }

  private Trip keptAndSent() {
    Trip trip = keep(request(high(400), halt(START), halt(END)), Optional.empty());
    move(trip, TripState.SENT, by);
    assertThat(trips.told()).hasSize(1);
    assertThat(trips.told().get(0).pushes().get(0).text().body())
        .isEqualTo("Trip was sent to you.");
    return trip;
  }

  @Test
  void aStopsVehicleHasTheMeasuresOfTheTripsVehicleOfWhichTheStopSaysNothing() {
    map = Optional.of(town(420, "one"));
    VehicleDetails details = new VehicleDetails("Rigid", "R 1", "", "", high(430));
    long vehicle =
        fleet.vehicles().add(company, List.of(new Vehicles.New(details, Set.of()))).get(0);
    Dimensions empty = Dimensions.ofWholeUnits(Map.of(Measure.WEIGHT, 7_500));

    Trip trip =
        keep(
            request(Dimensions.UNKNOWN, halt(START), halt(MIDDLE).leavingWith(empty), halt(END)),
            Optional.of(vehicle));

    assertThat(trip.summary().centimetres()).as("not under the bridge").isGreaterThan(300_000);
  }

  @Test
  void aTripWhoseRequestIsNotReadAnyMoreIsReportedOnceAndTriedAgain() {
    Trip trip = keptAndSent();
    Optional<JourneyRequest> readable = stored;
    map = Optional.of(town(500, "two"));
    stored = Optional.empty();

    assertThat(watch.handle(() -> false, () -> {}).failed()).isEqualTo(1);
    assertThat(kindOf(trip)).contains(TripWatch.Kind.UNKNOWN);
    assertThat(trips.told()).hasSize(2);
    assertThat(watch.handle(() -> false, () -> {}).failed()).isEqualTo(1);
    assertThat(trips.told()).hasSize(2);

    stored = readable;
    assertThat(watch.handle(() -> false, () -> {})).isEqualTo(new WatchTrips.Turn(1, 0));
    assertThat(kindOf(trip)).isEmpty();
  }

  @Test
  void aRoadThatIsNoLongerLegalIsReportedEvenIfThereIsNoTimeToPlanAnother() {
    Trip trip = keptAndSent();
    map = Optional.of(town(380, "two"));
    step = 60_000_000_000L;

    assertThat(watch.handle(() -> false, () -> {}).failed()).isEqualTo(1);
    assertThat(kindOf(trip)).contains(TripWatch.Kind.ILLEGAL);
    assertThat(trips.told()).hasSize(2);

    step = 0;
    assertThat(watch.handle(() -> false, () -> {}).failed()).isZero();
    assertThat(kindOf(trip)).contains(TripWatch.Kind.ILLEGAL);
  }

  @Test
  void aTripThatStaysWhereItIsIsChecked() {
    Trip trip = keep(request(high(400), halt(START), halt(START)), Optional.empty());
    map = Optional.of(town(380, "two"));
    assertThat(watch.handle(() -> false, () -> {})).isEqualTo(new WatchTrips.Turn(1, 0));
    assertThat(kindOf(trip)).isEmpty();
  }

  @Test
  void aTripThatTheDriverHasBegunIsNotSentAgain() {
    Trip trip = keptAndSent();
    move(trip, TripState.UNDER_WAY, new TripMove.By(TripMove.Kind.DRIVER, driver));
    assertThat(move(trip, TripState.SENT, by)).isInstanceOf(MoveTrip.Outcome.NotMoved.class);
    assertThat(trip(trip.id()).state()).isEqualTo(TripState.UNDER_WAY);
  }

  @Test
  void aDriverLearnsThatATripIsADraftAgain() {
    Trip trip = keptAndSent();
    edit(trip, Optional.of(driver), true);
    assertThat(trip(trip.id()).state()).isEqualTo(TripState.DRAFT);
    assertThat(trips.told()).hasSize(2);
    assertThat(trips.told().get(1).pushes().get(0).text().body())
        .isEqualTo("Trip was changed. Wait until it is sent to you again.");
  }

  @Test
  void aDriverLearnsThatATripIsAnotherDrivers() {
    Trip trip = keptAndSent();
    long other = drivers.add(user, "joe", "hash").orElseThrow().id();
    edit(trip, Optional.of(other), false);
    assertThat(trips.told()).hasSize(2);
    assertThat(trips.told().get(1).pushes().get(0).driverId()).isEqualTo(driver);
    assertThat(trips.told().get(1).pushes().get(0).text().body()).isEqualTo("Trip is cancelled.");
    edit(trip, Optional.of(driver), true);
    assertThat(trips.told()).as("nobody has a draft").hasSize(2);
  }

  private void edit(Trip trip, Optional<Long> to, boolean planAnew) {
    EditTrip edit = new EditTrip(trips, planner, news, clock);
    EditTrip.Outcome outcome =
        edit.handle(
            new EditTrip.Command(
                company,
                trip.id(),
                details ->
                    new TripDetails(details.name(), details.reference(), details.vehicleId(), to),
                Optional.empty(),
                text -> asked(stored.orElseThrow()),
                planAnew,
                one -> true,
                by));
    assertThat(outcome).isEqualTo(new EditTrip.Outcome.Changed());
  }
}
