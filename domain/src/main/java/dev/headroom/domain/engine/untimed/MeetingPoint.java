package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Targets;
import dev.headroom.domain.engine.kit.Weight;

/** The best path that two {@link SearchSide}s have found together so far. For one thread. */
final class MeetingPoint {

  static final int STRAIGHT = -1;

  private final StateGraph graph;
  private final Targets targets = new Targets();
  private long weight;
  private int node;
  private int straightOn;

  MeetingPoint(StateGraph graph) {
    this.graph = graph;
  }

  /** The weight of the path, {@link Labels#UNSEEN} while there is none. */
  long weight() {
    return weight;
  }

  /** Forgets what was found, and drives straight where start and end lie on one road. */
  void begin(Terms terms, Ends ends) {
    weight = Labels.UNSEEN;
    node = STRAIGHT;
    targets.set(ends.targets());
    targets.driveStraight(
        ends.sources(),
        (source, target, way) -> {
          int state = source.state();
          int level = terms.level(graph.rulesOf(state));
          int crossed = Level.isViolable(level) ? (int) way.centimetres() : 0;
          long straight = Weight.of(crossed, way.cost());
          if (crossed <= terms.crossing()
              && !terms
                  .closed()
                  .stops(state, source.centimetres(), targets.get(target).centimetres())
              && level < Level.CLOSED
              && straight < weight) {
            weight = straight;
            straightOn = state;
          }
        });
  }

  /** Takes a path through a node if it is better. */
  void offer(int through, long whole) {
    if (whole < weight) {
      weight = whole;
      node = through;
    }
  }

  /** The node at which they meet, {@link #STRAIGHT} where one road leads from start to end. */
  int node() {
    return node;
  }

  /** The state of that road. */
  int straightOn() {
    return straightOn;
  }
}
