package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What is avoided at a time of departure, in random towns with hours: strictly it is the drive that
 * the reference search finds without those roads; as far as possible it is the same where there is
 * one, and reported otherwise. A failure names its seed.
 */
class AvoidingInTimeTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  private static final List<Matter> FEATURES =
      List.of(
          Matter.TOLL,
          Matter.FERRY,
          Matter.MOTORWAY,
          Matter.UNPAVED,
          Matter.TUNNEL,
          Matter.LOW_EMISSION_ZONE);

  private int planned;
  private int avoided;
  private int entered;
  private int waited;

  @Test
  void atATimeTheDriveIsTheBestWithoutWhatIsAvoided() {
    int cases = LONG ? 10_000 : 150;
    for (long seed = 1; seed <= cases; seed++) {
      compare(seed);
    }
    assertThat(planned).isGreaterThan(cases / 10);
    assertThat(avoided).as("drives that would go along it").isGreaterThan(cases / 40);
    assertThat(entered).as("drives that cannot avoid it").isGreaterThan(cases / 100);
  }

  /** A toll road leads there at once, and another road a minute later. */
  @Test
  void aDriveThatAvoidsItLaterComesBeforeOneThatEntersItAtOnce() {
    compare(2_784);
    assertThat(planned).isOne();
  }

  /** No drive leaves at once: of the later ones, none before it is as good. */
  @Test
  void aDriveThatAvoidsItLaterIsTheFirstOfTheBest() {
    compare(512);
    assertThat(waited).isOne();
  }

  private void compare(long seed) {
    RandomTown town = RandomTown.avoidableAtTimes(seed, 2);
    Instant start = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000);
    Random random = new Random(seed * 31);
    Set<Matter> features = Set.of(FEATURES.get((int) (seed % FEATURES.size())));
    Set<Long> ways =
        random.nextInt(3) == 0
            ? Set.of(town.network.wayOf(random.nextInt(town.network.roadCount())))
            : Set.of();
    RouteRequest request =
        RouteRequest.between(town.from, town.to)
            .dimensions(town.vehicle)
            .times(Times.departAt(start))
            .build();
    Snapper snapper = new Snapper(town.index, Coverage.USUAL, request.leg(0));
    Optional<RoadPoint> from = snapper.snap(0);
    Optional<RoadPoint> to = snapper.snap(1);
    if (from.isEmpty() || to.isEmpty()) {
      return;
    }
    Set<Integer> without = roads(town.network, features, ways);
    if (without.contains(from.get().road()) || without.contains(to.get().road())) {
      return; // What an end lies on is a zone: AvoidingTownTest has that.
    }
    BruteForce brute = brute(town, from.get(), to.get());
    Optional<BruteForce.Leaving> free = brute.from(start);
    Optional<BruteForce.Leaving> best =
        brute(town, from.get(), to.get()).without(without).from(start);
    best = best.filter(drive -> drive.sum().crossed() == 0);
    String as = "seed " + seed + ", " + features + ", " + ways;
    RouteOutcome never = plan(town, request, from, to, Avoid.of(features, List.of(), ways, true));
    RouteOutcome mayBe = plan(town, request, from, to, Avoid.of(features, List.of(), ways, false));
    if (best.isPresent()) {
      for (RouteOutcome outcome : List.of(never, mayBe)) {
        assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Planned.class);
        Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
        assertThat(route.departure()).as(as).contains(best.get().departure());
        assertThat(route.duration().toMillis()).as(as).isEqualTo(best.get().sum().millis());
        assertThat(isNotAvoided(route)).as(as).isFalse();
      }
      planned++;
      avoided += free.equals(best) ? 0 : 1;
    } else if (mayBe instanceof RouteOutcome.Planned through
        && through.legs().get(0).violated().isEmpty()
        && free.filter(drive -> drive.sum().crossed() == 0).isPresent()) {
      Route route = through.legs().get(0);
      if (isNotAvoided(route)) {
        entered++;
        return;
      }
      // The reference looks for a later drive only where some drive leaves at once.
      Instant departure = route.departure().orElseThrow();
      assertThat(departure).as(as).isAfter(start);
      BruteForce reference = brute(town, from.get(), to.get()).without(without);
      BruteForce.Sum sum = reference.sum(Optional.of(departure)).orElseThrow();
      assertThat(sum.millis()).as(as).isEqualTo(route.duration().toMillis());
      waited++;
      long value = new BruteForce.Leaving(departure, sum).value();
      Instant minute = start.truncatedTo(ChronoUnit.MINUTES).plusSeconds(60);
      for (; minute.isBefore(departure); minute = minute.plusSeconds(60)) {
        Instant then = minute;
        assertThat(
                reference.sum(Optional.of(then)).stream()
                    .map(one -> new BruteForce.Leaving(then, one)))
            .as(as + ", leaving at " + then)
            .allSatisfy(earlier -> assertThat(earlier.value()).isGreaterThan(value));
      }
      assertThat(never).as(as).isInstanceOf(RouteOutcome.Planned.class);
      Route strict = ((RouteOutcome.Planned) never).legs().get(0);
      assertThat(strict.departure()).as(as).isEqualTo(route.departure());
    }
  }

  private static boolean isNotAvoided(Route route) {
    return route.notices().stream().anyMatch(Notice.NotAvoided.class::isInstance);
  }

  private static BruteForce brute(RandomTown town, RoadPoint from, RoadPoint to) {
    return new BruteForce(town.network, town.vehicle, from, to, 1);
  }

  private static RouteOutcome plan(
      RandomTown town,
      RouteRequest request,
      Optional<RoadPoint> from,
      Optional<RoadPoint> to,
      Avoid avoid) {
    return new RoutePlanner(town.index)
        .plan(
            request.leg(0).avoiding(avoid),
            from.orElseThrow(),
            to.orElseThrow(),
            RoadClosures.NONE,
            Budgets.UNLIMITED);
  }

  /** The roads that have one of the features or belong to one of the ways. */
  private static Set<Integer> roads(RoadNetwork network, Set<Matter> features, Set<Long> ways) {
    Set<Integer> roads = new HashSet<>();
    for (int road = 0; road < network.roadCount(); road++) {
      boolean has = ways.contains(network.wayOf(road));
      for (Matter feature : features) {
        has |=
            switch (feature) {
              case TOLL -> network.roadHas(road, NetworkColumns.TOLL);
              case UNPAVED -> network.roadHas(road, NetworkColumns.UNPAVED);
              case TUNNEL -> network.roadHas(road, NetworkColumns.TUNNEL);
              case LOW_EMISSION_ZONE -> network.roadHas(road, NetworkColumns.LOW_EMISSION_ZONE);
              case MOTORWAY -> network.classOf(road) == RoadClass.MOTORWAY;
              default -> network.classOf(road) == RoadClass.FERRY;
            };
      }
      if (has) {
        roads.add(road);
      }
    }
    return roads;
  }
}
