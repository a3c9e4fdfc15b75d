package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Session.Whenever;
import dev.headroom.domain.engine.StateGraph;

/** In which phases a path may be where what depends on time may be open, or a zone. */
final class BarriersAtBest {

  /** All phases, a bit each. */
  static final int ANY_PHASE = (1 << Phase.COUNT) - 1;

  /** What depends on time may be open, or a zone. */
  private static final byte[] EITHER = {Level.THROUGH, Level.ENDS};

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
   */
  boolean lead(int before, int arc, int phases, boolean forced) {
    int state = graph.targetOf(arc);
    byte turn = bounds.turn(arc, forced);
    byte road = bounds.road(state, forced);
    for (int t = 0; t < (turn == Level.TIMED ? EITHER.length : 1); t++) {
      for (int r = 0; r < (road == Level.TIMED ? EITHER.length : 1); r++) {
        int next =
            Phase.after(
                before,
                turn == Level.TIMED ? EITHER[t] : turn,
                road == Level.TIMED ? EITHER[r] : road,
                graph.roadOf(state),
                enclaves);
        if (next != Phase.NONE && (phases & 1 << next) != 0 && (!forced || next == Phase.OPEN)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a path may be in a phase on a state's road. */
  boolean mayBeIn(int phase, int state) {
    byte road = bounds.road(state, false);
    if (road == Level.CLOSED) {
      return false;
    }
    return switch (phase) {
      case Phase.OPEN -> road != Level.ENDS || bounds.road(state, true) != Level.ENDS;
      case Phase.START -> road != Level.THROUGH || enclaves.atStart(graph.roadOf(state));
      default -> road != Level.THROUGH || enclaves.atEnd(graph.roadOf(state));
    };
  }
}
