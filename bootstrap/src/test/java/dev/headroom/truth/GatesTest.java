package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import dev.headroom.truth.Trips.Trip;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Gates that are private, or for those with business behind them, on the Isle of Man. */
@Execution(ExecutionMode.CONCURRENT)
class GatesTest {

  private static final Position DOUGLAS = new Position(54.1500, -4.4820);
  private static final Set<String> GATES = Set.of("gate", "lift_gate", "swing_gate");
  private static final Set<String> NOT_FOR_ALL =
      Set.of("private", "customers", "permit", "destination", "delivery");

  @Test
  void bothSidesOfAGateThatIsNotForAllAreReachedAndLeft() {
    Chain chain = Chain.of("isle-of-man");
    List<Position> sides = new ArrayList<>();
    chain.raw().ways.values().stream()
        .filter(TagJudge::forMotorTraffic)
        .forEach(way -> addSides(chain.raw(), way, sides));
    List<Trip> refused = new ArrayList<>();
    int named = 0;
    for (Position side : sides) {
      for (Trip trip :
          List.of(
              new Trip(DOUGLAS, side, Lorry.RIGID, Times.unspecified()),
              new Trip(side, DOUGLAS, Lorry.RIGID, Times.unspecified()))) {
        RouteOutcome outcome = chain.plan(trip);
        if (outcome instanceof RouteOutcome.Planned planned) {
          named += namesAPrivateRoad(planned.legs().get(0)) ? 1 : 0;
        } else {
          refused.add(trip);
        }
      }
    }
    assertThat(sides).as("sides of gates").hasSizeGreaterThanOrEqualTo(10);
    assertThat(refused).isEmpty();
    assertThat(named).as("routes that name a private road").isPositive();
  }

  private static boolean namesAPrivateRoad(Route route) {
    return route.notices().stream().anyMatch(Notice.PrivateRoad.class::isInstance);
  }

  /** Halfway to the next nodes of a way, on either side of its gates. */
  private static void addSides(RawMap map, Way way, List<Position> sides) {
    List<Node> nodes =
        way.nodes().stream().map(map.nodes::get).filter(node -> node != null).toList();
    for (int i = 0; i < nodes.size(); i++) {
      if (isGateNotForAll(nodes.get(i))) {
        if (i > 0) {
          sides.add(halfway(nodes.get(i), nodes.get(i - 1)));
        }
        if (i + 1 < nodes.size()) {
          sides.add(halfway(nodes.get(i), nodes.get(i + 1)));
        }
      }
    }
  }

  private static boolean isGateNotForAll(Node node) {
    return GATES.contains(node.tags().getOrDefault("barrier", ""))
        && List.of("access", "vehicle", "motor_vehicle").stream()
            .anyMatch(key -> NOT_FOR_ALL.contains(node.tags().getOrDefault(key, "")));
  }

  private static Position halfway(Node one, Node other) {
    return Position.ofE7((one.lat() + other.lat()) / 2, (one.lon() + other.lon()) / 2);
  }
}
