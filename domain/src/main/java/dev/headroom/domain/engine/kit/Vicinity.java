package dev.headroom.domain.engine.kit;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.StateGraph;
import java.util.Arrays;
import java.util.List;

/**
 * The states near an end of a route by driving distance, rules left aside. It looks no farther than
 * it is asked. Reusable; for one thread.
 */
public final class Vicinity {

  private final StateGraph graph;
  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private boolean aroundStart;
  private int radius;
  private int[] states = new int[256];
  private int size;

  public Vicinity(StateGraph graph) {
    this.graph = graph;
  }

  /**
   * Looks around the start: distances are those from the start to the end of a state's road.
   *
   * @param within how far, centimetres
   */
  public void aroundStart(List<Anchor> sources, int within) {
    begin(within, true);
    for (Anchor source : sources) {
      label(source.state(), graph.lengthOf(source.state()) - (long) source.centimetres());
    }
  }

  /**
   * Looks around the end: distances are those from the end of a state's road to the end.
   *
   * @param within how far, centimetres
   */
  public void aroundEnd(List<Anchor> targets, int within) {
    begin(within, false);
    for (Anchor target : targets) {
      labelBefore(target.state(), target.centimetres());
    }
  }

  /** How many states are near. */
  public int size() {
    while (!heap.isEmpty()) {
      settle();
    }
    return size;
  }

  /** The i-th of them, in no order that matters; their number must have been asked before. */
  public int state(int i) {
    return states[i];
  }

  /** Whether the whole of a state's road lies near the start. */
  public boolean reaches(int state) {
    return distance(state) != Labels.UNSEEN;
  }

  /** Whether the whole of a state's road lies near the end. */
  public boolean isReachedFrom(int state) {
    long distance = distance(state);
    return distance != Labels.UNSEEN && distance + graph.lengthOf(state) <= radius;
  }

  private long distance(int state) {
    while (heap.topKey() < labels.distance(state)) {
      settle();
    }
    return labels.distance(state);
  }

  private void settle() {
    long distance = heap.topKey();
    int state = heap.topNode();
    heap.pop();
    if (distance > labels.distance(state)) {
      return;
    }
    if (aroundStart) {
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        int to = graph.targetOf(arc);
        label(to, distance + graph.lengthOf(to));
      }
    } else {
      labelBefore(state, distance + graph.lengthOf(state));
    }
  }

  private void begin(int within, boolean start) {
    labels.clear();
    heap.clear();
    size = 0;
    aroundStart = start;
    radius = within;
  }

  private void labelBefore(int state, long distance) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      label(graph.sourceOf(graph.arcIn(i)), distance);
    }
  }

  private void label(int state, long distance) {
    long known = labels.distance(state);
    if (distance <= radius && distance < known) {
      if (known == Labels.UNSEEN) {
        add(state);
      }
      labels.put(state, distance, 0, 0);
      heap.push(distance, state);
    }
  }

  private void add(int state) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
    }
    states[size++] = state;
  }
}
