package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Yards of random towns, which can be left and reached only through roads of a zone: the planner,
 * the planner with the reference searches and brute force agree by day, by night, when some of the
 * zones are bans, and where no time is given. A failure names its seed.
 */
class YardTownTest {

  private static final int TOWNS = Boolean.getBoolean("headroom.test.long") ? 5_000 : 40;
  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final Instant MIDNIGHT = Instant.parse("2026-11-16T00:00:00Z");

  @Test
  void yardsAreReachedAndLeftAtEveryHour() {
    int crossed = 0;
    for (long seed = 1; seed <= TOWNS; seed++) {
      Town town = new Town(new Random(seed));
      for (Optional<Instant> leaving : List.of(at(10, seed), at(21, seed), noTime())) {
        crossed += check(town, leaving, "seed " + seed + ", leaving " + leaving) ? 1 : 0;
      }
    }
    assertThat(crossed).as("trips over a ban").isBetween(TOWNS / 2, 2 * TOWNS);
  }

  private static Optional<Instant> at(int hour, long seed) {
    return Optional.of(MIDNIGHT.plusSeconds(hour * 3_600L + seed * 97 % 3_600));
  }

  private static Optional<Instant> noTime() {
    return Optional.empty();
  }

  /** Whether the trip has to cross a ban. */
  private static boolean check(Town town, Optional<Instant> leaving, String as) {
    Times times = leaving.<Times>map(Times.DepartAt::new).orElse(new Times.Unspecified());
    RouteRequest request = new RouteRequest(town.from, town.to, town.vehicle, times);
    RouteOutcome fast = new RoutePlanner(town.index).plan(request, Budgets.UNLIMITED);
    RouteOutcome slow =
        new RoutePlanner(town.index, Coverage.USUAL, Engine::referenceSession)
            .plan(request, Budgets.UNLIMITED);
    assertThat(HierarchyPlannerTest.told(fast)).as(as).isEqualTo(HierarchyPlannerTest.told(slow));
    assertThat(fast).as(as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) fast).legs().get(0);
    OptionalLong legal = brute(town, request).best(leaving);
    assertThat(route.violated().isEmpty()).as(as).isEqualTo(legal.isPresent());
    if (legal.isPresent()) {
      assertThat(route.duration().toMillis()).as(as).isEqualTo(legal.getAsLong());
    }
    return legal.isEmpty();
  }

  private static BruteForce brute(Town town, RouteRequest request) {
    Snapper snapper = new Snapper(town.index, Coverage.USUAL, request.leg(0));
    return new BruteForce(
        town.index.network(),
        town.vehicle,
        snapper.snap(0).orElseThrow(),
        snapper.snap(1).orElseThrow(),
        1);
  }

  /** Streets in a ring with short cuts, and two yards, each behind one lane or two. */
  private static final class Town {
    private static final int CORNERS = 16;
    private static final int RADIUS = 1_500;
    private static final int EAST = CORNERS / 4;
    private static final int WEST = 3 * CORNERS / 4;

    final RoadIndex index;
    final Position from;
    final Position to;
    final Dimensions vehicle = Rules.anEighteenTonneRigid();
    private final Random random;
    private final NetworkSketch sketch = new NetworkSketch();
    private final int[] corners = new int[CORNERS];

    Town(Random random) {
      this.random = random;
      for (int i = 0; i < CORNERS; i++) {
        double angle = 2 * Math.PI * i / CORNERS;
        corners[i] =
            sketch.junction(
                Math.rint(RADIUS * Math.sin(angle)), Math.rint(RADIUS * Math.cos(angle)));
      }
      for (int i = 0; i < CORNERS; i++) {
        street(corners[i], corners[(i + 1) % CORNERS]);
      }
      for (int i = random.nextInt(4); i > 0; i--) {
        street(corners[random.nextInt(CORNERS)], corners[random.nextInt(CORNERS)]);
      }
      Position yard = yard(EAST);
      Position other = yard(WEST);
      Position street = NetworkSketch.at(0, RADIUS);
      List<Position> ends = new ArrayList<>(List.of(yard, random.nextBoolean() ? other : street));
      from = ends.remove(random.nextInt(2));
      to = ends.get(0);
      index = sketch.index();
    }

    private void street(int tail, int head) {
      if (tail != head) {
        sketch.road(tail, head).millis(20_000 + random.nextInt(60_000));
      }
    }

    /** A row of one to three open roads outside a corner; returns a place on the first. */
    private Position yard(int corner) {
      int outwards = corner == EAST ? 1 : -1;
      int east = outwards * (RADIUS + 200);
      int first = sketch.junction(east, 0);
      int before = first;
      for (int i = random.nextInt(3); i >= 0; i--) {
        int next = sketch.junction(east + outwards * 100.0 * (3 - i), random.nextInt(80));
        street(before, next);
        before = next;
      }
      lane(corner, first);
      if (random.nextBoolean()) {
        lane(corner, before);
      }
      return NetworkSketch.at(east + outwards * 50.0, 10);
    }

    /** A road of a zone from about a corner to a yard. */
    private void lane(int corner, int to) {
      NetworkSketch.Road lane = sketch.road(corners[corner + random.nextInt(3) - 1], to);
      lane.millis(10_000 + random.nextInt(50_000));
      switch (random.nextInt(5)) {
        case 0 -> lane.rule(Rules.aPrivateRoad());
        case 1 -> lane.restrict(Measure.WEIGHT, 7_500, Rules.aLoadingZone());
        default -> {
          Rule byDay = Rules.forLorriesWithBusinessByDay(LONDON);
          lane.restrict(Measure.WEIGHT, 3_500, byDay);
        }
      }
    }
  }
}
