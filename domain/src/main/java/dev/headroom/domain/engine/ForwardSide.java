package dev.headroom.domain.engine;

/** The side that searches from the start. */
final class ForwardSide extends SearchSide {

  ForwardSide(StateGraph graph, Meeting meeting) {
    super(graph, meeting);
  }

  @Override
  void lookAround() {
    near.aroundStart(question);
  }

  @Override
  void seed() {
    for (Anchor source : question.sources()) {
      int state = source.state();
      int level = question.level(graph.rules[state]);
      int phase = Phase.afterRoad(Phase.START, level);
      if (phase != Phase.NONE
          && !question.closed().stops(state, source.centimetres(), graph.length[state])) {
        long crossed = Level.isViolable(level) ? graph.length[state] - source.centimetres() : 0;
        label(
            node(state, phase),
            Weight.of(crossed, (long) graph.cost[state] - source.millis()),
            NO_NODE);
      }
    }
  }

  @Override
  void expand(int node, long weight) {
    int state = node / Phase.COUNT;
    int phase = node % Phase.COUNT;
    for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
      int to = graph.arcTo[arc];
      int turn = question.level(graph.arcRules[arc]);
      int road = question.level(graph.rules[to]);
      int next = Phase.after(phase, turn, road);
      if (next != Phase.NONE && !question.closed().stops(to)) {
        take(arc, turn, road, weight, node(to, next), node);
      }
    }
  }

  @Override
  boolean mayCross(int arc, int into, boolean road) {
    return near.reaches(road ? into : graph.arcFrom[arc]);
  }
}
