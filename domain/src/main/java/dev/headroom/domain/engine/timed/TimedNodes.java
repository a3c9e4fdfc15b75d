package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Potential;

/**
 * The nodes of a search with times. What lies ahead of one is what the {@link Potential} says.
 *
 * <p>A <em>node</em> is a state in a {@link Phase} and a stage: {@code 6 * state + 3 * stage +
 * phase}. Reusable; for one thread.
 */
final class TimedNodes extends WaitingNodes {

  /** How many stages there are. */
  static final int STAGES = 2;

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
    beginBy(node -> leading.of(state(node)));
  }

  @Override
  protected int stateOf(int node) {
    return state(node);
  }

  @Override
  public boolean isOpen(int node) {
    return stage(node) == 0 && phase(node) == Phase.OPEN;
  }

  @Override
  protected int openNode(int state) {
    return node(state, 0, Phase.OPEN);
  }

  @Override
  protected boolean isWithin(FunnelNodes within, int node) {
    return within.hold(state(node), phase(node));
  }

  @Override
  protected void pushWithin(FunnelNodes within) {
    for (int i = 0; i < within.size(); i++) {
      for (int stage = 0; stage < STAGES; stage++) {
        push(node(within.node(i) / Phase.COUNT, stage, within.node(i) % Phase.COUNT));
      }
    }
  }

  /** Labels a node, if that is better than its label. */
  void label(int node, long weight, long clock, int parent, int note) {
    if (clock <= Integer.MAX_VALUE && isBetter(node, weight, clock, note)) {
      put(node, weight, (int) clock, parent, note);
    }
  }

  private boolean isBetter(int node, long weight, long clock, int note) {
    long known = weight(node);
    if (weight != known || known == Labels.UNSEEN) {
      return weight < known;
    }
    int before = note(node);
    return note < before || (note == before && clock < clock(node));
  }

  /** The states of the path to a node, and one more. */
  int[] states(int last, int behind) {
    int size = 1;
    for (int node = last; node != NONE; node = parent(node)) {
      size++;
    }
    int[] states = new int[size];
    states[--size] = behind;
    for (int node = last; node != NONE; node = parent(node)) {
      states[--size] = state(node);
    }
    return states;
  }
}
