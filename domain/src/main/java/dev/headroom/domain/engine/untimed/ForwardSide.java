package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Weight;

/** The side that searches from the start. */
final class ForwardSide extends SearchSide {

  ForwardSide(StateGraph graph, MeetingPoint meeting) {
    super(graph, meeting);
  }

  @Override
  void lookAround() {
    near.aroundStart(ends.sources(), terms.crossing());
  }

  @Override
  void seed() {
    for (Anchor source : ends.sources()) {
      int state = source.state();
      int level = terms.level(graph.rulesOf(state));
      int phase = Phase.afterRoad(Phase.START, level, graph.roadOf(state), terms.enclaves());
      if (phase != Phase.NONE
          && !terms.closed().stops(state, source.centimetres(), graph.lengthOf(state))) {
        long crossed = Level.isViolable(level) ? graph.lengthOf(state) - source.centimetres() : 0;
        label(
            node(state, phase),
            Weight.of(crossed, (long) graph.costOf(state) - source.cost()),
            NO_NODE);
      }
    }
  }

  @Override
  void expand(int node, long weight) {
    int state = node / Phase.COUNT;
    int phase = node % Phase.COUNT;
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      int turn = terms.level(graph.turnRulesOf(arc));
      int road = terms.level(graph.rulesOf(to));
      int next = Phase.after(phase, turn, road, graph.roadOf(to), terms.enclaves());
      if (next != Phase.NONE && !terms.closed().stops(to)) {
        take(arc, turn, road, weight, node(to, next), node);
      }
    }
  }

  @Override
  boolean mayCross(int arc, int into, boolean road) {
    return near.reaches(road ? into : graph.sourceOf(arc));
  }
}
