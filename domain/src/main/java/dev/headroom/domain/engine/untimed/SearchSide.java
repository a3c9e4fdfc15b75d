package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.Vicinity;
import dev.headroom.domain.engine.kit.Weight;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * One direction of a Dijkstra search from both ends, with zones and crossed limits ({@link Terms}).
 *
 * <p>A <em>node</em> is a state in a {@link Phase}: {@code 3 * state + phase}; being at a node
 * means to have arrived at the end of the state's road. The forward side labels a node with the
 * weight from the start, the backward side with the weight still to come. A backward label's parent
 * is the next node, or {@code ~state} of the target that comes next.
 *
 * <p>The forward side crosses limits near the start only, the backward side limits near the end
 * only. Every new label is offered to the {@link MeetingPoint}.
 *
 * <p>Reusable; for one thread.
 */
abstract class SearchSide {

  static final int NO_NODE = -1;

  final StateGraph graph;
  final Vicinity near;
  Terms terms;
  Ends ends;
  SearchSide opposite;
  private final MeetingPoint meeting;
  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private boolean leftLimit;

  /** Of a side alone: the arcs whose limits were left uncrossed. */
  private final StateList left = new StateList();

  private boolean isAlone;

  SearchSide(StateGraph graph, MeetingPoint meeting) {
    this.graph = graph;
    this.meeting = meeting;
    near = new Vicinity(graph);
  }

  /** Makes two sides of one search. */
  static void oppose(SearchSide forward, SearchSide backward) {
    forward.opposite = backward;
    backward.opposite = forward;
  }

  /** Forgets the last search, and labels where the paths of this one begin and end. */
  static void begin(SearchSide forward, SearchSide backward, Terms terms, Ends ends) {
    forward.forget(terms, ends);
    backward.forget(terms, ends);
    forward.seed();
    backward.seed();
  }

  /** The same for a search by one side, which keeps the arcs whose limits it leaves uncrossed. */
  static void beginAlone(SearchSide side, Terms terms, Ends ends) {
    side.forget(terms, ends);
    side.opposite.forget(terms, new Ends(List.of(), List.of()));
    side.isAlone = true;
    side.seed();
  }

  private void forget(Terms asked, Ends between) {
    isAlone = false;
    terms = asked;
    ends = between;
    leftLimit = false;
    left.clear();
    labels.clear();
    heap.clear();
    if (terms.crossing() > 0) {
      lookAround();
    }
  }

  abstract void lookAround();

  abstract void seed();

  /** Labels what lies one road farther than a node. */
  abstract void expand(int node, long weight);

  /** Whether a limit lies near this side's end: the turn into a state, or the state's road. */
  abstract boolean mayCross(int arc, int into, boolean road);

  /** The least weight that waits, {@link Labels#UNSEEN} when nothing does. */
  final long leastWeight() {
    return heap.topKey();
  }

  /** Takes the node that waits with the least weight; one whose label improved comes twice. */
  final int poll() {
    int node = heap.topNode();
    heap.pop();
    return node;
  }

  final long weight(int node) {
    return labels.distance(node);
  }

  /** Takes the next node and expands it, unless its label has improved since it was put there. */
  final void settle() {
    long weight = heap.topKey();
    int node = poll();
    if (weight == labels.distance(node)) {
      expand(node, weight);
    }
  }

  /** Puts a labelled node back among those that wait. */
  final void putBack(int node) {
    heap.push(labels.distance(node), node);
  }

  /** Whether a limit was left uncrossed that the other side might cross. */
  final boolean leftLimit() {
    return leftLimit;
  }

  /** Of a side alone: the arcs over a limit, of turn or road behind it, that it left uncrossed. */
  final StateList leftArcs() {
    return left;
  }

  /** Passes on every node that has a label. */
  final void forEachLabelled(IntConsumer action) {
    labels.forEach(action);
  }

  /**
   * Takes a turn and the road behind it, as far as limits go.
   *
   * @param weight of the node from which they are taken
   * @param node to which they lead
   */
  final void take(int arc, int turn, int road, long weight, int node, int parent) {
    int into = graph.targetOf(arc);
    boolean turns = Level.isViolable(turn);
    boolean drives = Level.isViolable(road);
    long crossed = (turns ? 1L : 0L) + (drives ? graph.lengthOf(into) : 0);
    long there = weight + Weight.of(crossed, (long) graph.turnCostOf(arc) + graph.costOf(into));
    if (Weight.centimetres(there) <= terms.crossing()
        && (!turns || mayCross(arc, into, false))
        && (!drives || mayCross(arc, into, true))) {
      label(node, there, parent);
    } else {
      if (isAlone) {
        left.append(arc);
      }
      leftLimit |=
          (turns && opposite.mayCross(arc, into, false))
              || (drives && opposite.mayCross(arc, into, true));
    }
  }

  final void label(int node, long weight, int parent) {
    if (Weight.centimetres(weight) <= terms.crossing() && weight < labels.distance(node)) {
      labels.put(node, weight, parent, 0);
      heap.push(weight, node);
      long other = opposite.labels.distance(node);
      if (other != Labels.UNSEEN) {
        meeting.offer(node, weight + other);
      }
    }
  }

  /** Appends the state of a node, of its parent, and so on. */
  final void appendFrom(int node, StateList states) {
    for (int at = node; at != NO_NODE; at = labels.parent(at)) {
      states.append(at / Phase.COUNT);
    }
  }

  /** Appends the states behind a node up to the target's. */
  final void appendBehind(int node, StateList states) {
    int next = labels.parent(node);
    for (; next >= 0; next = labels.parent(next)) {
      states.append(next / Phase.COUNT);
    }
    states.append(~next);
  }

  static int node(int state, int phase) {
    return state * Phase.COUNT + phase;
  }

  /** The best path that two sides have found together, which they have. */
  static Path path(SearchSide forward, SearchSide backward) {
    MeetingPoint meeting = forward.meeting;
    int node = meeting.node();
    if (node == MeetingPoint.STRAIGHT) {
      return forward.path(meeting.weight(), new int[] {meeting.straightOn()});
    }
    StateList states = new StateList();
    forward.appendFrom(node, states);
    states.reverseFrom(0);
    backward.appendBehind(node, states);
    return forward.path(meeting.weight(), states.toArray());
  }

  private Path path(long weight, int[] states) {
    return ends.path(graph, Weight.cost(weight), Weight.centimetres(weight), states);
  }
}
