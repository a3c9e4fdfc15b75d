package dev.headroom.domain.route.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/**
 * As few turns are named as one has to take that nobody can, against a plain search forwards in
 * random networks of one-way and closed roads and forbidden turns; a failure names its seed.
 */
class ImpossibleTurnsTest {

  private static final int CASES = Boolean.getBoolean("headroom.test.long") ? 50_000 : 300;

  /** No way however many turns are taken. */
  private static final int NONE = 1_000_000;

  private static final Rule CLOSED = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);

  @Test
  void theFewestTurnsThatNobodyCanTakeAreNamed() {
    int[] counts = new int[4];
    for (long seed = 1; seed <= CASES; seed++) {
      Drawn drawn = drawn(new Random(seed));
      Planning planning = drawn.planning();
      List<Reason> reasons =
          new ImpossibleTurns(planning, drawn.session(), Budget.UNLIMITED).reasons();
      int expected = fewest(planning, junction -> true);
      int named = named(reasons);
      assertThat(named).as("seed %s", seed).isEqualTo(expected % NONE);
      if (named > 0) {
        RoadNetwork network = planning.network().roads();
        List<String> at = reasons.stream().map(Reason::element).toList();
        assertThat(fewest(planning, junction -> at.contains("node/" + network.nodeOf(junction))))
            .as("seed %s, %s", seed, at)
            .isEqualTo(named);
      }
      counts[expected == NONE ? 3 : Math.min(2, named)]++;
    }
    for (int count : counts) {
      assertThat(count)
          .as("none, one, several, no way: %s", Arrays.toString(counts))
          .isGreaterThan(CASES / 50);
    }
  }

  /** How many turns are named; 0 where that no road leads there is. */
  private static int named(List<Reason> reasons) {
    if (reasons.size() == 1 && reasons.get(0).kind() == Reason.Kind.NO_ROAD) {
      return 0;
    }
    assertThat(reasons).extracting(Reason::kind).containsOnly(Reason.Kind.TURN_BAN);
    return reasons.size();
  }

  /** A planning on a random network, and a session on its hierarchy. */
  private record Drawn(Planning planning, Session session) {}

  private static Drawn drawn(Random random) {
    NetworkSketch sketch = new NetworkSketch();
    int junctions = 6 + random.nextInt(8);
    for (int i = 0; i < junctions; i++) {
      int junction = sketch.junction(random.nextInt(1_500), random.nextInt(1_500));
      if (random.nextInt(12) == 0) {
        sketch.rule(junction, CLOSED);
      }
    }
    int roads = junctions + random.nextInt(6);
    for (int i = 0; i < roads; i++) {
      int head = i < junctions - 1 ? i + 1 : random.nextInt(junctions);
      int tail = i < junctions - 1 ? i : random.nextInt(junctions);
      NetworkSketch.Road road = sketch.road(tail, head).via(random.nextInt(1_500), i);
      switch (random.nextInt(12)) {
        case 0, 1, 2 -> road.oneWay();
        case 3 -> road.rule(CLOSED);
        case 4 -> road.ruleForward(CLOSED);
        default -> {}
      }
    }
    forbid(sketch, random);
    RoadNetwork network = sketch.network();
    NetworkHierarchy prepared =
        NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);
    PlanningNetwork planned = PlanningNetwork.of(network, prepared);
    RoadPoint start = on(network, random.nextInt(roads));
    RoadPoint end = on(network, random.nextInt(roads));
    Leg leg = RouteRequest.between(start.at(), end.at()).build().leg(0);
    RouteEnds ends = RouteEnds.of(planned, start, end);
    Planning planning = Planning.of(planned, ends, leg, RoadClosures.NONE, Budgets.UNLIMITED);
    return new Drawn(planning, prepared.engine().session());
  }

  /** Forbids about every second turn. */
  private static void forbid(NetworkSketch sketch, Random random) {
    RoadNetwork plain = sketch.network();
    for (int road = 0; road < 2 * plain.roadCount(); road++) {
      for (DirectedRoad out : plain.leaving(plain.headOf(DirectedRoad.unpack(road)))) {
        if (random.nextBoolean()) {
          sketch.forbid(CLOSED, road, out.packed());
        }
      }
    }
  }

  private static RoadPoint on(RoadNetwork network, int road) {
    return new RoadPoint(road, 0.5, network.junction(network.headOf(DirectedRoad.along(road))), 0);
  }

  /** How many it takes where those at some junctions alone can be taken; else {@link #NONE}. */
  private static int fewest(Planning planning, IntPredicate allowed) {
    RoadNetwork network = planning.network().roads();
    int[] turns = new int[2 * network.roadCount()];
    Arrays.fill(turns, NONE);
    for (DirectedRoad on : DirectedRoad.both(planning.ends().start().road())) {
      turns[on.packed()] = open(network, on) ? 0 : NONE;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int road = 0; road < turns.length; road++) {
        int junction = network.headOf(DirectedRoad.unpack(road));
        if (turns[road] == NONE || closed(network, network.junctionRules(junction))) {
          continue;
        }
        List<Integer> possible = possible(planning.network().graph(), road);
        for (DirectedRoad out : network.leaving(junction)) {
          boolean free = possible.contains(out.packed());
          int then = turns[road] + (free ? 0 : 1);
          if (open(network, out)
              && (free || allowed.test(junction))
              && then < turns[out.packed()]) {
            turns[out.packed()] = then;
            changed = true;
          }
        }
      }
    }
    return DirectedRoad.both(planning.ends().end().road()).stream()
        .mapToInt(on -> turns[on.packed()])
        .min()
        .orElseThrow();
  }

  private static List<Integer> possible(StateGraph graph, int road) {
    List<Integer> roads = new ArrayList<>();
    for (int arc = graph.firstArc(road); arc < graph.firstArc(road + 1); arc++) {
      roads.add(graph.roadOf(graph.targetOf(arc)));
    }
    return roads;
  }

  private static boolean open(RoadNetwork network, DirectedRoad on) {
    return network.drivable(on) && !closed(network, network.rulesOf(on));
  }

  private static boolean closed(RoadNetwork network, int rules) {
    Situation anyMotor = Situation.unlimited(new When.Unspecified());
    return network.ruleBook().verdictWithoutHours(rules, anyMotor) == Verdict.IMPASSABLE;
  }
}
