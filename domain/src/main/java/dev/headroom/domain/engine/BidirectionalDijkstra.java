package dev.headroom.domain.engine;

import java.util.Arrays;
import java.util.Optional;

/**
 * The reference search for questions without times: Dijkstra's algorithm from both ends, after
 * Pohl, <i>Bi-directional search</i> (1971). Faster engines are held against it.
 *
 * <p>A <em>node</em> is a state in a {@link Phase}: {@code 3 * state + phase}; being at a node
 * means to have arrived at the end of the state's road. The forward search labels a node with the
 * weight from the start, the backward search with the weight still to come. A backward label's
 * parent is the next node, or {@code ~state} of the target that comes next.
 *
 * <p>Without crossing both searches see the same arcs, and the search ends when the two least keys
 * sum up to the best path found. With crossing the forward search crosses limits near the start
 * only, the backward search limits near the end only: each goes on until its own least key reaches
 * the best path.
 *
 * <p>Reusable; owned by one thread. Labels take memory by what is settled; the loop allocates
 * nothing but when they grow.
 */
public final class BidirectionalDijkstra implements PathSearch {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;
  private static final int NO_NODE = -1;

  private final StateGraph graph;
  private final Labels forward = new Labels();
  private final Labels backward = new Labels();
  private final MinHeap forwardHeap = new MinHeap();
  private final MinHeap backwardHeap = new MinHeap();
  private final Vicinity nearStart;
  private final Vicinity nearEnd;
  private Question question;
  private ClosedStates closed;
  private long best;
  private int meeting;
  private int directState;

  /** A search on a graph. */
  public BidirectionalDijkstra(StateGraph graph) {
    this.graph = graph;
    nearStart = new Vicinity(graph);
    nearEnd = new Vicinity(graph);
  }

  @Override
  public Optional<Path> search(Question asked, Budget budget) {
    begin(asked);
    driveStraight();
    seedForward();
    seedBackward();
    int steps = 0;
    while (!finished()) {
      if ((++steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
        throw new BudgetExhaustedException();
      }
      if (forwardHeap.topKey() <= backwardHeap.topKey()) {
        settleForward();
      } else {
        settleBackward();
      }
    }
    return best == Labels.UNSEEN ? Optional.empty() : Optional.of(new Path(best, states()));
  }

  private void begin(Question asked) {
    question = asked;
    closed = asked.closed();
    best = Labels.UNSEEN;
    meeting = NO_NODE;
    forward.clear();
    backward.clear();
    forwardHeap.clear();
    backwardHeap.clear();
    if (asked.crossing() > 0) {
      nearStart.aroundStart(asked);
      nearEnd.aroundEnd(asked);
    }
  }

  private boolean finished() {
    long f = forwardHeap.topKey();
    long b = backwardHeap.topKey();
    if (question.crossing() > 0) {
      return f >= best && b >= best;
    }
    return f == Labels.UNSEEN || b == Labels.UNSEEN || f + b >= best;
  }

  private void driveStraight() {
    for (Anchor source : question.sources()) {
      for (Anchor target : question.targets()) {
        int level = question.level(graph.rules[source.state()]);
        int crossed = Level.isViolable(level) ? target.centimetres() - source.centimetres() : 0;
        if (source.state() == target.state()
            && target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && crossed <= question.crossing()
            && !closed.stops(source.state(), source.centimetres(), target.centimetres())
            && Phase.afterRoad(Phase.START, level) != Phase.NONE) {
          long weight = Weight.of(crossed, target.millis() - source.millis());
          if (weight < best) {
            best = weight;
            directState = source.state();
          }
        }
      }
    }
  }

  private void seedForward() {
    for (Anchor source : question.sources()) {
      int state = source.state();
      int level = question.level(graph.rules[state]);
      int phase = Phase.afterRoad(Phase.START, level);
      if (phase != Phase.NONE && !closed.stops(state, source.centimetres(), graph.length[state])) {
        int crossed = Level.isViolable(level) ? graph.length[state] - source.centimetres() : 0;
        long weight = Weight.of(crossed, graph.cost[state] - source.millis());
        labelForward(node(state, phase), weight, NO_NODE);
      }
    }
  }

  private void seedBackward() {
    for (Anchor target : question.targets()) {
      int state = target.state();
      int level = question.level(graph.rules[state]);
      int crossed = Level.isViolable(level) ? target.centimetres() : 0;
      long weight = Weight.of(crossed, target.millis());
      if (closed.stops(state, 0, target.centimetres())) {
        continue;
      }
      for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
        int arc = graph.inArc[i];
        int turn = question.level(graph.arcRules[arc]);
        if (Level.isViolable(turn) && target.centimetres() > question.crossing()) {
          continue;
        }
        long w = weight + graph.arcCost[arc] + (Level.isViolable(turn) ? Weight.of(1, 0) : 0);
        for (int phase = 0; phase < Phase.COUNT; phase++) {
          if (Phase.after(phase, turn, level) != Phase.NONE) {
            labelBackward(node(graph.arcFrom[arc], phase), w, ~state);
          }
        }
      }
    }
  }

  private void settleForward() {
    long weight = forwardHeap.topKey();
    int node = forwardHeap.topNode();
    forwardHeap.pop();
    if (weight > forward.distance(node)) {
      return;
    }
    int state = node / Phase.COUNT;
    int phase = node % Phase.COUNT;
    for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
      int to = graph.arcTo[arc];
      int turn = question.level(graph.arcRules[arc]);
      int road = question.level(graph.rules[to]);
      int next = Phase.after(phase, turn, road);
      if (next == Phase.NONE
          || closed.stops(to)
          || (Level.isViolable(turn) && !nearStart.reaches(state))
          || (Level.isViolable(road) && !nearStart.reaches(to))) {
        continue;
      }
      labelForward(node(to, next), weight + weightOf(arc, turn, road), node);
    }
  }

  private void settleBackward() {
    long weight = backwardHeap.topKey();
    int node = backwardHeap.topNode();
    backwardHeap.pop();
    if (weight > backward.distance(node)) {
      return;
    }
    int state = node / Phase.COUNT;
    int phase = node % Phase.COUNT;
    int road = question.level(graph.rules[state]);
    boolean near = question.crossing() > 0 && nearEnd.isReachedFrom(state);
    if (road >= Level.CLOSED || closed.stops(state) || (Level.isViolable(road) && !near)) {
      return;
    }
    for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
      int arc = graph.inArc[i];
      int turn = question.level(graph.arcRules[arc]);
      if (Level.isViolable(turn) && !near) {
        continue;
      }
      long w = weight + weightOf(arc, turn, road);
      for (int before = 0; before < Phase.COUNT; before++) {
        if (Phase.after(before, turn, road) == phase) {
          labelBackward(node(graph.arcFrom[arc], before), w, node);
        }
      }
    }
  }

  /** The weight of a turn and of the road that it leads into. */
  private long weightOf(int arc, int turn, int road) {
    int to = graph.arcTo[arc];
    long crossed =
        (Level.isViolable(turn) ? 1L : 0L) + (Level.isViolable(road) ? graph.length[to] : 0);
    return Weight.of(crossed, (long) graph.arcCost[arc] + graph.cost[to]);
  }

  private void labelForward(int node, long weight, int parent) {
    if (Weight.centimetres(weight) <= question.crossing() && weight < forward.distance(node)) {
      forward.put(node, weight, parent, 0);
      forwardHeap.push(weight, node);
      meet(node, weight, backward.distance(node));
    }
  }

  private void labelBackward(int node, long weight, int parent) {
    if (Weight.centimetres(weight) <= question.crossing() && weight < backward.distance(node)) {
      backward.put(node, weight, parent, 0);
      backwardHeap.push(weight, node);
      meet(node, weight, forward.distance(node));
    }
  }

  private void meet(int node, long weight, long other) {
    if (other != Labels.UNSEEN && weight + other < best) {
      best = weight + other;
      meeting = node;
    }
  }

  private static int node(int state, int phase) {
    return state * Phase.COUNT + phase;
  }

  private int[] states() {
    if (meeting == NO_NODE) {
      return new int[] {directState};
    }
    int[] states = new int[16];
    int size = 0;
    for (int node = meeting; node != NO_NODE; node = forward.parent(node)) {
      states = room(states, size);
      states[size++] = node / Phase.COUNT;
    }
    for (int i = 0, j = size - 1; i < j; i++, j--) {
      int swapped = states[i];
      states[i] = states[j];
      states[j] = swapped;
    }
    int next = backward.parent(meeting);
    for (; next >= 0; next = backward.parent(next)) {
      states = room(states, size);
      states[size++] = next / Phase.COUNT;
    }
    states = room(states, size);
    states[size++] = ~next;
    return Arrays.copyOf(states, size);
  }

  private static int[] room(int[] states, int size) {
    return size == states.length ? Arrays.copyOf(states, 2 * size) : states;
  }
}
