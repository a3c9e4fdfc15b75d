package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidArea;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The planner against the definition of what is avoided in random towns, each feature, area and way
 * as far as possible and strictly; a failure names its seed.
 */
class AvoidingTownTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  private static final List<Matter> FEATURES =
      List.of(
          Matter.TOLL,
          Matter.FERRY,
          Matter.MOTORWAY,
          Matter.UNPAVED,
          Matter.TUNNEL,
          Matter.LOW_EMISSION_ZONE,
          Matter.TURNING_BACK);

  private int avoided;
  private int entered;
  private int refused;

  /** What a request avoids. */
  enum What {
    FEATURE,
    PLACE,
    ALL
  }

  @Test
  void eachFeatureIsAvoidedAsItsDefinitionHasIt() {
    compare(What.FEATURE, LONG ? 50_000 : 100);
  }

  @Test
  void areasAndWaysAreAvoidedAsTheirDefinitionHasIt() {
    compare(What.PLACE, LONG ? 50_000 : 70);
  }

  @Test
  void allTogetherIsAvoidedAsItsDefinitionHasIt() {
    compare(What.ALL, LONG ? 50_000 : 70);
  }

  private void compare(What what, int cases) {
    for (long seed = 1; seed <= cases; seed++) {
      compare(what, seed);
    }
    assertThat(avoided).as("drives that avoid something").isGreaterThan(cases / 20);
    assertThat(entered).as("drives that cannot avoid it").isGreaterThan(cases / 40);
    assertThat(refused).as("drives that strictness prevents").isGreaterThan(cases / 100);
  }

  private void compare(What what, long seed) {
    RandomTown town = RandomTown.avoidable(seed, 3);
    Random random = new Random(seed * 31);
    Avoid avoid = avoid(town, what, seed, random);
    RouteRequest request =
        RouteRequest.between(town.from, town.to).dimensions(town.vehicle).avoid(avoid).build();
    Snapper snapper = new Snapper(town.index, Coverage.USUAL, request.leg(0));
    Optional<RoadPoint> start = snapper.snap(0);
    Optional<RoadPoint> end = snapper.snap(1);
    if (start.isEmpty() || end.isEmpty()) {
      return;
    }
    String as = what + ", seed " + seed + ", " + avoid;
    RoutePlanner planner = new RoutePlanner(town.index);
    AvoidingBruteForce brute = brute(town, start.get(), end.get(), avoid);
    AvoidingBruteForce.Weight ahead = null;
    boolean isLong =
        town.network.ruleBook().turningBack().isPresent()
            && request.leg(0).mayBeTooLongToTurnBack();
    if (isLong) {
      brute.withoutTurningBack();
      ahead = allowed(brute.best(), avoid);
    }
    if (ahead == null) {
      brute = brute(town, start.get(), end.get(), avoid);
    }
    AvoidingBruteForce.Weight best = ahead == null ? allowed(brute.best(), avoid) : ahead;
    RouteOutcome outcome =
        planner.plan(request.leg(0), start.get(), end.get(), NO_CLOSURES, Budgets.UNLIMITED);
    if (best == null) {
      boolean legal =
          outcome instanceof RouteOutcome.Planned planned
              && planned.legs().get(0).violated().isEmpty()
              && planned.legs().get(0).notices().stream()
                  .noneMatch(Notice.BanCrossed.class::isInstance);
      assertThat(legal).as(as).isFalse();
      refused += brute.best() == null ? 0 : 1;
      return;
    }
    assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
    List<Integer> roads = route.roads().stream().map(DirectedRoad::packed).toList();
    assertThat(brute.weigh(roads)).as(as + ", along " + roads).isEqualTo(best);
    long told = route.notices().stream().filter(Notice.NotAvoided.class::isInstance).count();
    // What is entered twice in the same way is reported once.
    assertThat(told > 0 || best.entries() == 0).as(as + ", notices").isTrue();
    entered += best.entries() > 0 ? 1 : 0;
    AvoidingBruteForce.Weight anywhere = brute(town, start.get(), end.get(), Avoid.NOTHING).best();
    avoided += best.entries() == 0 && anywhere != null && anywhere.cost() < best.cost() ? 1 : 0;
  }

  private static AvoidingBruteForce.Weight allowed(AvoidingBruteForce.Weight best, Avoid avoid) {
    return best != null && avoid.strictly() && best.entries() > 0 ? null : best;
  }

  private static AvoidingBruteForce brute(
      RandomTown town, RoadPoint start, RoadPoint end, Avoid avoid) {
    return new AvoidingBruteForce(town.network, town.vehicle, start, end, avoid);
  }

  private static final dev.headroom.domain.closure.RoadClosures NO_CLOSURES =
      dev.headroom.domain.closure.RoadClosures.NONE;

  static Avoid avoid(RandomTown town, What what, long seed, Random random) {
    Set<Matter> features = new HashSet<>();
    List<AvoidArea> areas = new ArrayList<>();
    Set<Long> ways = new HashSet<>();
    if (what == What.FEATURE) {
      features.add(FEATURES.get((int) (seed / 2 % FEATURES.size())));
    }
    if (what == What.ALL) {
      FEATURES.stream().filter(each -> random.nextInt(3) == 0).forEach(features::add);
    }
    if (what != What.FEATURE) {
      for (int i = random.nextInt(3); i > 0; i--) {
        int junction = random.nextInt(town.network.junctionCount());
        areas.add(
            AvoidingBruteForce.square(town.network.junction(junction), 20 + random.nextInt(400)));
      }
      if (areas.isEmpty() || random.nextBoolean()) {
        ways.add(town.network.wayOf(random.nextInt(town.network.roadCount())));
      }
    }
    return Avoid.of(features, areas, ways, seed % 2 == 0);
  }
}
