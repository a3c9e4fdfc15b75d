package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Labels;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * The targets of a matrix by the nodes around them, so that a source finds those with which it has
 * a pocket or a zone in common: the paths between their joins are not all that there are. A node
 * that is an outer one for both ({@link PocketExit}) is none in common.
 *
 * <p>For one thread. 8 bytes a node and target.
 */
public final class MatrixPockets {

  /** So many nodes are kept; a pocket that does not fit is left to single searches. */
  private static final int MOST = 4_000_000;

  private static final int NONE = -1;

  /** In an entry's target: it is an outer node. */
  private static final int OUTER = 1 << 31;

  private final StateGraph graph;
  private final Labels firstAt = new Labels();
  private int[] targets = new int[64];
  private int[] next = new int[64];
  private int size;

  /** Keeps none yet. */
  public MatrixPockets(StateGraph graph) {
    this.graph = graph;
  }

  /** Adds a target's road, and the nodes from which that is entered. */
  public void add(int target, List<Anchor> anchors) {
    for (Anchor anchor : anchors) {
      int state = anchor.state();
      put(target, road(state));
      for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
        addAll(target, graph.sourceOf(graph.arcIn(i)));
      }
    }
  }

  /** Adds the zone that was walked through from a target, if there is room for it. */
  public boolean add(int target, EndZone zone) {
    zone.forEachState(
        state -> {
          if (size < MOST) {
            put(target, state * Phase.COUNT + Phase.END);
          }
        });
    return size < MOST;
  }

  /** Adds what was seen around a target, if there is room for it. */
  public boolean add(int target, PocketExit exit) {
    if (size + exit.size() > MOST) {
      return false;
    }
    for (int node : exit.inner()) {
      put(target, node);
    }
    for (int node : exit.outer()) {
      put(target | OUTER, node);
    }
    for (int state : exit.near()) {
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        put(target, state * Phase.COUNT + phase);
      }
    }
    return true;
  }

  private void addAll(int target, int state) {
    for (int phase = 0; phase < Phase.COUNT; phase++) {
      put(phase == Phase.OPEN ? target | OUTER : target, state * Phase.COUNT + phase);
    }
  }

  /** A key that is no node's. */
  private static int road(int state) {
    return -2 - state;
  }

  private void put(int target, int node) {
    if (size == targets.length) {
      targets = Arrays.copyOf(targets, 2 * size);
      next = Arrays.copyOf(next, 2 * size);
    }
    targets[size] = target;
    next[size] = first(node);
    firstAt.put(node, 0, size++, 0);
  }

  private int first(int node) {
    return firstAt.distance(node) == Labels.UNSEEN ? NONE : firstAt.parent(node);
  }

  /** Adds the targets that have something in common with a source's road, and its zone. */
  public void meet(List<Anchor> source, StartZone zone, BitSet met) {
    zone.forEachState(state -> meet(state * Phase.COUNT + Phase.START, false, met));
    for (Anchor anchor : source) {
      meet(road(anchor.state()), false, met);
      meetAll(anchor.state(), true, met);
    }
  }

  /** Adds the targets that have something in common with the pocket of a source. */
  public void meet(PocketExit exit, BitSet met) {
    for (int node : exit.inner()) {
      meet(node, false, met);
    }
    for (int node : exit.outer()) {
      meet(node, true, met);
    }
    for (int state : exit.near()) {
      meetAll(state, false, met);
    }
  }

  /** Whether a path may lead between an end whose pocket is left by no way, and others. */
  public Predicate<List<Anchor>> sealed(boolean out, List<Anchor> end, PocketExit pocket) {
    if (!out) {
      add(0, end);
    }
    boolean isKept = add(0, pocket);
    return others -> {
      BitSet met = new BitSet();
      for (Anchor other : others) {
        if (out) {
          int state = other.state();
          end.forEach(anchor -> met.set(0, met.get(0) || anchor.state() == state));
          for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
            meetAll(graph.sourceOf(graph.arcIn(i)), false, met);
          }
        } else {
          meet(road(other.state()), false, met);
          meetAll(other.state(), false, met);
        }
      }
      return !isKept || met.get(0);
    };
  }

  private void meetAll(int state, boolean isOuter, BitSet met) {
    for (int phase = 0; phase < Phase.COUNT; phase++) {
      meet(state * Phase.COUNT + phase, isOuter && phase == Phase.OPEN, met);
    }
  }

  private void meet(int node, boolean isOuter, BitSet met) {
    for (int i = first(node); i != NONE; i = next[i]) {
      if (!isOuter || targets[i] >= 0) {
        met.set(targets[i] & ~OUTER);
      }
    }
  }
}
