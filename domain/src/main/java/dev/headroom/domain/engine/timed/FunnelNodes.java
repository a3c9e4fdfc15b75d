package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.zones.PhasesAtBest;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes within a {@link Funnel} and its gates: everything from which a way may lead to a
 * target, backwards from there as far as open roads that a search is certain to reach.
 *
 * <p>Reusable; for one thread. Memory goes by what is found.
 */
public final class FunnelNodes {

  /** What has more nodes is not searched through. */
  private static final int LARGEST = 30_000;

  /** What takes longer is no street or track of a town, milliseconds. */
  private static final long LONG_ROAD = 600_000;

  private final StateGraph graph;
  private final Patience patience;
  private final Labels seen = new Labels();
  private final StateList nodes = new StateList();
  private final StateList gates = new StateList();
  private final List<Long> costs = new ArrayList<>();
  private long dearest;
  private long slow;
  private Ways ways;
  private int smallest;

  /** How a way may lead to a target, whatever the time. */
  public interface Ways {

    /** Whether one may lead over an arc, from a phase into one of several, a bit each. */
    boolean lead(int before, int arc, int phases);

    /** Whether one may be in a phase on a state's road. */
    boolean mayBeIn(int phase, int state);

    /** Whether one may end at a target. */
    boolean end(Anchor target);

    /** Whether one may lead along all of a state's road. */
    boolean pass(int state);

    /**
     * What it costs at the most until the end of a state's road is reached, which is open; {@link
     * Labels#UNSEEN} where it is not certain to be.
     */
    long certainCost(int state);
  }

  /** Nodes on a graph. */
  public FunnelNodes(StateGraph graph, Patience patience) {
    this.graph = graph;
    this.patience = patience;
  }

  /**
   * Looks around the targets, and forgets those before.
   *
   * @param closures whether there are any
   * @return whether there is a funnel, else too much is not certain to be reached
   */
  public boolean around(List<Anchor> targets, Ways mayLead, boolean closures) {
    ways = mayLead;
    smallest = closures ? patience.nodes() : 0;
    seen.clear();
    nodes.clear();
    gates.clear();
    costs.clear();
    dearest = 0;
    slow = 0;
    for (Anchor target : targets) {
      if (ways.end(target)) {
        lookBefore(target.state(), PhasesAtBest.ANY);
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.size() > LARGEST) {
        return false;
      }
      int state = nodes.get(i) / Phase.COUNT;
      if (ways.pass(state)) {
        lookBefore(state, 1 << nodes.get(i) % Phase.COUNT);
      }
    }
    return true;
  }

  /**
   * Takes what leads into a state's road.
   *
   * @param phases those in which a way goes on behind that road, a bit each
   */
  private void lookBefore(int state, int phases) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      for (int before = 0; before < Phase.COUNT; before++) {
        if (ways.lead(before, arc, phases)) {
          reach(graph.sourceOf(arc), before);
        }
      }
    }
  }

  private void reach(int state, int phase) {
    int node = Phase.COUNT * state + phase;
    if (seen.distance(node) != Labels.UNSEEN || !ways.mayBeIn(phase, state)) {
      return;
    }
    boolean mayBeGate = phase == Phase.OPEN && nodes.size() >= smallest;
    long cost = mayBeGate ? ways.certainCost(state) : Labels.UNSEEN;
    boolean isGate = cost != Labels.UNSEEN;
    boolean known = hold(state);
    seen.put(node, isGate ? 0 : 1, 0, 0);
    if (isGate) {
      gates.append(state);
      costs.add(cost);
      dearest = Math.max(dearest, cost);
    } else {
      nodes.append(node);
      slow += !known && graph.millisOf(state) > LONG_ROAD ? graph.millisOf(state) : 0;
    }
  }

  /** How many gates there are. */
  public int gates() {
    return gates.size();
  }

  /** The state of a gate, on whose road it is open. */
  public int gate(int i) {
    return gates.get(i);
  }

  /** What the gate costs at the most that costs most. */
  public long dearest() {
    return dearest;
  }

  /**
   * What a search towards the gates begins at, so that each is reached with about the same key: the
   * less a gate costs at the most, the more counts as left from there.
   */
  public List<Goal> goals() {
    List<Goal> goals = new ArrayList<>();
    for (int i = 0; i < gates.size(); i++) {
      goals.add(new Goal(gates.get(i), dearest - costs.get(i)));
    }
    return goals;
  }

  /**
   * How many milliseconds those roads within take, all together, that are no streets or tracks of a
   * town: ferries, and long roads without junctions.
   */
  public long slow() {
    return slow;
  }

  /** How many nodes lie within. */
  public int size() {
    return nodes.size();
  }

  /** The i-th of them. */
  public int node(int i) {
    return nodes.get(i);
  }

  /** Whether a node of a state lies within. */
  public boolean hold(int state) {
    for (int phase = 0; phase < Phase.COUNT; phase++) {
      if (hold(state, phase)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a node lies within. */
  public boolean hold(int state, int phase) {
    return seen.distance(Phase.COUNT * state + phase) == 1;
  }
}
