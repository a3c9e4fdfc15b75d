package dev.headroom.domain.engine;

/** The best path that two {@link SearchSide}s have found together so far. For one thread. */
final class Meeting {

  private final StateGraph graph;
  private long weight;
  private int node;
  private int straightOn;

  Meeting(StateGraph graph) {
    this.graph = graph;
  }

  /** The weight of the path, {@link Labels#UNSEEN} while there is none. */
  long weight() {
    return weight;
  }

  /** Forgets what was found, and drives straight where start and end lie on one road. */
  void begin(Question question) {
    weight = Labels.UNSEEN;
    node = SearchSide.NO_NODE;
    for (Anchor source : question.sources()) {
      for (Anchor target : question.targets()) {
        int level = question.level(graph.rules[source.state()]);
        int crossed = Level.isViolable(level) ? target.centimetres() - source.centimetres() : 0;
        if (source.state() == target.state()
            && target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && crossed <= question.crossing()
            && !question.closed().stops(source.state(), source.centimetres(), target.centimetres())
            && Phase.afterRoad(Phase.START, level) != Phase.NONE) {
          long straight = Weight.of(crossed, (long) target.millis() - source.millis());
          if (straight < weight) {
            weight = straight;
            straightOn = source.state();
          }
        }
      }
    }
  }

  /** Takes a path through a node if it is better. */
  void offer(int through, long whole) {
    if (whole < weight) {
      weight = whole;
      node = through;
    }
  }

  /** The path of that weight. */
  Path path(SearchSide forward, SearchSide backward) {
    if (node == SearchSide.NO_NODE) {
      return new Path(weight, new int[] {straightOn});
    }
    StateList states = new StateList();
    forward.appendFrom(node, states);
    states.reverseFrom(0);
    backward.appendBehind(node, states);
    return new Path(weight, states.toArray());
  }
}
