package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Weight;

/** The side that searches from the end. */
final class BackwardSide extends SearchSide {

  BackwardSide(StateGraph graph, MeetingPoint meeting) {
    super(graph, meeting);
  }

  @Override
  void lookAround() {
    near.aroundEnd(ends.targets(), terms.crossing());
  }

  @Override
  void seed() {
    for (Anchor target : ends.targets()) {
      int state = target.state();
      int level = terms.level(graph.rulesOf(state));
      long crossed = Level.isViolable(level) ? target.centimetres() : 0;
      if (!terms.closed().stops(state, 0, target.centimetres())) {
        labelBefore(target, level, Weight.of(crossed, target.cost()));
      }
    }
  }

  private void labelBefore(Anchor target, int level, long weight) {
    int state = target.state();
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int turn = terms.level(graph.turnRulesOf(arc));
      if (Level.isViolable(turn) && target.centimetres() > terms.crossing()) {
        continue;
      }
      long w = weight + graph.turnCostOf(arc) + (Level.isViolable(turn) ? Weight.of(1, 0) : 0);
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        if (Phase.after(phase, turn, level, graph.roadOf(state), terms.enclaves()) != Phase.NONE) {
          label(node(graph.sourceOf(arc), phase), w, ~state);
        }
      }
    }
  }

  @Override
  void expand(int node, long weight) {
    int state = node / Phase.COUNT;
    int phase = node % Phase.COUNT;
    int road = terms.level(graph.rulesOf(state));
    if (road >= Level.CLOSED || terms.closed().stops(state)) {
      return;
    }
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int turn = terms.level(graph.turnRulesOf(arc));
      for (int before = 0; before < Phase.COUNT; before++) {
        if (Phase.after(before, turn, road, graph.roadOf(state), terms.enclaves()) == phase) {
          take(arc, turn, road, weight, node(graph.sourceOf(arc), before), node);
        }
      }
    }
  }

  @Override
  boolean mayCross(int arc, int into, boolean road) {
    return near.isReachedFrom(into);
  }
}
