package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.Weight;

/** The best path that two {@link SearchSide}s have found together so far. For one thread. */
public final class Meeting {

  private final StateGraph graph;
  private long weight;
  private int node;
  private int straightOn;

  public Meeting(StateGraph graph) {
    this.graph = graph;
  }

  /** The weight of the path, {@link Labels#UNSEEN} while there is none. */
  public long weight() {
    return weight;
  }

  /** Forgets what was found, and drives straight where start and end lie on one road. */
  public void begin(Question question) {
    weight = Labels.UNSEEN;
    node = SearchSide.NO_NODE;
    for (Anchor source : question.sources()) {
      for (Anchor target : question.targets()) {
        int level = question.level(graph.rulesOf(source.state()));
        int crossed = Level.isViolable(level) ? target.centimetres() - source.centimetres() : 0;
        if (source.state() == target.state()
            && target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && crossed <= question.crossing()
            && !question.closed().stops(source.state(), source.centimetres(), target.centimetres())
            && level < Level.CLOSED) {
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
  public Path path(SearchSide forward, SearchSide backward) {
    if (node == SearchSide.NO_NODE) {
      return Weight.path(weight, new int[] {straightOn});
    }
    StateList states = new StateList();
    forward.appendFrom(node, states);
    states.reverseFrom(0);
    backward.appendBehind(node, states);
    return Weight.path(weight, states.toArray());
  }
}
