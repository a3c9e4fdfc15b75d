package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RoadLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;

/** What is open on some terms: throughout, and not closed besides. */
record OpenArcs(StateGraph graph, Terms terms) implements RoadLevels {

  @Override
  public byte road(int state) {
    return terms.level(graph.rulesOf(state));
  }

  @Override
  public byte turn(int arc) {
    return terms.level(graph.turnRulesOf(arc));
  }

  @Override
  public Enclaves enclaves() {
    return terms.enclaves();
  }

  /** Whether a turn and the road behind it are open. */
  boolean leads(int arc) {
    return turns(arc) && isOpen(graph.targetOf(arc));
  }

  /** Whether a turn is open. */
  boolean turns(int arc) {
    return turn(arc) == Level.THROUGH;
  }

  /** Whether all of a state's road is open. */
  boolean isOpen(int state) {
    return road(state) == Level.THROUGH && !terms.closed().stops(state);
  }

  /** What a turn and the road behind it cost. */
  long costOf(int arc) {
    return (long) graph.turnCostOf(arc) + graph.costOf(graph.targetOf(arc));
  }
}
