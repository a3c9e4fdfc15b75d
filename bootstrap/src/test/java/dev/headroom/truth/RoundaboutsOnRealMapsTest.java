package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.truth.RawRoundabouts.Arm;
import dev.headroom.truth.RawRoundabouts.Ring;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The exit of a roundabout that a driver hears is the one that he comes to after so many others.
 */
@Execution(ExecutionMode.CONCURRENT)
class RoundaboutsOnRealMapsTest {

  private static final Logger LOG = LoggerFactory.getLogger(RoundaboutsOnRealMapsTest.class);

  private static final long SEED = 24;
  private static final int MOST = 400;
  private static final double METRES = 30;

  /** What the steps of a way over a ring say, and what stands in the raw map. */
  record Told(int exit, int counted, String where) {}

  static List<String> names() {
    return Chain.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void exitsAreThoseThatOneComesPast(String name) {
    List<Told> told = told(Chain.of(name), MOST);
    LOG.info("{}: {} roundabouts, seed {}", name, told.size(), SEED);

    assertThat(told).isNotEmpty();
    assertThat(told).as("seed " + SEED).allMatch(one -> one.exit == one.counted);
  }

  /** A way over each ring from one random arm to another, where it is the planned one. */
  static List<Told> told(Chain chain, int most) {
    Random random = new Random(SEED);
    List<Ring> rings = new ArrayList<>(new RawRoundabouts(chain.raw()).rings());
    Collections.shuffle(rings, random);
    List<Told> told = new ArrayList<>();
    for (Ring ring : rings) {
      for (int attempt = 0; attempt < 4 && told.size() < most; attempt++) {
        if (ring.entries().isEmpty() || ring.exits().isEmpty()) {
          continue;
        }
        Arm entry = ring.entries().get(random.nextInt(ring.entries().size()));
        Arm exit = ring.exits().get(random.nextInt(ring.exits().size()));
        OptionalInt said = said(chain, ring, entry, exit);
        if (said.isPresent()) {
          String where =
              "entry way %d at node %d, exit way %d at node %d"
                  .formatted(entry.way().id(), entry.at().id(), exit.way().id(), exit.at().id());
          told.add(new Told(said.getAsInt(), ring.number(entry, exit), where));
          break;
        }
      }
    }
    return told;
  }

  private static OptionalInt said(Chain chain, Ring ring, Arm entry, Arm exit) {
    if (entry.inside() || exit.inside() || entry.next().equals(exit.next())) {
      return OptionalInt.empty();
    }
    RouteRequest request =
        new RouteRequest(
            entry.point(METRES),
            exit.point(METRES),
            Lorry.VAN.dimensions(),
            new Times.Unspecified());
    if (!(chain.planner().plan(request, Budgets.UNLIMITED)
        instanceof RouteOutcome.Planned planned)) {
      return OptionalInt.empty();
    }
    Route route = planned.legs().get(0);
    if (!isOver(chain, ring, entry, exit, route)) {
      return OptionalInt.empty();
    }
    return route.steps().stream()
        .map(Route.Step::manoeuvre)
        .filter(Manoeuvre.Roundabout.class::isInstance)
        .map(step -> ((Manoeuvre.Roundabout) step).exit())
        .findFirst()
        .orElse(OptionalInt.of(0));
  }

  /** Whether a route is from the one arm over the ring into the other, and nothing else. */
  private static boolean isOver(Chain chain, Ring ring, Arm entry, Arm exit, Route route) {
    List<DirectedRoad> roads = route.roads();
    int last = roads.size() - 1;
    if (last < 1
        || chain.network().wayOf(roads.get(0).road()) != entry.way().id()
        || chain.network().wayOf(roads.get(last).road()) != exit.way().id()) {
      return false;
    }
    return roads.subList(1, last).stream()
            .allMatch(road -> ring.ways().contains(chain.network().wayOf(road.road())))
        && route.shape().stream().anyMatch(point -> point.metresTo(entry.point(0)) < 1)
        && route.shape().stream().anyMatch(point -> point.metresTo(exit.point(0)) < 1);
  }
}
