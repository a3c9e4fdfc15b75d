package dev.headroom.domain.network.preparation;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
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
    "100, 100, 2000", // right
    "-100, 100, 2000", // left
    "100, 50, 2000",
    "60, 20, 5000", // sharp
  })
  void aTurnCostsByItsAngle(int east, int north, int millis) {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 100);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), centre);
    NetworkSketch.Road out = sketch.road(centre, sketch.junction(east, north));
    sketch.road(centre, sketch.junction(-100, 90));
    RoadNetwork network = sketch.network();
    assertThat(TurnExpander.turnMillis(network, in.forward(), out.forward())).isEqualTo(millis);
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
        .isEqualTo(2_000);
    in.flag(NetworkColumns.ROUNDABOUT);
    out.flag(NetworkColumns.ROUNDABOUT);
    assertThat(TurnExpander.turnMillis(sketch.network(), in.forward(), out.forward())).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "SECONDARY, PRIMARY, false, 5000", // onto the road that goes first
    "PRIMARY, SECONDARY, false, 2000",
    "PRIMARY, PRIMARY, false, 2000",
    "SECONDARY, PRIMARY, true, 8000", // lights, and no giving way
    "PRIMARY, SECONDARY, true, 8000",
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
  void aTurnClosedToEverybodyIsLeftOutAndOneClosedToSomeCarriesItsRule() {
    NetworkSketch sketch = new NetworkSketch();
    int centre = sketch.junction(0, 0);
    NetworkSketch.Road south = sketch.road(centre, sketch.junction(0, -100));
    NetworkSketch.Road north = sketch.road(centre, sketch.junction(0, 100));
    NetworkSketch.Road east = sketch.road(centre, sketch.junction(100, 0));
    sketch.forbid(CLOSED, south.backward(), north.forward());
    sketch.forbid(NO_LORRIES, south.backward(), east.forward());
    Rule bridge = Rule.limit(Subject.HEIGHT, Nature.PHYSICAL, 300);
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
