package dev.headroom.domain.route;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.explain.Blockade;
import dev.headroom.domain.route.explain.Enterable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the search for the fewest entries finds in a town, and what that weighs. */
record BlockingPath(
    Enterable enterable, FewestEntriesBruteForce.Weight weight, List<Integer> restrictions) {

  static BlockingPath of(SignedTown town, Enterable enterable) {
    NetworkHierarchy prepared =
        NetworkPreparation.build(town.network, Workers.alone(), Budget.UNLIMITED);
    StateGraph graph = prepared.expansion().graph();
    PlanningNetwork network = PlanningNetwork.of(town.network, prepared);
    Planning planning =
        Planning.of(
            network,
            RouteEnds.of(network, town.start, town.end),
            town.leg(town.town.vehicle, new Times.Unspecified()),
            town.closures,
            Budgets.UNLIMITED);
    Blockade blockade = new Blockade(planning, enterable);
    Optional<List<Session.Step>> path =
        prepared
            .engine()
            .session()
            .fewestEntries(
                blockade,
                anchors(town, graph, town.start, graph.baseCount()),
                anchors(town, graph, town.end, graph.stateCount()),
                Budget.UNLIMITED);
    if (path.isEmpty()) {
      return new BlockingPath(enterable, null, List.of());
    }
    int entries = 0;
    List<Integer> restrictions = new ArrayList<>();
    for (Session.Step step : path.get()) {
      for (int mark : blockade.entered(step)) {
        entries++;
        if (mark >= 0 && !restrictions.contains(mark)) {
          restrictions.add(mark);
        }
      }
    }
    return new BlockingPath(
        enterable,
        new FewestEntriesBruteForce.Weight(entries, cost(town, graph, path.get())),
        restrictions);
  }

  private static long cost(SignedTown town, StateGraph graph, List<Session.Step> path) {
    int first = path.get(0).state();
    int last = path.get(path.size() - 1).state();
    long cost =
        (long) RouteEnds.anchor(town.network, graph, last, town.end).cost()
            - RouteEnds.anchor(town.network, graph, first, town.start).cost();
    for (Session.Step step : path.subList(1, path.size())) {
      cost += graph.costOf(step.before()) + (long) graph.turnCostOf(step.arc());
    }
    return cost;
  }

  private static List<Anchor> anchors(SignedTown town, StateGraph graph, RoadPoint at, int states) {
    List<Anchor> anchors = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      int directed = graph.roadOf(state);
      if (town.network.packed().drivable(directed)
          && new EndRoads(town.network, at).has(directed)) {
        anchors.add(RouteEnds.anchor(town.network, graph, state, at));
      }
    }
    return anchors;
  }
}
