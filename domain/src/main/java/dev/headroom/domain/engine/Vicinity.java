package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * The states near an end of a route by driving distance, rules left aside. Reusable; for one
 * thread.
 */
final class Vicinity {

  private final StateGraph graph;
  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private int radius;
  private int[] states = new int[256];
  private int size;

  Vicinity(StateGraph graph) {
    this.graph = graph;
  }

  /** Looks around the start: distances are those from the start to the end of a state's road. */
  void aroundStart(Question question) {
    begin(question);
    for (Anchor source : question.sources()) {
      label(source.state(), graph.length[source.state()] - (long) source.centimetres());
    }
    while (!heap.isEmpty()) {
      long distance = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (distance == labels.distance(state)) {
        for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
          int to = graph.arcTo[arc];
          label(to, distance + graph.length[to]);
        }
      }
    }
  }

  /** Looks around the end: distances are those from the end of a state's road to the end. */
  void aroundEnd(Question question) {
    begin(question);
    for (Anchor target : question.targets()) {
      labelBefore(target.state(), target.centimetres());
    }
    while (!heap.isEmpty()) {
      long distance = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (distance == labels.distance(state)) {
        labelBefore(state, distance + graph.length[state]);
      }
    }
  }

  /** How many states the last look found. */
  int size() {
    return size;
  }

  /** The i-th of them, in no order that matters. */
  int state(int i) {
    return states[i];
  }

  /** Whether the whole of a state's road lies near the start. */
  boolean reaches(int state) {
    return labels.distance(state) != Labels.UNSEEN;
  }

  /** Whether the whole of a state's road lies near the end. */
  boolean isReachedFrom(int state) {
    long distance = labels.distance(state);
    return distance != Labels.UNSEEN && distance + graph.length[state] <= radius;
  }

  private void begin(Question question) {
    labels.clear();
    heap.clear();
    size = 0;
    radius = question.crossing();
  }

  private void labelBefore(int state, long distance) {
    for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
      label(graph.arcFrom[graph.inArc[i]], distance);
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
