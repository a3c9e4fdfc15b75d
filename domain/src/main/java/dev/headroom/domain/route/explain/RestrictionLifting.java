package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.drive.PlanningNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Removes the rules of one restriction from the roads and junctions that carry it. */
final class RestrictionLifting {

  private final RoadNetwork network;
  private final RuleBook book;
  private final StateGraph graph;

  RestrictionLifting(PlanningNetwork network) {
    this.network = network.roads();
    book = network.rules();
    graph = network.graph();
  }

  /** Gives the combined level of rules. */
  @FunctionalInterface
  interface LevelOf {
    byte rules(int[] rules);
  }

  /**
   * Levels without a restriction. Other rules on the same road still hold, and so does the same
   * rule if another restriction brings it.
   *
   * @param levels the levels by rule set, with the restriction
   * @param levelOf the level of the remaining rules
   */
  Lifting without(int restriction, RuleLevels levels, LevelOf levelOf) {
    Lifting lifting = new Lifting(graph, levels);
    for (int road : network.stretches().roadsWith(restriction)) {
      liftOnRoad(lifting, restriction, DirectedRoad.along(road), levelOf);
      liftOnRoad(lifting, restriction, DirectedRoad.against(road), levelOf);
    }
    for (int junction : network.stretches().junctionsWith(restriction)) {
      liftAtJunction(lifting, restriction, junction, levelOf);
    }
    return lifting;
  }

  /** The enclaves without a restriction, given the levels without it. */
  Enclaves enclaves(Supplier<Lifting> always, Supplier<Lifting> sometimes) {
    return Engine.enclavesLifted(graph, book::stopsNobody, always, sometimes);
  }

  private void liftOnRoad(
      Lifting lifting, int restriction, DirectedRoad directed, LevelOf levelOf) {
    if (network.drivable(directed)) {
      List<Stretch> here = network.stretches().on(directed);
      byte level = levelOf.rules(left(network.rulesOf(directed), restriction, here));
      forStatesOn(directed, state -> lifting.liftRoad(state, level));
    }
  }

  private void liftAtJunction(Lifting lifting, int restriction, int junction, LevelOf levelOf) {
    List<Stretch> here = network.stretches().at(junction);
    for (DirectedRoad leaving : network.leaving(junction)) {
      forStatesOn(
          leaving.reversed(),
          state -> {
            for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
              int[] left = left(graph.turnRulesOf(arc), restriction, here);
              lifting.liftTurn(arc, levelOf.rules(left));
            }
          });
    }
  }

  private void forStatesOn(DirectedRoad directed, IntConsumer action) {
    action.accept(directed.packed());
    graph.forEachCopyOf(directed.packed(), action);
  }

  /** The rules of a set that remain where these stretches lie. */
  private int[] left(int ruleSet, int restriction, List<Stretch> stretches) {
    int[] left = book.rulesOf(ruleSet);
    int count = 0;
    for (int rule : left) {
      if (!lifted(rule, restriction, stretches)) {
        left[count++] = rule;
      }
    }
    return Arrays.copyOf(left, count);
  }

  /** Whether a rule belongs to the restriction and to no other one. */
  private static boolean lifted(int rule, int restriction, List<Stretch> stretches) {
    boolean brought = false;
    for (Stretch one : stretches) {
      if (one.rule() == rule && one.restrictionIndex() != restriction) {
        return false;
      }
      brought |= one.rule() == rule;
    }
    return brought;
  }
}
