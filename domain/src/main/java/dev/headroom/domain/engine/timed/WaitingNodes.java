package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.Potential;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntToLongFunction;

/**
 * The nodes of a search that can enter a {@link Funnel}: their labels, and which of them wait, in
 * the order of their keys, of equal keys in that of their clocks. A key is the weight so far and
 * what is known to lie ahead.
 *
 * <p>What is known may grow while the search goes on. A node whose key has grown with it is put
 * back when its turn comes.
 *
 * <p>How nodes are numbered is the search's own. Reusable; for one thread.
 */
public abstract class WaitingNodes {

  /** No node. */
  public static final int NONE = -1;

  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private IntToLongFunction ahead = node -> 0;
  private IntToLongFunction before = ahead;
  private int latest;

  /** Nodes of a search. */
  protected WaitingNodes() {}

  /** The state of a node. */
  protected abstract int stateOf(int node);

  /** Whether a node is in the open part of a path, with nothing crossed that counts to the end. */
  public abstract boolean isOpen(int node);

  /** The node of a state in the open part. */
  protected abstract int openNode(int state);

  /** Whether a node lies within a funnel. */
  protected abstract boolean isWithin(FunnelNodes within, int node);

  /** Has all wait that lies within a funnel and has a label. */
  protected abstract void pushWithin(FunnelNodes within);

  /**
   * Forgets the last search.
   *
   * @param leading what lies at least ahead of a node; {@link Labels#UNSEEN} where it is not to be
   *     followed
   */
  protected final void beginBy(IntToLongFunction leading) {
    ahead = leading;
    latest = 0;
    labels.clear();
    heap.clear();
  }

  /** Labels a node, also one that is not to be followed, and has it wait. */
  protected final void put(int node, long weight, int clock, int parent, int note) {
    labels.put(node, weight, parent, note, clock);
    latest = Math.max(latest, clock);
    long rest = ahead.applyAsLong(node);
    if (rest != Labels.UNSEEN) {
      heap.push(weight + rest, clock, node);
    }
  }

  /** Whether a node waits whose key comes before a weight and a clock. */
  public final boolean waitBefore(long weight, long clock) {
    return heap.topIsBefore(weight, (int) Math.min(Integer.MAX_VALUE, clock));
  }

  /**
   * Takes the next node off; {@link #NONE} where its label or its key has changed since it began to
   * wait, so that it waits elsewhere.
   */
  public final int take() {
    int node = heap.topNode();
    long key = heap.topKey();
    heap.pop();
    long now = key(node);
    if (now > key) {
      push(node);
    }
    return now == key ? node : NONE;
  }

  /** Whether a node has a label. */
  public final boolean isLabelled(int node) {
    return labels.distance(node) != Labels.UNSEEN;
  }

  /** The weight of its label; {@link Labels#UNSEEN} without one. */
  public final long weight(int node) {
    return labels.distance(node);
  }

  /** The clock of its label. */
  public final int clock(int node) {
    return labels.clock(node);
  }

  /** The latest clock of any label so far. */
  final int latest() {
    return latest;
  }

  /** What its label notes. */
  public final int note(int node) {
    return labels.note(node);
  }

  /** The node before it on its best path; {@link #NONE} at its begin. */
  public final int parent(int node) {
    return labels.parent(node);
  }

  /** Whether none waits. */
  final boolean isEmpty() {
    return heap.isEmpty();
  }

  /** The least key of those that wait. */
  final long leastKey() {
    return heap.topKey();
  }

  /** Takes all nodes away that wait. */
  final Set<Integer> takeAll() {
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

  /** Puts a node among those that wait, if it has a label and is to be followed. */
  protected final void push(int node) {
    long key = key(node);
    if (key != Labels.UNSEEN) {
      heap.push(key, labels.clock(node), node);
    }
  }

  /** Follows another potential. */
  final void goTowards(Potential leading) {
    before = ahead;
    ahead = node -> leading.of(stateOf(node));
  }

  /** Follows again what it followed before. */
  final void resume() {
    ahead = before;
  }

  /** Follows nothing but what lies within a funnel, and nothing waits. */
  final void follow(FunnelNodes within) {
    ahead = node -> isWithin(within, node) ? 0 : Labels.UNSEEN;
    heap.clear();
  }

  private long key(int node) {
    long weight = labels.distance(node);
    if (weight == Labels.UNSEEN) {
      return Labels.UNSEEN;
    }
    long rest = ahead.applyAsLong(node);
    return rest == Labels.UNSEEN ? Labels.UNSEEN : weight + rest;
  }
}
