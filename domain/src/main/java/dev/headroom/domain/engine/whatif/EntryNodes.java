package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.reference.FunnelNodes;
import dev.headroom.domain.engine.reference.WaitingNodes;
import java.util.HashSet;
import java.util.Set;

/**
 * The nodes of the search for the {@link FewestEntries}: their labels, and which of them wait, in
 * the order of their keys, of equal keys in that of their clocks. A key is the weight so far, in
 * entries and cost, and what is known to lie ahead.
 *
 * <p>What is known grows while the search goes on. A node whose key has grown with it is put back
 * when its turn comes.
 *
 * <p>A <em>node</em> is a state in a {@link Phase}: {@code 3 * state + phase}. Reusable; for one
 * thread.
 */
final class EntryNodes implements WaitingNodes {

  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private Ahead ahead = node -> 0;
  private Ahead before = ahead;

  /** What a path has at least ahead of it from the end of a node's road. */
  private interface Ahead {
    long from(int node);
  }

  static int node(int state, int phase) {
    return state * Phase.COUNT + phase;
  }

  static int state(int node) {
    return node / Phase.COUNT;
  }

  static int phase(int node) {
    return node % Phase.COUNT;
  }

  /** Forgets the last search. */
  void begin(EntriesAhead leading) {
    ahead = leading::from;
    labels.clear();
    heap.clear();
  }

  @Override
  public void keepAllTowards(Potential leading) {
    before = ahead;
    ahead = node -> leading.of(state(node)); // Unseen is never.
  }

  @Override
  public void resume() {
    ahead = before;
  }

  @Override
  public long leastKey() {
    return heap.topKey();
  }

  @Override
  public void follow(FunnelNodes within) {
    ahead = node -> within.hold(state(node), phase(node)) ? 0 : EntriesAhead.NEVER;
    heap.clear();
  }

  @Override
  public void pushWithin(FunnelNodes within) {
    for (int i = 0; i < within.size(); i++) {
      push(within.node(i));
    }
  }

  /** Whether a node waits whose key comes before a weight and a clock. */
  boolean waitBefore(long weight, long clock) {
    return heap.topIsBefore(weight, clock(clock));
  }

  @Override
  public boolean isEmpty() {
    return heap.isEmpty();
  }

  @Override
  public int take() {
    int node = heap.topNode();
    long key = heap.topKey();
    heap.pop();
    long now = key(node);
    if (now > key) {
      push(node);
    }
    return now == key ? node : NONE;
  }

  @Override
  public Set<Integer> takeAll() {
    Set<Integer> waiting = new HashSet<>();
    while (!heap.isEmpty()) {
      int node = heap.topNode();
      if (heap.topKey() <= key(node)) {
        waiting.add(node);
      }
      heap.pop();
    }
    return waiting;
  }

  @Override
  public void push(int node) {
    long key = isLabelled(node) ? key(node) : EntriesAhead.NEVER;
    if (key != EntriesAhead.NEVER) {
      heap.push(key, labels.clock(node), node);
    }
  }

  /** Labels a node, if that is better than its label, also one from which no path leads on. */
  void label(int node, long weight, long clock, int parent) {
    long known = labels.distance(node);
    if (weight < known || (weight == known && clock < labels.clock(node))) {
      labels.put(node, weight, parent, 0, clock(clock));
      push(node);
    }
  }

  private long key(int node) {
    long rest = ahead.from(node);
    return rest == EntriesAhead.NEVER ? EntriesAhead.NEVER : labels.distance(node) + rest;
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

  /** The node before it on the best path. */
  int parent(int node) {
    return labels.parent(node);
  }

  @Override
  public int stateOf(int node) {
    return state(node);
  }

  @Override
  public boolean isOpen(int node) {
    return phase(node) == Phase.OPEN;
  }

  @Override
  public int openNode(int state) {
    return node(state, Phase.OPEN);
  }

  private static int clock(long millis) {
    return (int) Math.min(Integer.MAX_VALUE, millis);
  }
}
