package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;

/** In which phases a way may be where what depends on time may be open, or a zone. */
final class PhasesAtBest {

  private PhasesAtBest() {}

  /** The phases after a turn and the road behind it, a bit each. */
  static int after(int phase, int arc, StateGraph graph, Question question) {
    int to = graph.targetOf(arc);
    byte turn = question.level(graph.turnRulesOf(arc));
    byte road = question.level(graph.rulesOf(to));
    int phases = 0;
    for (int t = 0; t < choices(turn); t++) {
      for (int r = 0; r < choices(road); r++) {
        int next =
            Phase.after(
                phase, choice(turn, t), choice(road, r), graph.roadOf(to), question.enclaves());
        phases |= next == Phase.NONE ? 0 : 1 << next;
      }
    }
    return phases;
  }

  /** The phases after the road of a source. */
  static int afterRoad(int state, StateGraph graph, Question question) {
    byte road = question.level(graph.rulesOf(state));
    int phases = 0;
    for (int r = 0; r < choices(road); r++) {
      int next =
          Phase.afterRoad(Phase.START, choice(road, r), graph.roadOf(state), question.enclaves());
      phases |= next == Phase.NONE ? 0 : 1 << next;
    }
    return phases;
  }

  /** Whether a way may be in a phase on a state's road. */
  static boolean isIn(int phase, int state, StateGraph graph, Question question) {
    byte road = question.level(graph.rulesOf(state));
    if (road == Level.CLOSED) {
      return false;
    }
    return switch (phase) {
      case Phase.OPEN -> road != Level.ENDS && road != Level.VIOLABLE_ENDS;
      case Phase.START -> road != Level.THROUGH || question.enclaves().atStart(graph.roadOf(state));
      default -> road != Level.THROUGH || question.enclaves().atEnd(graph.roadOf(state));
    };
  }

  private static int choices(byte level) {
    return level == Level.TIMED ? 2 : 1;
  }

  private static byte choice(byte level, int i) {
    return level != Level.TIMED ? level : i == 0 ? Level.THROUGH : Level.ENDS;
  }
}
