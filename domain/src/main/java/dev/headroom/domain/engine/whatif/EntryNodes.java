package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.timed.FunnelNodes;
import dev.headroom.domain.engine.timed.WaitingNodes;

/**
 * The nodes of the search for the {@link FewestEntries}: a weight is entries and cost. What lies
 * ahead of one are the {@link EntriesAhead}, which grow while the search goes on.
 *
 * <p>A <em>node</em> is a state in a {@link Phase}: {@code 3 * state + phase}. Reusable; for one
 * thread.
 */
final class EntryNodes extends WaitingNodes {

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
    beginBy(leading::from);
  }

  @Override
  protected int stateOf(int node) {
    return state(node);
  }

  @Override
  public boolean isOpen(int node) {
    return phase(node) == Phase.OPEN;
  }

  @Override
  protected int openNode(int state) {
    return node(state, Phase.OPEN);
  }

  @Override
  protected boolean isWithin(FunnelNodes within, int node) {
    return within.hold(state(node), phase(node));
  }

  @Override
  protected void pushWithin(FunnelNodes within) {
    for (int i = 0; i < within.size(); i++) {
      push(within.node(i));
    }
  }

  /** Labels a node, if that is better than its label. */
  void label(int node, long weight, long clock, int parent) {
    long known = weight(node);
    if (weight < known || (weight == known && clock < clock(node))) {
      put(node, weight, (int) Math.min(Integer.MAX_VALUE, clock), parent, 0);
    }
  }
}
