package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Reached;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.reference.Phase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What lies around both ends of a lifted path (see {@link LiftedSearch}): the zones, searched
 * through where they lie, and the paths that stay in them.
 *
 * <p>Reusable; for one thread.
 */
final class LiftedZones {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;
  private static final int NO_NODE = -1;

  private final StateGraph graph;
  private final Labels zone = new Labels();
  private final MinHeap heap = new MinHeap();
  private final Map<Integer, Reached> joins = new HashMap<>();
  private final Map<Integer, Reached> leaves = new HashMap<>();
  private Lifting lifting;
  private ClosedStates closed = ClosedStates.NONE;
  private List<Anchor> targets = List.of();
  private Budget budget = Budget.UNLIMITED;
  private Reached best = new Reached(0, 0);
  private boolean inZone;
  private int steps;

  LiftedZones(StateGraph graph) {
    this.graph = graph;
  }

  /**
   * Searches both zones as far as the bound.
   *
   * @return the best path that stays in them, or the bound with no distance
   */
  Reached search(
      Lifting lifted,
      ClosedStates shut,
      List<Anchor> sources,
      List<Anchor> ends,
      long boundMillis,
      Budget bounded) {
    lifting = lifted;
    closed = shut;
    targets = ends;
    budget = bounded;
    best = new Reached(boundMillis, 0);
    joins.clear();
    leaves.clear();
    inZone = false;
    driveStraight(sources);
    searchStartZone(sources);
    searchEndZone();
    return best;
  }

  /** The first open states behind the start's zone, and what it takes to the end of each. */
  Map<Integer, Reached> joins() {
    return joins;
  }

  /** The last open states before the end's zone, and what it takes from the end of each. */
  Map<Integer, Reached> leaves() {
    return leaves;
  }

  /** Whether there was any zone. */
  boolean any() {
    return inZone;
  }

  private void driveStraight(List<Anchor> sources) {
    for (Anchor source : sources) {
      for (Anchor target : targets) {
        if (source.state() == target.state()
            && target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && !closed.stops(source.state(), source.centimetres(), target.centimetres())
            && lifting.road(source.state()) <= Level.ENDS) {
          offer(
              target.millis() - (long) source.millis(),
              target.centimetres() - (long) source.centimetres());
        }
      }
    }
  }

  private void searchStartZone(List<Anchor> sources) {
    zone.clear();
    heap.clear();
    for (Anchor source : sources) {
      int state = source.state();
      if (closed.stops(state, source.centimetres(), graph.lengthOf(state))) {
        continue;
      }
      int phase =
          Phase.afterRoad(
              Phase.START, lifting.road(state), graph.roadOf(state), lifting.enclaves());
      arriveAtStart(
          phase,
          state,
          new Reached(
              graph.costOf(state) - (long) source.millis(),
              graph.lengthOf(state) - (long) source.centimetres()));
    }
    while (heap.topKey() < best.millis()) {
      checkBudget();
      long millis = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (millis > zone.distance(state)) {
        continue;
      }
      Reached here = new Reached(millis, zone.note(state));
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        int to = graph.targetOf(arc);
        int phase = after(Phase.START, arc, to);
        if (phase != Phase.NONE) {
          Reached there = here.plus(graph.turnCostOf(arc), 0);
          if (!closed.stops(to)) {
            arriveAtStart(phase, to, there.plus(graph.costOf(to), graph.lengthOf(to)));
          }
          for (Anchor target : targets) {
            if (target.state() == to && !closed.stops(to, 0, target.centimetres())) {
              offer(there.millis() + target.millis(), there.centimetres() + target.centimetres());
            }
          }
        }
      }
    }
  }

  private void arriveAtStart(int phase, int state, Reached at) {
    if (phase == Phase.OPEN) {
      joins.merge(state, at, Reached::sooner);
    } else if (phase == Phase.START) {
      label(state, at);
    }
  }

  /** Backwards from the targets, through roads that the end's zone consists of. */
  private void searchEndZone() {
    zone.clear();
    heap.clear();
    for (Anchor target : targets) {
      if (!closed.stops(target.state(), 0, target.centimetres())) {
        leave(target.state(), new Reached(target.millis(), target.centimetres()), false);
      }
    }
    while (heap.topKey() < best.millis()) {
      checkBudget();
      long millis = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (millis == zone.distance(state) && !closed.stops(state)) {
        Reached rest = new Reached(millis, zone.note(state));
        leave(state, rest.plus(graph.costOf(state), graph.lengthOf(state)), true);
      }
    }
  }

  /**
   * Looks at what leads into a road from which the rest of the way is known.
   *
   * @param zoneRoad whether the road has to belong to the end's zone
   */
  private void leave(int state, Reached rest, boolean zoneRoad) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      Reached there = rest.plus(graph.turnCostOf(arc), 0);
      int open = after(Phase.OPEN, arc, state);
      if (open == Phase.END || (open != Phase.NONE && !zoneRoad)) {
        leaves.merge(from, there, Reached::sooner);
      }
      if (after(Phase.END, arc, state) == Phase.END) {
        label(from, there);
      }
    }
  }

  private int after(int phase, int arc, int state) {
    return Phase.after(
        phase, lifting.turn(arc), lifting.road(state), graph.roadOf(state), lifting.enclaves());
  }

  private void label(int state, Reached at) {
    inZone = true;
    if (at.millis() < zone.distance(state)) {
      zone.put(state, at.millis(), NO_NODE, (int) Math.min(Integer.MAX_VALUE, at.centimetres()));
      heap.push(at.millis(), state);
    }
  }

  private void offer(long millis, long centimetres) {
    if (millis < best.millis()) {
      best = new Reached(millis, centimetres);
    }
  }

  private void checkBudget() {
    if ((++steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
      throw new BudgetExhaustedException();
    }
  }
}
