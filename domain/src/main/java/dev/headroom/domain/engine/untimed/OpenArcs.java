package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;

/** What is open in a question and not closed besides its levels. */
record OpenArcs(StateGraph graph, Question question) {

  /** Whether a turn and the road behind it are open. */
  boolean leads(int arc) {
    return turns(arc) && isOpen(graph.targetOf(arc));
  }

  /** Whether a turn is open. */
  boolean turns(int arc) {
    return question.level(graph.turnRulesOf(arc)) == Level.THROUGH;
  }

  /** Whether all of a state's road is open. */
  boolean isOpen(int state) {
    return question.level(graph.rulesOf(state)) == Level.THROUGH && !question.closed().stops(state);
  }

  /** What a turn and the road behind it cost. */
  long costOf(int arc) {
    return (long) graph.turnCostOf(arc) + graph.costOf(graph.targetOf(arc));
  }
}
