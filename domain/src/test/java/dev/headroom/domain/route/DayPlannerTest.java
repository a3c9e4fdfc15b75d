package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Stop.Waiting;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.Window;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.journey.day.DayPlanner;
import dev.headroom.domain.journey.day.DriverRequest;
import dev.headroom.domain.journey.day.DriversDay;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The driver's day of a journey: breaks along its legs and at its stops. */
class DayPlannerTest {

  private static final Instant SIX = Instant.parse("2026-11-23T06:00:00Z");

  /**
   * A road of 9 km on which a lorry drives one metre a minute and a half or so, with a lorry park
   * beside it, at the end of a lane.
   */
  private static final class LongRoad {
    final NetworkSketch sketch = new NetworkSketch();
    final int west = sketch.junction(0, 0);
    final int fork = sketch.junction(4_000, 0);
    final int east = sketch.junction(9_000, 0);
    final int yard = sketch.junction(4_000, 300);
    final NetworkSketch.Road before = sketch.road(west, fork).named("West Road");
    final NetworkSketch.Road after = sketch.road(fork, east).named("East Road");
    final NetworkSketch.Road lane = sketch.road(fork, yard).named("Lane").millis(60_000);
    final List<Place> parks = new ArrayList<>();

    /** Minutes to the fork, and from there on. */
    LongRoad(int first, int second) {
      before.millis(first * 60_000);
      after.millis(second * 60_000);
    }

    LongRoad withPark() {
      Position place = at(4_000, 300);
      parks.add(Place.at(PlaceKind.LORRY_PARK, "Truckstop", Address.UNKNOWN, place));
      return this;
    }

    DayOutcome plan(DriverRequest driver, JourneyStop... stops) {
      return plan(Times.departAt(SIX), driver, stops);
    }

    DayOutcome plan(Times times, DriverRequest driver, JourneyStop... stops) {
      return plan(times, driver, Budget.UNLIMITED, stops);
    }

    DayOutcome plan(Times times, DriverRequest driver, Budget whatIfs, JourneyStop... stops) {
      Gazetteer places =
          new Gazetteer() {
            @Override
            public List<PlaceMatch> search(PlaceQuery query) {
              return List.of();
            }

            @Override
            public Optional<Place> at(Position position, double metres) {
              return Optional.empty();
            }

            @Override
            public List<Place> within(Box box, Set<PlaceKind> kinds, int most) {
              return parks.stream().filter(park -> box.contains(park.at())).toList();
            }
          };
      return new DayPlanner(new RoutePlanner(sketch.index()), places, ZoneOffset.UTC)
          .plan(
              new JourneyRequest(List.of(stops), Rules.anEighteenTonneRigid(), times, false),
              driver,
              RoadClosures.NONE,
              leg -> Budgets.ofWhatIfs(whatIfs));
    }
  }

  private static DriverRequest driver(DriverRequest.Where parking) {
    return new DriverRequest(
        DriverTerms.of(DriverRules.EU), Optional.empty(), parking, Waiting.WORK);
  }

  private static JourneyStop halt(double east) {
    return JourneyStop.halt(new Stop(at(east, 0)));
  }

  private static DayOutcome.Planned planned(DayOutcome outcome) {
    assertThat(outcome).isInstanceOf(DayOutcome.Planned.class);
    return (DayOutcome.Planned) outcome;
  }

  private static List<DriversDay.Duty> duties(DayOutcome outcome) {
    return planned(outcome).day().orElseThrow().duties();
  }

  /** What rounding to whole seconds and the turns at a junction add. */
  private static void isAbout(Optional<Instant> moment, int minutes) {
    Instant expected = SIX.plus(Duration.ofMinutes(minutes));
    assertThat(moment.orElseThrow()).isBetween(expected, expected.plusSeconds(15));
  }

  private static void hasNoGaps(List<DriversDay.Duty> duties) {
    for (int i = 1; i < duties.size(); i++) {
      assertThat(duties.get(i).from()).isEqualTo(duties.get(i - 1).to());
    }
  }

  @Test
  void aDriveOfFourHoursAndAHalfHasNoBreak() {
    List<DriversDay.Duty> duties =
        duties(
            new LongRoad(120, 150)
                .plan(driver(DriverRequest.Where.ANYWHERE), halt(0), halt(9_000)));
    assertThat(duties).extracting(DriversDay.Duty::kind).containsExactly(Activity.Kind.DRIVE);
    assertThat(duties.get(0).to()).isEqualTo(SIX.plus(Duration.ofMinutes(270)));
  }

  /** Out in two hours, eight and a half hours of work from nine o'clock on, and back. */
  private static DriversDay outAndBack() {
    Instant nine = SIX.plus(Duration.ofHours(3));
    JourneyStop site =
        new JourneyStop(
            new Stop(at(9_000, 0), "", Duration.ofMinutes(510), Approach.ANY),
            JourneyStop.Kind.STOP,
            List.of(new Window(nine, nine.plus(Duration.ofHours(1)))),
            Optional.empty(),
            JourneyStop.CountsAs.WORK);
    DriverRequest driver =
        new DriverRequest(
            DriverTerms.of(DriverRules.EU),
            Optional.empty(),
            DriverRequest.Where.ANYWHERE,
            Waiting.WORK);
    return planned(new LongRoad(30, 86).plan(driver, halt(0), site, halt(0))).day().orElseThrow();
  }

  @Test
  void anotherDepartureThatSavesARestIsFound() {
    DriversDay day = outAndBack();
    assertThat(day.duties()).extracting(DriversDay.Duty::kind).contains(Activity.Kind.REST);
    DriversDay.OtherDeparture other = day.other().orElseThrow();
    assertThat(other.departure()).isEqualTo(SIX.plus(Duration.ofMinutes(30)));
    isAbout(Optional.of(other.end()), 3 * 60 + 510 + 116);
    assertThat(other.end()).isBefore(day.end().minus(Duration.ofHours(8)));
  }

  @Test
  void aDayWithoutARestOnTheWayHasNoOtherDeparture() {
    DayOutcome outcome =
        new LongRoad(30, 86).plan(driver(DriverRequest.Where.ANYWHERE), halt(0), halt(9_000));
    assertThat(planned(outcome).day().orElseThrow().other()).isEmpty();
  }

  @Test
  void anywhereTheBreakStandsWhereItFallsDue() {
    DayOutcome outcome =
        new LongRoad(120, 180).plan(driver(DriverRequest.Where.ANYWHERE), halt(0), halt(9_000));
    List<DriversDay.Duty> duties = duties(outcome);
    hasNoGaps(duties);
    Journey.Visit end = planned(outcome).journey().visits().get(1);
    isAbout(end.arrival(), 345);
    DriversDay.Duty stands =
        duties.stream()
            .filter(duty -> duty.kind() == Activity.Kind.BREAK)
            .findFirst()
            .orElseThrow();
    assertThat(stands.isNotPlaced()).isTrue();
    assertThat(stands.at().orElseThrow().lon()).isBetween(at(3_000, 0).lon(), at(9_000, 0).lon());
  }

  @Test
  void theBreakStandsAtTheLorryParkThatTheVehicleReaches() {
    DayOutcome outcome =
        new LongRoad(240, 200)
            .withPark()
            .plan(driver(DriverRequest.Where.LORRY_PARKS), halt(0), halt(9_000));
    List<DriversDay.Duty> duties = duties(outcome);
    hasNoGaps(duties);
    DriversDay.Duty stands =
        duties.stream()
            .filter(duty -> duty.kind() == Activity.Kind.BREAK)
            .findFirst()
            .orElseThrow();
    assertThat(stands.place()).isEqualTo("Truckstop");
    assertThat(stands.at()).contains(at(4_000, 300));
    // There and back along the lane is driven too, and counts.
    isAbout(Optional.of(stands.from()), 241);
    isAbout(planned(outcome).journey().visits().get(1).arrival(), 440 + 2 + 45);
  }

  @Test
  void aLorryParkBehindALowBridgeIsNone() {
    LongRoad road = new LongRoad(240, 200).withPark();
    road.lane.rule(Rules.aLowBridge(300));
    List<DriversDay.Duty> duties =
        duties(road.plan(driver(DriverRequest.Where.LORRY_PARKS), halt(0), halt(9_000)));
    assertThat(duties)
        .filteredOn(duty -> duty.kind() == Activity.Kind.BREAK)
        .isNotEmpty()
        .allMatch(DriversDay.Duty::isNotPlaced);
  }

  @Test
  void aStopCountsAsTheBreakThatItIs() {
    JourneyStop lunch =
        new JourneyStop(
            new Stop(at(4_000, 0), Duration.ofMinutes(45)),
            JourneyStop.Kind.STOP,
            List.of(),
            Optional.empty(),
            JourneyStop.CountsAs.BREAK);
    DayOutcome outcome =
        new LongRoad(200, 200)
            .plan(driver(DriverRequest.Where.LORRY_PARKS), halt(0), lunch, halt(9_000));
    assertThat(duties(outcome)).hasSize(3);
    Journey journey = planned(outcome).journey();
    isAbout(journey.visits().get(1).arrival(), 200);
    isAbout(journey.visits().get(2).arrival(), 445);
  }

  @Test
  void twoCustomersAtOnePlaceAreServedOneAfterTheOther() {
    JourneyStop first = JourneyStop.halt(new Stop(at(4_000, 0), Duration.ofMinutes(10)));
    JourneyStop second = JourneyStop.halt(new Stop(at(4_000, 0), Duration.ofMinutes(20)));
    List<Journey.Visit> visits =
        planned(
                new LongRoad(120, 30)
                    .plan(
                        driver(DriverRequest.Where.ANYWHERE), halt(0), first, second, halt(9_000)))
            .journey()
            .visits();
    assertThat(visits.get(2).arrival()).isEqualTo(visits.get(1).departure());
    assertThat(visits.get(2).service()).isEqualTo(visits.get(2).arrival());
    Instant served = visits.get(1).arrival().orElseThrow().plus(Duration.ofMinutes(10));
    assertThat(visits.get(1).departure()).contains(served);
    assertThat(visits.get(2).departure()).contains(served.plus(Duration.ofMinutes(20)));
  }

  @Test
  void aLegIsPlannedForTheHourAtWhichItBegins() {
    DayOutcome outcome =
        new LongRoad(240, 200)
            .plan(
                driver(DriverRequest.Where.ANYWHERE),
                halt(0),
                halt(4_000),
                halt(9_000),
                halt(4_000));
    DayOutcome.Planned planned = planned(outcome);
    assertThat(planned.day().orElseThrow().settled()).isTrue();
    for (Journey.Leg leg : planned.journey().legs()) {
      Instant left = planned.journey().visits().get(leg.from()).departure().orElseThrow();
      assertThat(Duration.between(left, leg.route().departure().orElseThrow()).abs())
          .isLessThanOrEqualTo(Duration.ofSeconds(1));
    }
  }

  @Test
  void aWindowThatTheHoursDoNotReachIsNamed() {
    JourneyStop early = halt(9_000).within(new Window(SIX, SIX.plus(Duration.ofMinutes(330))));
    assertThat(new LongRoad(120, 180).plan(driver(DriverRequest.Where.ANYWHERE), halt(0), early))
        .isInstanceOfSatisfying(
            DayOutcome.NotDriven.class, not -> assertThat(not.stop()).isEqualTo(1));
  }

  @Test
  void aDayThatHasToEndByATimeBeginsAsLateAsItCan() {
    Instant seven = SIX.plus(Duration.ofHours(1));
    LongRoad road = new LongRoad(120, 180);
    DriverRequest driver = driver(DriverRequest.Where.ANYWHERE);
    Journey journey =
        planned(road.plan(Times.arriveBy(seven), driver, halt(0), halt(9_000))).journey();
    Instant departure = journey.visits().get(0).departure().orElseThrow();
    assertThat(journey.visits().get(1).arrival().orElseThrow())
        .isBetween(seven.minusSeconds(60), seven);
    assertThat(Duration.between(departure, seven)).isBetween(minutes(345), minutes(347));
    Instant next = departure.plus(minutes(1));
    assertThat(
            planned(road.plan(Times.departAt(next), driver, halt(0), halt(9_000)))
                .journey()
                .visits()
                .get(1)
                .arrival()
                .orElseThrow())
        .isAfter(seven);
  }

  @Test
  void whoHasToArriveByATimeWaitsForAWindowBeforeTheDepartureAndNotAtTheStop() {
    LongRoad road = new LongRoad(120, 180);
    DriverRequest driver = driver(DriverRequest.Where.ANYWHERE);
    Instant opens = SIX.plus(minutes(240));
    Window window = new Window(opens, opens.plus(minutes(30)));
    JourneyStop[] stops = {halt(0), halt(4_500).within(window), halt(9_000)};
    Times evening = Times.arriveBy(SIX.plus(Duration.ofHours(12)));
    Journey.Visit first = planned(road.plan(evening, driver, stops)).journey().visits().get(0);
    Journey.Visit served = planned(road.plan(evening, driver, stops)).journey().visits().get(1);
    assertThat(served.service()).isEqualTo(served.arrival());
    Times next = Times.departAt(first.departure().orElseThrow().plus(minutes(1)));
    assertThat(road.plan(next, driver, stops)).isNotInstanceOf(DayOutcome.Planned.class);
  }

  @Test
  void aDriverWhoRestsForTooLongCannotArriveInTime() {
    DriverRequest driver =
        new DriverRequest(
            DriverTerms.of(DriverRules.EU),
            Optional.of(DriverState.rested(SIX)),
            DriverRequest.Where.ANYWHERE,
            Waiting.WORK);
    Instant eleven = SIX.plus(Duration.ofHours(5));
    assertThat(new LongRoad(120, 180).plan(Times.arriveBy(eleven), driver, halt(0), halt(9_000)))
        .isInstanceOfSatisfying(
            DayOutcome.NoJourney.class,
            no ->
                assertThat(no.why())
                    .isInstanceOfSatisfying(
                        JourneyOutcome.NotServed.class,
                        late -> {
                          assertThat(late.stop()).isEqualTo(1);
                          isAbout(late.arrival(), 345);
                        }));
  }

  /** What-ifs that run out after some steps, long before all departures have been tried. */
  @Test
  void theLorryParkIsKnownToEachDepartureOnTrial() {
    AtomicInteger steps = new AtomicInteger();
    DayOutcome outcome =
        new LongRoad(240, 200)
            .withPark()
            .plan(
                Times.arriveBy(SIX),
                driver(DriverRequest.Where.LORRY_PARKS),
                () -> steps.incrementAndGet() > 60,
                halt(0),
                halt(9_000));
    assertThat(duties(outcome))
        .filteredOn(duty -> duty.kind() == Activity.Kind.BREAK)
        .extracting(DriversDay.Duty::place)
        .containsExactly("Truckstop");
  }

  private static Duration minutes(long count) {
    return Duration.ofMinutes(count);
  }

  @Test
  void aDayNeedsATime() {
    assertThatThrownBy(
            () ->
                new DayPlanner(
                        new RoutePlanner(new LongRoad(1, 1).sketch.index()),
                        Gazetteer.NONE,
                        ZoneOffset.UTC)
                    .plan(
                        new JourneyRequest(
                            List.of(halt(0), halt(9_000)),
                            Rules.anEighteenTonneRigid(),
                            Times.unspecified(),
                            false),
                        driver(DriverRequest.Where.ANYWHERE),
                        RoadClosures.NONE,
                        leg -> Budgets.UNLIMITED))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
