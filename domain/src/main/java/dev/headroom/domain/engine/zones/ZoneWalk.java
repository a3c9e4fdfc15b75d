package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.RoadLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.StepBudget;
import java.util.function.IntConsumer;

/**
 * A walk through the zone at one end of a path, where it lies, with Dijkstra's algorithm: {@link
 * StartZone} forwards from the sources, {@link EndZone} backwards from the targets. Reports the
 * <em>rim</em>: the first open states behind the start's zone (joins), or the last open states
 * before the end's zone (leaves), between which another search finds the open levels.
 *
 * <pre>
 *   sources ══ zone ══► joins ──── open roads ────► leaves ══ zone ══► targets
 *      └────────────────────── zone ══════════════════════════════════════┘
 * </pre>
 *
 * <p>What was walked through is kept until the next walk. Reusable; for one thread.
 */
public abstract class ZoneWalk {

  static final int NO_STATE = -1;

  final StateGraph graph;
  final Labels zone = new Labels();
  private final StepBudget budget;
  private final MinHeap heap = new MinHeap();
  RoadLevels levels;
  ClosedStates closed = ClosedStates.NONE;
  Rim rim;
  boolean any;

  /** Takes what lies at the rim. */
  @FunctionalInterface
  public interface Rim {

    /**
     * A state at the rim, which may come several times.
     *
     * @param sum from the source to the end of the state's road, or from there to the target
     * @param next the state before it in the zone, or behind it
     */
    void at(int state, Path.Sum sum, int next);
  }

  ZoneWalk(StateGraph graph, StepBudget budget) {
    this.graph = graph;
    this.budget = budget;
  }

  final void begin(RoadLevels open, ClosedStates shut, Rim takes) {
    levels = open;
    closed = shut;
    rim = takes;
    any = false;
    zone.clear();
    heap.clear();
  }

  /** Whether there was a zone. */
  public final boolean any() {
    return any;
  }

  /** Passes on the states of the zone that was walked through, in no order that matters. */
  public final void forEachState(IntConsumer action) {
    if (any) {
      zone.forEach(action);
    }
  }

  /** Whether anything waits that costs less than this. */
  final boolean waitBelow(long cost) {
    return heap.topKey() < cost;
  }

  /** Takes the next state of the zone; {@link #NO_STATE} where its label has improved since. */
  final int take() {
    budget.step();
    long cost = heap.topKey();
    int state = heap.topNode();
    heap.pop();
    return cost == zone.distance(state) ? state : NO_STATE;
  }

  final Path.Sum sum(int state) {
    return new Path.Sum(zone.distance(state), zone.clock(state), zone.note(state));
  }

  /** The phase behind a state's road that is driven in a phase. */
  final int afterRoad(int phase, int state) {
    return Phase.afterRoad(phase, levels.road(state), graph.roadOf(state), levels.enclaves());
  }

  /** The phase behind a turn and the road behind it. */
  final int after(int phase, int arc, int into) {
    return Phase.after(
        phase, levels.turn(arc), levels.road(into), graph.roadOf(into), levels.enclaves());
  }

  final void label(int state, Path.Sum sum, int parent) {
    if (sum.cost() < zone.distance(state)) {
      zone.put(state, sum.cost(), parent, capped(sum.centimetres()), capped(sum.millis()));
      heap.push(sum.cost(), state);
    }
  }

  private static int capped(long amount) {
    return (int) Math.min(Integer.MAX_VALUE, amount);
  }
}
