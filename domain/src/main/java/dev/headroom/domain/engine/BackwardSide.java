package dev.headroom.domain.engine;

/** The side that searches from the end. */
final class BackwardSide extends SearchSide {

  BackwardSide(StateGraph graph, Meeting meeting) {
    super(graph, meeting);
  }

  @Override
  void lookAround() {
    near.aroundEnd(question);
  }

  @Override
  void seed() {
    for (Anchor target : question.targets()) {
      int state = target.state();
      int level = question.level(graph.rules[state]);
      long crossed = Level.isViolable(level) ? target.centimetres() : 0;
      if (!question.closed().stops(state, 0, target.centimetres())) {
        labelBefore(target, level, Weight.of(crossed, target.millis()));
      }
    }
  }

  private void labelBefore(Anchor target, int level, long weight) {
    int state = target.state();
    for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
      int arc = graph.inArc[i];
      int turn = question.level(graph.arcRules[arc]);
      if (Level.isViolable(turn) && target.centimetres() > question.crossing()) {
        continue;
      }
      long w = weight + graph.arcCost[arc] + (Level.isViolable(turn) ? Weight.of(1, 0) : 0);
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        if (Phase.after(phase, turn, level) != Phase.NONE) {
          label(node(graph.arcFrom[arc], phase), w, ~state);
        }
      }
    }
  }

  @Override
  void expand(int node, long weight) {
    int state = node / Phase.COUNT;
    int phase = node % Phase.COUNT;
    int road = question.level(graph.rules[state]);
    if (road >= Level.CLOSED || question.closed().stops(state)) {
      return;
    }
    for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
      int arc = graph.inArc[i];
      int turn = question.level(graph.arcRules[arc]);
      for (int before = 0; before < Phase.COUNT; before++) {
        if (Phase.after(before, turn, road) == phase) {
          take(arc, turn, road, weight, node(graph.arcFrom[arc], before), node);
        }
      }
    }
  }

  @Override
  boolean mayCross(int arc, int into, boolean road) {
    return near.isReachedFrom(into);
  }
}
