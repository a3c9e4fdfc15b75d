package dev.headroom.domain.engine;

/**
 * Dijkstra's algorithm around a node that is to be contracted, with bounds: finds paths that make a
 * shortcut superfluous. What it does not find within its bounds counts as not there, which costs a
 * shortcut, never an answer. Reusable; for one thread. 16 bytes a node.
 */
final class WitnessSearch {

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final RestrictionSets.Joiner joiner;
  private final int[] distance;
  private final int[] asks;
  private final int[] seenIn;
  private final boolean[] blocked;
  private final IntHeap heap;
  private int round;

  WitnessSearch(ContractingGraph graph, RestrictionSets sets, boolean[] blocked) {
    this.graph = graph;
    this.sets = sets;
    joiner = sets.joiner();
    this.blocked = blocked;
    distance = new int[graph.nodes];
    asks = new int[graph.nodes];
    seenIn = new int[graph.nodes];
    heap = new IntHeap(graph.nodes);
  }

  /**
   * Searches from a node up to a distance.
   *
   * @param without the node that is to be contracted
   * @param farthest no path longer than this matters
   * @param ceiling only arcs no stricter than this entry are used; -1 for all arcs, which also
   *     keeps what the found paths ask
   * @param mostSettled how many nodes are settled at most
   * @param targets how many nodes are waited for; the search ends when all of them are settled
   */
  void run(int from, int without, int farthest, int ceiling, int mostSettled, TargetMarks targets) {
    round++;
    heap.clear();
    reach(from, 0, RestrictionSets.NONE);
    int settled = 0;
    int waiting = targets.count();
    while (!heap.isEmpty() && settled < mostSettled && waiting > 0) {
      int node = heap.poll();
      int at = distance[node];
      if (at > farthest) {
        return;
      }
      settled++;
      if (targets.marked(node)) {
        waiting--;
      }
      if (blocked[node] && node != from) {
        continue;
      }
      int[] out = graph.out[node];
      for (int i = 0; i < graph.outCount[node]; i++) {
        int arc = out[i];
        int to = graph.head[arc];
        int reached = at + graph.weight[arc];
        if (to == without || reached > farthest || (blocked[to] && !targets.marked(to))) {
          continue;
        }
        if (ceiling < 0) {
          if (seenIn[to] != round || reached < distance[to]) {
            reach(to, reached, joiner.join(asks[node], graph.set[arc]));
          }
        } else if ((seenIn[to] != round || reached < distance[to])
            && sets.loose(graph.set[arc], ceiling)) {
          reach(to, reached, RestrictionSets.NONE);
        }
      }
    }
  }

  private void reach(int node, int at, int asked) {
    seenIn[node] = round;
    distance[node] = at;
    asks[node] = asked;
    heap.push(node, at);
  }

  /** Whether the last search found a path to a node of at most this length. */
  boolean found(int node, int atMost) {
    return seenIn[node] == round && distance[node] <= atMost;
  }

  /** What the path found by the last search over all arcs asks. */
  int asks(int node) {
    return asks[node];
  }

  /** The nodes at which the arcs out of the node to be contracted end. */
  static final class TargetMarks {
    private final int[] markedIn;
    private int round;
    private int count;

    TargetMarks(int nodes) {
      markedIn = new int[nodes];
    }

    void clear() {
      round++;
      count = 0;
    }

    void mark(int node) {
      if (markedIn[node] != round) {
        markedIn[node] = round;
        count++;
      }
    }

    boolean marked(int node) {
      return markedIn[node] == round;
    }

    int count() {
      return count;
    }
  }
}
