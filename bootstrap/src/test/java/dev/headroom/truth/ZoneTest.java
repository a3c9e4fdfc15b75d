package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import dev.headroom.truth.Trips.Trip;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Zones of 7.5 t "except for access" on the Isle of Man: into, out of, inside, never through. */
@Execution(ExecutionMode.CONCURRENT)
class ZoneTest {

  private static final Position DOUGLAS = new Position(54.1500, -4.4820);
  private static final int ZONES = 6;

  @Test
  void aLorryGoesIntoAZoneOutOfItAndAboutInItButNeverThrough() {
    Chain chain = Chain.of("isle-of-man");
    SoftAssertions softly = new SoftAssertions();
    int crossedByVan = 0;
    List<Set<Way>> zones = zones(chain.raw()).stream().limit(ZONES).toList();
    assertThat(zones).as("zones to try").isNotEmpty();
    for (Set<Way> zone : zones) {
      Set<Long> ids = zone.stream().map(Way::id).collect(Collectors.toSet());
      List<Node> inside = innerNodes(chain.raw(), zone);
      Position one = DrivenRoute.at(inside.get(0));
      Position other = DrivenRoute.at(inside.get(inside.size() - 1));
      softly.assertThat(crosses(chain, DOUGLAS, one, ids)).as("into %s", ids).contains(true);
      softly.assertThat(crosses(chain, one, DOUGLAS, ids)).as("out of %s", ids).contains(true);
      softly.assertThat(crosses(chain, one, other, ids)).as("inside %s", ids).contains(true);
      crossedByVan += throughPairs(chain, zone, ids, softly);
    }
    System.out.printf(
        Locale.ROOT,
        "zones: %s ways each; the van crosses one on %d trips%n",
        zones.stream().map(Set::size).toList(),
        crossedByVan);
    softly.assertThat(crossedByVan).as("trips on which the zone would be the way").isPositive();
    softly.assertAll();
  }

  /**
   * Trips between places outside whose shortest way leads through. A lorry's route may use the zone
   * there only where one of its ends lies on a way that the zone encloses.
   */
  private static int throughPairs(
      Chain chain, Set<Way> zone, Set<Long> ids, SoftAssertions softly) {
    List<Position> outside = outside(chain, zone, ids);
    RawEnclaves enclaves = new RawEnclaves(chain.raw(), chain.judge());
    int crossed = 0;
    for (Position from : outside) {
      for (Position to : outside) {
        if (!from.equals(to) && uses(chain, from, to, Lorry.VAN, ids).orElse(false)) {
          crossed++;
          softly
              .assertThat(route(chain, from, to, Lorry.RIGID))
              .as("18 t through %s from %s to %s", ids, from, to)
              .matches(
                  route ->
                      route.filter(r -> touches(chain, r, ids)).isEmpty()
                          || endsInEnclave(chain, enclaves, route.get()));
        }
      }
    }
    return crossed;
  }

  /** Whether a lorry's route touches the zone without breaking anything. */
  private static Optional<Boolean> crosses(Chain chain, Position from, Position to, Set<Long> ids) {
    RouteOutcome outcome = chain.plan(new Trip(from, to, Lorry.RIGID, new Times.Unspecified()));
    return outcome instanceof RouteOutcome.Planned planned
            && planned.legs().get(0).violated().isEmpty()
        ? Optional.of(touches(chain, planned.legs().get(0), ids))
        : Optional.empty();
  }

  private static Optional<Boolean> uses(
      Chain chain, Position from, Position to, Lorry lorry, Set<Long> ids) {
    return route(chain, from, to, lorry).map(route -> touches(chain, route, ids));
  }

  private static Optional<Route> route(Chain chain, Position from, Position to, Lorry lorry) {
    RouteOutcome outcome = chain.plan(new Trip(from, to, lorry, new Times.Unspecified()));
    return outcome instanceof RouteOutcome.Planned planned
        ? Optional.of(planned.legs().get(0))
        : Optional.empty();
  }

  private static boolean endsInEnclave(Chain chain, RawEnclaves enclaves, Route route) {
    List<Step> steps = chain.driven().steps(route);
    return enclaves.contains(steps.get(0), Lorry.RIGID, true)
        || enclaves.contains(steps.get(steps.size() - 1), Lorry.RIGID, false);
  }

  private static boolean touches(Chain chain, Route route, Set<Long> ids) {
    return route.roads().stream().anyMatch(use -> ids.contains(chain.network().wayOf(use.road())));
  }

  private static boolean inZone(Way way) {
    return TagJudge.forMotorTraffic(way)
        && way.tag("maxweight").equals("7.5")
        && way.tag("maxweight:conditional").startsWith("none @ destination");
  }

  /** Zones as sets of ways that hang together, the largest first. */
  private static List<Set<Way>> zones(RawMap map) {
    Map<Long, List<Way>> atNode = new HashMap<>();
    List<Way> left = new ArrayList<>(map.ways.values().stream().filter(ZoneTest::inZone).toList());
    left.forEach(
        way ->
            way.nodes().forEach(n -> atNode.computeIfAbsent(n, k -> new ArrayList<>()).add(way)));
    List<Set<Way>> zones = new ArrayList<>();
    Set<Way> seen = new HashSet<>();
    for (Way start : left) {
      Set<Way> zone = new HashSet<>();
      Deque<Way> open = new ArrayDeque<>(List.of(start));
      while (!open.isEmpty()) {
        Way way = open.pop();
        if (seen.add(way)) {
          zone.add(way);
          way.nodes().forEach(n -> open.addAll(atNode.get(n)));
        }
      }
      if (!zone.isEmpty()) {
        zones.add(zone);
      }
    }
    zones.sort(Comparator.comparingInt(zone -> -zone.size()));
    return zones;
  }

  /** Nodes of the zone at which no other road for motor traffic passes. */
  private static List<Node> innerNodes(RawMap map, Set<Way> zone) {
    Set<Long> others =
        map.ways.values().stream()
            .filter(way -> TagJudge.forMotorTraffic(way) && !inZone(way))
            .flatMap(way -> way.nodes().stream())
            .collect(Collectors.toSet());
    return zone.stream()
        .sorted(Comparator.comparingLong(Way::id))
        .flatMap(way -> way.nodes().stream())
        .distinct()
        .filter(id -> !others.contains(id))
        .map(map.nodes::get)
        .toList();
  }

  /** Whether a lorry may use a road without any exception, in one direction at least. */
  private static boolean free(Chain chain, Way way) {
    return chain.judge().way(way, true, Lorry.RIGID, Optional.empty()).isEmpty()
        || chain.judge().way(way, false, Lorry.RIGID, Optional.empty()).isEmpty();
  }

  /** Places on through roads that meet the zone, some way off it. */
  private static List<Position> outside(Chain chain, Set<Way> zone, Set<Long> ids) {
    RawMap map = chain.raw();
    Set<Long> nodes = zone.stream().flatMap(w -> w.nodes().stream()).collect(Collectors.toSet());
    List<Position> places = new ArrayList<>();
    for (Way way : map.ways.values()) {
      boolean road =
          way.tag("highway").matches("trunk|primary|secondary|tertiary|unclassified|residential");
      if (road && !ids.contains(way.id()) && free(chain, way)) {
        List<Long> refs = way.nodes();
        boolean meets = nodes.contains(refs.get(0)) || nodes.contains(refs.get(refs.size() - 1));
        if (meets && refs.size() > 2) {
          places.add(DrivenRoute.at(map.nodes.get(refs.get(refs.size() / 2))));
        }
      }
    }
    return places.subList(0, Math.min(12, places.size()));
  }
}
