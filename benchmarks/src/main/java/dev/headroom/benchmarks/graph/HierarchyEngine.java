package dev.headroom.benchmarks.graph;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A {@link Session} of ours, asked from node to node; answers come with the unpacked path. */
final class HierarchyEngine {

  /** The answer where no path leads. */
  static final long UNREACHABLE = -1;

  private final TurnGraph graph;
  private final Session session;
  private GraphVehicle lastVehicle = new GraphVehicle(new byte[0]);
  private RuleLevels levels = new RuleLevels(lastVehicle.levels);
  private Optional<Path> last = Optional.empty();

  HierarchyEngine(TurnGraph graph, Session session) {
    this.graph = graph;
    this.session = session;
  }

  /**
   * Milliseconds from a node to another, any road first and any last.
   *
   * @param vehicle the same object for the same vehicle
   */
  long millis(int from, int to, GraphVehicle vehicle) {
    if (vehicle != lastVehicle) {
      lastVehicle = vehicle;
      levels = new RuleLevels(vehicle.levels);
    }
    List<Anchor> sources = new ArrayList<>();
    List<Anchor> targets = new ArrayList<>();
    for (int i = graph.leaving.start[from]; i < graph.leaving.start[from + 1]; i++) {
      sources.add(new Anchor(graph.leaving.directed[i], 0, 0, 0));
    }
    for (int i = graph.leaving.start[to]; i < graph.leaving.start[to + 1]; i++) {
      int state = graph.leaving.directed[i] ^ 1;
      targets.add(
          new Anchor(
              state,
              graph.states.costOf(state),
              graph.states.millisOf(state),
              graph.states.lengthOf(state)));
    }
    last = session.best(Terms.of(levels), new Ends(sources, targets), Budget.UNLIMITED);
    return last.map(Path::millis).orElse(UNREACHABLE);
  }

  /** Ends the run where the path of the last answer is not what it claims to be. */
  void checkPath(int from, int to, GraphVehicle vehicle, long millis) {
    if (last.isEmpty()) {
      return;
    }
    Path path = last.get();
    long sum = 0;
    for (int i = 0; i < path.size(); i++) {
      int state = path.state(i);
      sum += graph.states.costOf(state);
      sum +=
          i == 0 ? 0 : graph.states.turnCostOf(graph.states.arcBetween(path.state(i - 1), state));
      if (!vehicle.passes(graph.states.rulesOf(state))) {
        throw new IllegalStateException("a path over a closed road, from " + from + " to " + to);
      }
    }
    if (sum != millis
        || graph.roads.tailOf(path.state(0)) != from
        || graph.roads.headOf(path.state(path.size() - 1)) != to) {
      throw new IllegalStateException("a path that is none, from " + from + " to " + to);
    }
  }
}
