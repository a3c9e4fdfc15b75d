package dev.headroom.domain.network.preparation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnExpansionTest {

  private static final Rule CLOSED = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);
  private static final Rule NO_LORRIES =
      Rule.access(Nature.CLOSURE, Set.of(VehicleClass.HGV), Access.CLOSED);

  private static List<Integer> next(StateGraph graph, int state) {
    List<Integer> next = new ArrayList<>();
    int end = state + 1 < graph.stateCount() ? graph.firstArc(state + 1) : graph.arcCount();
    for (int arc = graph.firstArc(state); arc < end; arc++) {
      next.add(graph.targetOf(arc));
    }
    return next;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 200, 0", // straight on
    "50, 170, 0", // bearing a little
    "70, 170, 1037", // 45°: at 7.4 m/s
    "100, 100, 4100", // right: at 4.7 m/s
    "-100, 100, 4100", // left
    "100, 50, 5900",
    "60, 20, 7900", // sharp
  })
  void aTurnCostsByItsAngleWhatBrakingAndGainingCost(int east, int north, int millis) {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 100);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), centre);
    NetworkSketch.Road out = sketch.road(centre, sketch.junction(east, north));
    sketch.road(centre, sketch.junction(-100, 90));
    RoadNetwork network = sketch.network();
    assertThat(TurnExpander.turnMillis(network, in.forward(), out.forward()))
        .isCloseTo(millis, within(millis / 20));
  }

  @ParameterizedTest
  @CsvSource({
    "MOTORWAY, MOTORWAY, false, 0",
    "TRUNK, TRUNK, false, 0",
    "PRIMARY, PRIMARY, false, 0",
    "PRIMARY, SECONDARY, false, 60000",
    "SECONDARY, SECONDARY, false, 60000",
    "SERVICE, SERVICE, false, 60000",
    "SERVICE, SERVICE, true, 0", // The gate says who may pass it.
  })
  void aGateCostsThatMayBeShutForTheNight(
      RoadClass from, RoadClass to, boolean saysWho, int millis) {
    NetworkSketch sketch = new NetworkSketch();
    int gate = sketch.junction(100, 0);
    sketch.flag(gate, NetworkColumns.GATE);
    sketch.rule(gate, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 400));
    if (saysWho) {
      sketch.rule(gate, NO_LORRIES);
    }
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), gate).rank(from);
    NetworkSketch.Road out = sketch.road(gate, sketch.junction(200, 0)).rank(to);
    RoadNetwork network = sketch.network();
    int time = TurnExpander.turnMillis(network, in.forward(), out.forward());
    assertThat(TurnExpander.turnCost(network, in.forward(), out.forward()) - time)
        .isEqualTo(millis);
  }

  @Test
  void aBendWithoutAJunctionAndARoundaboutCostNothing() {
    NetworkSketch sketch = new NetworkSketch();
    int bend = sketch.junction(100, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), bend);
    NetworkSketch.Road out = sketch.road(bend, sketch.junction(100, 100));
    RoadNetwork alone = sketch.network();
    assertThat(TurnExpander.turnMillis(alone, in.forward(), out.forward())).isZero();
    sketch.road(bend, sketch.junction(200, 0));
    assertThat(TurnExpander.turnMillis(sketch.network(), in.forward(), out.forward()))
        .isBetween(4_000, 4_200);
    in.flag(NetworkColumns.ROUNDABOUT);
    out.flag(NetworkColumns.ROUNDABOUT);
    assertThat(TurnExpander.turnMillis(sketch.network(), in.forward(), out.forward())).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "SECONDARY, PRIMARY, false, 9666", // onto the road that goes first: 12 km/h, and 3 s
    "PRIMARY, SECONDARY, false, 4079",
    "PRIMARY, PRIMARY, false, 4079",
    "SECONDARY, PRIMARY, true, 9079", // lights, and no giving way
    "PRIMARY, SECONDARY, true, 9079",
  })
  void givingWayAndLightsTakeTime(RoadClass from, RoadClass onto, boolean lights, int millis) {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 100);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), centre).rank(from);
    NetworkSketch.Road out = sketch.road(centre, sketch.junction(100, 100)).rank(onto);
    sketch.road(centre, sketch.junction(-100, 100)).rank(onto);
    if (lights) {
      sketch.flag(centre, NetworkColumns.TRAFFIC_LIGHTS);
    }
    assertThat(TurnExpander.turnMillis(sketch.network(), in.forward(), out.forward()))
        .isEqualTo(millis);
  }

  @Test
  void whoCrossesAMainRoadGivesWayAndWhoStaysOnItDoesNot() {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 0);
    NetworkSketch.Road south = sketch.road(sketch.junction(0, -200), centre);
    NetworkSketch.Road north = sketch.road(centre, sketch.junction(0, 200));
    NetworkSketch.Road west = sketch.road(sketch.junction(-200, 0), centre).rank(RoadClass.PRIMARY);
    NetworkSketch.Road east = sketch.road(centre, sketch.junction(200, 0)).rank(RoadClass.PRIMARY);
    RoadNetwork network = sketch.network();
    assertThat(TurnExpander.turnMillis(network, south.forward(), north.forward())).isEqualTo(9_666);
    assertThat(TurnExpander.turnMillis(network, west.forward(), east.forward())).isZero();
    east.flag(NetworkColumns.LINK);
    west.flag(NetworkColumns.LINK);
    RoadNetwork slipRoads = sketch.network();
    assertThat(TurnExpander.turnMillis(slipRoads, south.forward(), north.forward())).isZero();
    assertThat(TurnExpander.turnMillis(slipRoads, west.forward(), north.forward()))
        .as("off a slip road")
        .isEqualTo(9_666);
  }

  @Test
  void aRoundaboutIsEnteredSlowlyAndLeftWithoutWaiting() {
    NetworkSketch sketch = new NetworkSketch();
    int entry = sketch.junction(0, 0);
    int exit = sketch.junction(40, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, -200), entry);
    NetworkSketch.Road ring =
        sketch.road(entry, exit).millis(8_000).flag(NetworkColumns.ROUNDABOUT);
    sketch.road(exit, entry).via(20, 40).flag(NetworkColumns.ROUNDABOUT);
    NetworkSketch.Road out = sketch.road(exit, sketch.junction(40, -200));
    RoadNetwork network = sketch.network();
    // From 10 to 3.3 m/s and to the 5 of the ring, and 3 s; from 5 to 10.
    assertThat(TurnExpander.turnMillis(network, in.forward(), ring.forward())).isEqualTo(5_777);
    assertThat(TurnExpander.turnMillis(network, ring.forward(), out.forward())).isEqualTo(2_500);
  }

  @Test
  void aMiniRoundaboutMakesEverybodyGiveWay() {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, -200), centre);
    NetworkSketch.Road out = sketch.road(centre, sketch.junction(0, 200));
    sketch.flag(centre, NetworkColumns.MINI_ROUNDABOUT);
    assertThat(TurnExpander.turnMillis(sketch.network(), in.forward(), out.forward()))
        .isEqualTo(9_666);
  }

  @Test
  void aShortLinkBetweenTwoTurnsIsNeverFast() {
    NetworkSketch sketch = new NetworkSketch();
    int one = sketch.junction(0, 0);
    int other = sketch.junction(10, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, -200), one);
    NetworkSketch.Road link = sketch.road(one, other);
    sketch.road(one, sketch.junction(-100, 0));
    int onto = TurnExpander.turnMillis(sketch.network(), in.forward(), link.forward());
    // Braking before the turn alone takes 1.4 s, and gaining the whole speed after it would 2.8.
    assertThat(onto).isBetween(1_400, 2_000);
  }

  @Test
  void aFerryIsBoardedWithoutATurn() {
    NetworkSketch sketch = new NetworkSketch();
    int quay = sketch.junction(0, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, -200), quay);
    NetworkSketch.Road ferry = sketch.road(quay, sketch.junction(500, 0)).rank(RoadClass.FERRY);
    sketch.road(quay, sketch.junction(0, 200));
    assertThat(TurnExpander.turnMillis(sketch.network(), in.forward(), ferry.forward())).isZero();
  }

  @Test
  void aTurnClosedToEverybodyIsLeftOutAndOneClosedToSomeCarriesItsRule() {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 0);
    NetworkSketch.Road south = sketch.road(centre, sketch.junction(0, -100));
    NetworkSketch.Road north = sketch.road(centre, sketch.junction(0, 100));
    NetworkSketch.Road east = sketch.road(centre, sketch.junction(100, 0));
    sketch.forbid(CLOSED, south.backward(), north.forward());
    sketch.forbid(NO_LORRIES, south.backward(), east.forward());
    Rule bridge = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300);
    sketch.rule(centre, bridge);
    TurnExpansion expansion = TurnExpander.expand(sketch.network());
    StateGraph graph = expansion.graph();
    assertThat(next(graph, south.backward())).containsExactly(east.forward());
    int rules = graph.turnRulesOf(graph.arcBetween(south.backward(), east.forward()));
    RuleBook book = expansion.ruleBook();
    assertThat(book.rulesOf(rules)).hasSize(2);
    assertThat(book.rule(book.rulesOf(rules)[0])).isIn(bridge, NO_LORRIES);
    int through = graph.turnRulesOf(graph.arcBetween(east.backward(), north.forward()));
    assertThat(book.rulesOf(through)).hasSize(1);
  }

  @Test
  void ofTwoBansOfOneTurnBothHold() {
    Rule vans = Rule.access(Nature.CLOSURE, Set.of(VehicleClass.LIGHT_GOODS), Access.CLOSED);
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 0);
    NetworkSketch.Road south = sketch.road(centre, sketch.junction(0, -100));
    NetworkSketch.Road east = sketch.road(centre, sketch.junction(100, 0));
    sketch.forbid(NO_LORRIES, south.backward(), east.forward());
    sketch.forbid(vans, south.backward(), east.forward());
    TurnExpansion expansion = TurnExpander.expand(sketch.network());
    StateGraph graph = expansion.graph();
    RuleBook book = expansion.ruleBook();
    int rules = graph.turnRulesOf(graph.arcBetween(south.backward(), east.forward()));
    assertThat(Arrays.stream(book.rulesOf(rules)).mapToObj(book::rule))
        .containsExactlyInAnyOrder(NO_LORRIES, vans);
  }

  @Test
  void aBanOverViaRoadsMakesCopiesAndLeavesTheOtherWaysAlone() {
    NetworkSketch sketch = new NetworkSketch();
    int[] j = new int[5];
    for (int i = 0; i < 5; i++) {
      j[i] = sketch.junction(i * 100, 0);
    }
    int[] road = new int[4];
    for (int i = 0; i < 4; i++) {
      road[i] = sketch.road(j[i], j[i + 1]).forward();
    }
    int side = sketch.road(j[1], sketch.junction(100, 100)).backward();
    sketch.forbid(CLOSED, road[0], road[1], road[2], road[3]);
    StateGraph graph = TurnExpander.expand(sketch.network()).graph();
    assertThat(graph.stateCount()).isEqualTo(graph.baseCount() + 2);
    int second = graph.baseCount();
    int third = second + 1;
    assertThat(next(graph, road[0])).contains(second).doesNotContain(road[1]);
    assertThat(next(graph, second)).containsExactly(third);
    assertThat(next(graph, third)).isEmpty();
    assertThat(next(graph, side)).contains(road[1]);
    assertThat(next(graph, road[1])).containsExactly(road[2]);
    assertThat(next(graph, road[2])).containsExactly(road[3]);
    assertThat(graph.roadOf(third)).isEqualTo(road[2]);
  }

  @Test
  void overlappingBansAreAllRemembered() {
    NetworkSketch sketch = new NetworkSketch();
    int[] road = new int[5];
    int before = sketch.junction(0, 0);
    for (int i = 0; i < 5; i++) {
      int after = sketch.junction(100 * (i + 1), 0);
      road[i] = sketch.road(before, after).forward();
      before = after;
    }
    sketch.forbid(CLOSED, road[0], road[1], road[2], road[4]);
    sketch.forbid(CLOSED, road[1], road[2], road[3]);
    StateGraph graph = TurnExpander.expand(sketch.network()).graph();
    int at = road[0];
    at = next(graph, at).get(0);
    at = next(graph, at).get(0);
    assertThat(graph.roadOf(at)).isEqualTo(road[2]);
    // Came along 0, 1, 2: the second ban, which began at 1, must bite although 0 came before.
    assertThat(next(graph, at)).isEmpty();
    assertThat(next(graph, road[2])).containsExactly(road[3]);
  }
}
