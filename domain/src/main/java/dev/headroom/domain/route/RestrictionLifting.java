package dev.headroom.domain.route;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Takes the rules of one restriction away from the roads and junctions that carry it. */
final class RestrictionLifting {

  private final RoadNetwork network;
  private final NetworkColumns columns;
  private final TurnExpansion expansion;
  private final StateGraph graph;

  RestrictionLifting(RoadNetwork network, TurnExpansion expansion) {
    this.network = network;
    this.columns = network.columns();
    this.expansion = expansion;
    this.graph = expansion.graph();
  }

  /** The level that rules give together. */
  @FunctionalInterface
  interface LevelOf {
    byte rules(int[] rules);
  }

  /**
   * Levels without a restriction: other rules on the same road still hold, and the same rule too
   * where another restriction brings it.
   *
   * @param levels by rule set, of what is not lifted
   * @param levelOf the same for the rules that are left
   */
  Lifting without(int restriction, RuleLevels levels, LevelOf levelOf) {
    Lifting lifting = new Lifting(graph, levels);
    ofRestriction(restriction)
        .map(stretch -> columns.stretchPlace[stretch])
        .distinct()
        .forEach(
            place -> {
              if (place < 0) {
                liftAtJunction(lifting, restriction, ~place, levelOf);
              } else {
                liftOnRoad(lifting, restriction, 2 * place, levelOf);
                liftOnRoad(lifting, restriction, 2 * place + 1, levelOf);
              }
            });
    return lifting;
  }

  /** The enclaves without a restriction, of levels without it. */
  Enclaves enclaves(Supplier<Lifting> always, Supplier<Lifting> sometimes) {
    return Engine.enclavesLifted(graph, always, sometimes);
  }

  private IntStream ofRestriction(int restriction) {
    int found = Arrays.binarySearch(columns.stretchRestriction, restriction);
    int first = Math.max(0, found);
    while (first > 0 && columns.stretchRestriction[first - 1] == restriction) {
      first--;
    }
    return IntStream.range(first, columns.stretchRestriction.length)
        .takeWhile(stretch -> columns.stretchRestriction[stretch] == restriction);
  }

  private void liftOnRoad(Lifting lifting, int restriction, int directed, LevelOf levelOf) {
    if (network.drivable(directed)) {
      int road = directed >> 1;
      int[] here =
          IntStream.range(0, network.stretchCount(road))
              .map(n -> network.stretch(road, n))
              .filter(stretch -> network.stretchHolds(stretch, directed))
              .toArray();
      byte level = levelOf.rules(left(network.rulesOf(directed), restriction, here));
      forStatesOn(directed, state -> lifting.liftRoad(state, level));
    }
  }

  private void liftAtJunction(Lifting lifting, int restriction, int junction, LevelOf levelOf) {
    int[] here =
        IntStream.range(0, network.junctionStretchCount(junction))
            .map(n -> network.junctionStretch(junction, n))
            .toArray();
    for (int i = 0; i < network.outDegree(junction); i++) {
      forStatesOn(
          network.out(junction, i) ^ 1,
          state -> {
            for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
              int[] left = left(graph.turnRulesOf(arc), restriction, here);
              lifting.liftTurn(arc, levelOf.rules(left));
            }
          });
    }
  }

  private void forStatesOn(int directed, IntConsumer action) {
    action.accept(directed);
    for (int state = graph.baseCount(); state < graph.stateCount(); state++) {
      if (graph.roadOf(state) == directed) {
        action.accept(state);
      }
    }
  }

  /** The rules of a set that stay where these stretches lie. */
  private int[] left(int ruleSet, int restriction, int[] stretches) {
    return Arrays.stream(expansion.ruleBook().rulesOf(ruleSet))
        .filter(rule -> !lifted(rule, restriction, stretches))
        .toArray();
  }

  private boolean lifted(int rule, int restriction, int[] stretches) {
    boolean lifted = false;
    for (int stretch : stretches) {
      if (columns.stretchRule[stretch] == rule) {
        if (columns.stretchRestriction[stretch] != restriction) {
          return false;
        }
        lifted = true;
      }
    }
    return lifted;
  }
}
