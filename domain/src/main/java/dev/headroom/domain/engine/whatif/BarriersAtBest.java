package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Session.Whenever;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.zones.PhasesAtBest;

/** In which phases a path with entries may be, whatever the time: {@link PhasesAtBest}. */
final class BarriersAtBest {

  private final StateGraph graph;
  private final Enclaves enclaves;
  private final Whenever bounds;

  BarriersAtBest(StateGraph graph, Enclaves enclaves, Whenever bounds) {
    this.graph = graph;
    this.enclaves = enclaves;
    this.bounds = bounds;
  }

  /** What it goes by. */
  Whenever bounds() {
    return bounds;
  }

  /**
   * Whether a turn and the road behind it may lead from a phase into one of several.
   *
   * @param phases a bit each
   * @param forced whether zones are entered as forbidden stretches, which leads to open roads alone
   */
  boolean lead(int before, int arc, int phases, boolean forced) {
    int state = graph.targetOf(arc);
    int next =
        PhasesAtBest.after(
            before,
            bounds.turn(arc, forced),
            bounds.road(state, forced),
            graph.roadOf(state),
            enclaves);
    return (next & phases & (forced ? 1 << Phase.OPEN : PhasesAtBest.ANY)) != 0;
  }

  /** Whether a path may be in a phase on a state's road. */
  boolean mayBeIn(int phase, int state) {
    return isIn(phase, state, bounds.road(state, false))
        || (phase == Phase.OPEN && isIn(phase, state, bounds.road(state, true)));
  }

  private boolean isIn(int phase, int state, byte road) {
    return PhasesAtBest.isIn(phase, road, graph.roadOf(state), enclaves);
  }
}
