package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.Potential;
import java.util.HashSet;
import java.util.Set;

/**
 * The nodes of a search with times: their labels, and which of them wait, in the order of their
 * keys, of equal keys in that of their clocks. A key is the weight so far and what the {@link
 * Potential} says is still to come.
 *
 * <p>A <em>node</em> is a state in a {@link Phase} and a stage: {@code 6 * state + 3 * stage +
 * phase}. Reusable; for one thread.
 */
final class TimedNodes implements WaitingNodes {

  /** How many stages there are. */
  static final int STAGES = 2;

  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private Potential potential = Potential.NONE;
  private Potential before = Potential.NONE;

  /** What alone is followed, if there is one. */
  private FunnelNodes funnel;

  /** Whether nodes that are not to be followed now are labelled too. */
  private boolean keeping;

  static int node(int state, int stage, int phase) {
    return (state * STAGES + stage) * Phase.COUNT + phase;
  }

  static int state(int node) {
    return node / (Phase.COUNT * STAGES);
  }

  static int stage(int node) {
    return node / Phase.COUNT % STAGES;
  }

  static int phase(int node) {
    return node % Phase.COUNT;
  }

  /** Forgets the last search. */
  void begin(Potential leading) {
    potential = leading;
    funnel = null;
    keeping = false;
    labels.clear();
    heap.clear();
  }

  @Override
  public void keepAllTowards(Potential leading) {
    before = potential;
    potential = leading;
    keeping = true;
  }

  @Override
  public void resume() {
    potential = before;
    keeping = false;
  }

  @Override
  public long leastKey() {
    return heap.topKey();
  }

  @Override
  public void follow(FunnelNodes within) {
    heap.clear();
    funnel = within;
    potential = Potential.NONE;
  }

  @Override
  public void pushWithin(FunnelNodes within) {
    for (int i = 0; i < within.size(); i++) {
      for (int stage = 0; stage < STAGES; stage++) {
        push(node(within.node(i) / Phase.COUNT, stage, within.node(i) % Phase.COUNT));
      }
    }
  }

  @Override
  public boolean isEmpty() {
    return heap.isEmpty();
  }

  /** Whether a node waits whose key comes before a weight and a clock. */
  boolean waitBefore(long weight, int clock) {
    return heap.topIsBefore(weight, clock);
  }

  @Override
  public int take() {
    long key = heap.topKey();
    int node = heap.topNode();
    heap.pop();
    long ahead = ahead(node);
    return ahead == Labels.UNSEEN || key > labels.distance(node) + ahead ? NONE : node;
  }

  @Override
  public Set<Integer> takeAll() {
    Set<Integer> waiting = new HashSet<>();
    while (!heap.isEmpty()) {
      int node = heap.topNode();
      if (heap.topKey() == labels.distance(node) + ahead(node)) {
        waiting.add(node);
      }
      heap.pop();
    }
    return waiting;
  }

  @Override
  public boolean isLabelled(int node) {
    return labels.distance(node) != Labels.UNSEEN;
  }

  @Override
  public long weight(int node) {
    return labels.distance(node);
  }

  @Override
  public int clock(int node) {
    return labels.clock(node);
  }

  int note(int node) {
    return labels.note(node);
  }

  @Override
  public int stateOf(int node) {
    return state(node);
  }

  @Override
  public boolean isOpen(int node) {
    return stage(node) == 0 && phase(node) == Phase.OPEN;
  }

  @Override
  public int openNode(int state) {
    return node(state, 0, Phase.OPEN);
  }

  @Override
  public void push(int node) {
    if (isLabelled(node)) {
      long ahead = ahead(node);
      if (ahead != Labels.UNSEEN) {
        heap.push(labels.distance(node) + ahead, labels.clock(node), node);
      }
    }
  }

  /** Labels a node, if that is better than its label. */
  void label(int node, long weight, long clock, int parent, int note) {
    if (clock <= Integer.MAX_VALUE && isBetter(node, weight, clock, note)) {
      long ahead = ahead(node);
      if (keeping || ahead != Labels.UNSEEN) {
        labels.put(node, weight, parent, note, (int) clock);
      }
      if (ahead != Labels.UNSEEN) {
        heap.push(weight + ahead, (int) clock, node);
      }
    }
  }

  private boolean isBetter(int node, long weight, long clock, int note) {
    long known = labels.distance(node);
    if (weight != known || known == Labels.UNSEEN) {
      return weight < known;
    }
    int before = labels.note(node);
    return note < before || (note == before && clock < labels.clock(node));
  }

  /** What lies at least ahead of a node; {@code UNSEEN} where it is not to be followed. */
  private long ahead(int node) {
    int state = state(node);
    return funnel == null || funnel.hold(state, phase(node)) ? potential.of(state) : Labels.UNSEEN;
  }

  /** The states of the path to a node, and one more. */
  int[] states(int last, int behind) {
    int size = 1;
    for (int node = last; node != NONE; node = labels.parent(node)) {
      size++;
    }
    int[] states = new int[size];
    states[--size] = behind;
    for (int node = last; node != NONE; node = labels.parent(node)) {
      states[--size] = state(node);
    }
    return states;
  }
}
