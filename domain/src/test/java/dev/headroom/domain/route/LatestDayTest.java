package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Stop.Waiting;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.Window;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.journey.day.DayPlanner;
import dev.headroom.domain.journey.day.DriverRequest;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drivers' days that have to end by a time, on a road that lorries may not use at night. */
class LatestDayTest {

  private static final Instant SIX = Instant.parse("2026-11-24T06:00:00Z");

  private static final DriverRequest DRIVER =
      new DriverRequest(
          DriverTerms.of(DriverRules.EU),
          Optional.empty(),
          DriverRequest.Where.ANYWHERE,
          Waiting.WORK);

  private static Instant six(long minutes) {
    return SIX.plus(Duration.ofMinutes(minutes));
  }

  /** A road in two parts; lorries may use the first from 6:00 to 19:00. */
  private static DayPlanner road(int first, int second) {
    NetworkSketch sketch = new NetworkSketch();
    int fork = sketch.junction(4_000, 0);
    sketch
        .road(sketch.junction(0, 0), fork)
        .millis(first * 60_000)
        .rule(Rules.closedToLorriesAtNight(ZoneOffset.UTC));
    sketch.road(fork, sketch.junction(9_000, 0)).millis(second * 60_000);
    return new DayPlanner(new RoutePlanner(sketch.index()), Gazetteer.NONE, ZoneOffset.UTC);
  }

  private static DayOutcome plan(DayPlanner planner, Times times, JourneyStop... stops) {
    return planner.plan(
        new JourneyRequest(List.of(stops), Rules.anEighteenTonneRigid(), times, false),
        DRIVER,
        RoadClosures.NONE,
        leg -> Budgets.UNLIMITED);
  }

  private static JourneyStop halt(double east) {
    return JourneyStop.halt(new Stop(at(east, 0)));
  }

  private static Optional<Journey> journey(DayOutcome outcome) {
    return outcome instanceof DayOutcome.Planned planned
        ? Optional.of(planned.journey())
        : Optional.empty();
  }

  private static Instant end(Journey journey) {
    return journey.visits().get(journey.visits().size() - 1).service().orElseThrow();
  }

  /** Without the hours 7:15 would do, with them 6:30; 5:45 is tried between them. */
  @Test
  void aStartOnTrialInsideABanWaitsForItsEnd() {
    DayOutcome outcome =
        plan(road(120, 300), Times.arriveBy(six(495)), halt(0), halt(4_000), halt(9_000));
    assertThat(journey(outcome).orElseThrow().visits().get(0).departure().orElseThrow())
        .isBetween(six(28), six(30));
  }

  /**
   * The second leg takes a break that its window has no time for, whenever the first begins. The
   * earliest start, a week before the arrival, lies in a night.
   */
  @Test
  void ifNoDayEndsInTimeTheReasonIsThatOfTheLatestStart() {
    JourneyStop[] stops = {
      halt(0),
      halt(4_000).within(new Window(six(240), six(241))),
      halt(9_000).within(new Window(six(240), six(240 + 310)))
    };
    DayPlanner planner = road(60, 300);
    assertThat(plan(planner, Times.arriveBy(six(960)), stops))
        .isEqualTo(plan(planner, Times.departAt(six(180)), stops))
        .isInstanceOfSatisfying(
            DayOutcome.NotDriven.class, not -> assertThat(not.stop()).isEqualTo(2));
  }

  /** A minute for minute comparison, in mornings with a ban and two windows. */
  @Test
  void noLaterMinuteEndsInTimeIfNoLaterDepartureEndsEarlier() {
    int found = 0;
    int compared = 0;
    for (long seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int first = 20 + random.nextInt(100);
      int second = 200 + random.nextInt(120);
      DayPlanner planner = road(first, second);
      Instant opens = six(60 + random.nextInt(120));
      Instant again = opens.plus(Duration.ofMinutes(60 + random.nextInt(60)));
      JourneyStop[] stops = {
        halt(0),
        halt(4_000)
            .within(
                new Window(opens, opens.plusSeconds(60L * random.nextInt(30))),
                new Window(again, again.plusSeconds(60L * random.nextInt(60)))),
        halt(9_000)
      };
      Instant by = six(360 + random.nextInt(240));
      Optional<Journey> latest = journey(plan(planner, Times.arriveBy(by), stops));
      if (latest.isEmpty()) {
        continue;
      }
      found++;
      Instant start = latest.get().visits().get(0).departure().orElseThrow();
      assertThat(end(latest.get())).as("seed " + seed).isBeforeOrEqualTo(by);
      List<Instant> ends = new ArrayList<>();
      Instant last = by.minusSeconds(60L * (first + second)); // Later ones are too late.
      for (Instant then = start; !then.isAfter(last); then = then.plusSeconds(60)) {
        ends.add(
            journey(plan(planner, Times.departAt(then), stops))
                .map(LatestDayTest::end)
                .orElse(Instant.MAX));
      }
      assertThat(ends.get(0)).as("seed " + seed).isBeforeOrEqualTo(by);
      if (ends.equals(ends.stream().sorted().toList())) {
        compared++;
        assertThat(ends.subList(1, ends.size()))
            .as("seed " + seed)
            .allSatisfy(end -> assertThat(end).isAfter(by));
      }
    }
    assertThat(found).isGreaterThan(20);
    assertThat(compared).isGreaterThan(10);
  }
}
