package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Targets;
import java.util.List;

/**
 * The zones around both ends of a path, walked through where they lie, with Dijkstra's algorithm:
 * forwards from the sources, and backwards from the targets. Reports the <em>rim</em>: the first
 * open states behind the start's zone (joins) and the last open states before the end's zone
 * (leaves), between which another search finds the open roads. Finds the best path that stays in
 * the start's zone by itself.
 *
 * <pre>
 *   sources ══ zone ══► joins ──── open roads ────► leaves ══ zone ══► targets
 *      └────────────────────── zone ══════════════════════════════════════┘
 * </pre>
 *
 * <p>Nothing that costs as much as the bound of the ends is looked at. Reusable; for one thread.
 */
public final class ZoneWalk {

  private static final int NO_STATE = -1;

  private final StateGraph graph;
  private final StepBudget budget;
  private final MinHeap heap = new MinHeap();
  private final Labels startZone = new Labels();
  private final Labels endZone = new Labels();
  private final Targets targets = new Targets();
  private Roads roads;
  private ClosedStates closed = ClosedStates.NONE;
  private Rim rim;
  private Path.Sum best = Path.Sum.ZERO;
  private boolean any;

  /** The last states before and in the target's road, of the path that stays in the zone. */
  private int lastInZone;

  private int lastState;

  /** What is open, as a {@link Level} without crossing. */
  public interface Roads {

    /** The level of a state's road. */
    byte road(int state);

    /** The level of a turn. */
    byte turn(int arc);

    /** The open roads that count with the zones. */
    Enclaves enclaves();
  }

  /** Takes what lies at the rim; a state may come several times. */
  public interface Rim {

    /**
     * An open state behind the start's zone.
     *
     * @param sum from the source to the end of the state's road
     */
    void join(int state, Path.Sum sum, int before);

    /**
     * A state before the end's zone or the target's road; its own road need not be open.
     *
     * @param sum from the end of the state's road to the target
     */
    void leave(int state, Path.Sum sum, int behind);
  }

  /** A walk on a graph, as part of a search with a budget. */
  public ZoneWalk(StateGraph graph, StepBudget budget) {
    this.graph = graph;
    this.budget = budget;
  }

  /**
   * Walks through both zones, without crossing.
   *
   * @param open by its level
   * @param shut what is closed besides
   */
  public void run(Roads open, ClosedStates shut, Ends ends, Rim takes) {
    roads = open;
    closed = shut;
    rim = takes;
    best = new Path.Sum(ends.cheaperThan(), 0, 0);
    any = false;
    lastInZone = NO_STATE;
    lastState = NO_STATE;
    targets.set(ends.targets());
    targets.driveStraight(ends.sources(), this::driveStraight);
    walkFrom(ends.sources());
    walkTo(ends.targets());
  }

  /** The best path that stays in the start's zone; the bound of the ends where there is none. */
  public Path.Sum best() {
    return best;
  }

  /** Whether there was a zone at either end. */
  public boolean any() {
    return any;
  }

  private void driveStraight(Anchor source, Anchor target, Path.Sum way) {
    int state = source.state();
    if (roads.road(state) <= Level.ENDS
        && !closed.stops(state, source.centimetres(), target.centimetres())) {
      arrive(way, NO_STATE, state);
    }
  }

  private void walkFrom(List<Anchor> sources) {
    startZone.clear();
    heap.clear();
    for (Anchor source : sources) {
      int state = source.state();
      if (!closed.stops(state, source.centimetres(), graph.lengthOf(state))) {
        enter(
            Phase.afterRoad(Phase.START, roads.road(state), graph.roadOf(state), roads.enclaves()),
            state,
            new Path.Sum(
                (long) graph.costOf(state) - source.cost(),
                (long) graph.millisOf(state) - source.millis(),
                (long) graph.lengthOf(state) - source.centimetres()),
            NO_STATE);
      }
    }
    while (heap.topKey() < best.cost()) {
      budget.step();
      long cost = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (cost == startZone.distance(state)) {
        expand(state, sum(startZone, state));
      }
    }
  }

  private static Path.Sum sum(Labels labels, int state) {
    return new Path.Sum(labels.distance(state), labels.clock(state), labels.note(state));
  }

  private void expand(int state, Path.Sum sum) {
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      int phase = after(Phase.START, arc, to);
      if (phase == Phase.NONE) {
        continue;
      }
      for (int i = targets.first(to); i != Targets.NONE; i = targets.next(i)) {
        Anchor target = targets.get(i);
        if (!closed.stops(to, 0, target.centimetres())) {
          arrive(sum.plus(before(arc, target)), state, to);
        }
      }
      if (!closed.stops(to)) {
        enter(phase, to, sum.plus(Path.Sum.of(graph, arc)), state);
      }
    }
  }

  /** A turn into a target's road, and that road as far as the target. */
  private Path.Sum before(int arc, Anchor target) {
    return new Path.Sum(
        (long) graph.turnCostOf(arc) + target.cost(),
        (long) graph.turnMillisOf(arc) + target.millis(),
        target.centimetres());
  }

  private void enter(int phase, int state, Path.Sum sum, int parent) {
    if (phase == Phase.OPEN) {
      rim.join(state, sum, parent);
    } else if (phase == Phase.START) {
      any = true;
      label(startZone, state, sum, parent);
    }
  }

  private void arrive(Path.Sum sum, int before, int state) {
    if (sum.cost() < best.cost()) {
      best = sum;
      lastInZone = before;
      lastState = state;
    }
  }

  /** Backwards from the targets; a label's parent is the next state. */
  private void walkTo(List<Anchor> anchors) {
    endZone.clear();
    heap.clear();
    for (Anchor target : anchors) {
      int state = target.state();
      if (!closed.stops(state, 0, target.centimetres())) {
        lookBefore(
            state,
            new Path.Sum(target.cost(), target.millis(), target.centimetres()),
            ~state,
            false);
      }
    }
    while (heap.topKey() < best.cost()) {
      budget.step();
      long cost = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (cost == endZone.distance(state) && !closed.stops(state)) {
        lookBefore(state, sum(endZone, state).plus(road(state)), state, true);
      }
    }
  }

  private Path.Sum road(int state) {
    return new Path.Sum(graph.costOf(state), graph.millisOf(state), graph.lengthOf(state));
  }

  /**
   * Looks at what leads into a road, from whose beginning the rest of the way is known.
   *
   * @param inRegion whether the road belongs to the region of the end, else it is the target's
   */
  private void lookBefore(int state, Path.Sum rest, int next, boolean inRegion) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      Path.Sum sum = rest.plus(new Path.Sum(graph.turnCostOf(arc), graph.turnMillisOf(arc), 0));
      int open = after(Phase.OPEN, arc, state);
      if (open == Phase.END || (open != Phase.NONE && !inRegion)) {
        rim.leave(from, sum, next);
      }
      if (after(Phase.END, arc, state) != Phase.NONE) {
        any = true;
        if (isOfEndRegion(from)) {
          label(endZone, from, sum, next);
        }
      }
    }
  }

  private boolean isOfEndRegion(int state) {
    return Phase.afterRoad(Phase.END, roads.road(state), graph.roadOf(state), roads.enclaves())
        == Phase.END;
  }

  private int after(int phase, int arc, int into) {
    return Phase.after(
        phase, roads.turn(arc), roads.road(into), graph.roadOf(into), roads.enclaves());
  }

  private void label(Labels labels, int state, Path.Sum sum, int parent) {
    if (sum.cost() < labels.distance(state)) {
      labels.put(state, sum.cost(), parent, capped(sum.centimetres()), capped(sum.millis()));
      heap.push(sum.cost(), state);
    }
  }

  private static int capped(long amount) {
    return (int) Math.min(Integer.MAX_VALUE, amount);
  }

  /** Appends the way through the start's zone to a state of it, none where that is negative. */
  public void appendTo(int last, StateList states) {
    int from = states.size();
    for (int state = last; state != NO_STATE; state = startZone.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(from);
  }

  /** Appends the way behind a leave: through the end's zone to the target's state. */
  public void appendFrom(int behind, StateList states) {
    int next = behind;
    for (; next >= 0; next = endZone.parent(next)) {
      states.append(next);
    }
    states.append(~next);
  }

  /** Appends the best path that stays in the zone. */
  public void appendWithin(StateList states) {
    appendTo(lastInZone, states);
    states.append(lastState);
  }
}
