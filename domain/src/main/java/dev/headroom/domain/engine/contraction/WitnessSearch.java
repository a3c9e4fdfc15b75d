package dev.headroom.domain.engine.contraction;

import static dev.headroom.domain.engine.contraction.Adjacency.END;
import static dev.headroom.domain.engine.contraction.Adjacency.SET;
import static dev.headroom.domain.engine.contraction.Adjacency.STRIDE;
import static dev.headroom.domain.engine.contraction.Adjacency.WEIGHT;

import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;

/**
 * Dijkstra's algorithm around a node that is to be contracted, with bounds: finds paths that make a
 * shortcut superfluous. What it does not find within its bounds counts as not there, which costs a
 * shortcut, never an answer. It ends when all targets are reached as cheaply as is wanted, whether
 * or not they are settled, and goes no farther than where the shortest arc into some target still
 * leads there in time.
 *
 * <p>Reusable; for one thread. 16 bytes a node.
 */
final class WitnessSearch {

  /** Any entry may be used. */
  static final int NO_CEILING = -1;

  /** A search looks at no more than so many arcs for each node that it may settle. */
  private static final int ARCS_A_NODE = 64;

  private static final int UNSEEN = Integer.MAX_VALUE;
  private static final int NOT_WANTED = -1;

  /** Places of a node's parts: the round in which they were set, and what holds in it. */
  private static final int ROUND = 0;

  private static final int DISTANCE = 1;
  private static final int ASKS = 2;
  private static final int WANTED = 3;

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final RestrictionSets.Joiner joiner;
  private final int[] labels;
  private final boolean[] blocked;
  private final LazyHeap heap = new LazyHeap();
  private int round;
  private int waiting;
  private int farthest;

  /** How far a node may be from which the last arc to some target leads on in time. */
  private int reach;

  private long scanned;

  /** Begins with no targets. */
  WitnessSearch(
      ContractingGraph graph,
      RestrictionSets sets,
      RestrictionSets.Joiner joiner,
      boolean[] blocked) {
    this.graph = graph;
    this.sets = sets;
    this.joiner = joiner;
    this.blocked = blocked;
    labels = new int[Math.multiplyExact(graph.nodes, 4)];
  }

  /** Forgets the last search. */
  void clear() {
    if (++round == Integer.MAX_VALUE) {
      Arrays.fill(labels, 0);
      round = 1;
    }
    heap.clear();
    waiting = 0;
    farthest = 0;
    reach = -1;
  }

  /**
   * Adds a node to be reached, at this cost or less; the least one counts.
   *
   * @param lastArc what an arc into it weighs at least that a witness can end with
   */
  void want(int node, int atMost, int lastArc) {
    int label = label(node);
    if (labels[label + WANTED] == NOT_WANTED) {
      waiting++;
      labels[label + WANTED] = atMost;
    } else {
      labels[label + WANTED] = Math.min(labels[label + WANTED], atMost);
    }
    farthest = Math.max(farthest, atMost);
    reach = Math.max(reach, atMost - lastArc);
  }

  private int label(int node) {
    int label = node << 2;
    if (labels[label + ROUND] != round) {
      labels[label + ROUND] = round;
      labels[label + DISTANCE] = UNSEEN;
      labels[label + WANTED] = NOT_WANTED;
    }
    return label;
  }

  /**
   * Searches until all that is wanted is reached, or it is clear that it will not be.
   *
   * @param without the node that is to be contracted
   * @param ceiling only arcs no stricter than this entry are used; {@link #NO_CEILING} for all
   *     arcs, which also keeps what the found paths ask
   * @param mostSettled how many nodes are settled at most
   */
  void run(int from, int without, int ceiling, int mostSettled) {
    labels[label(from) + ASKS] = RestrictionSets.NONE;
    labels[label(from) + DISTANCE] = 0;
    heap.push(from, 0);
    int arcsLeft = mostSettled * ARCS_A_NODE;
    for (int settled = 0; waiting > 0 && settled < mostSettled && arcsLeft > 0; ) {
      if (heap.isEmpty()) {
        return;
      }
      long top = heap.poll();
      int node = (int) top;
      int at = (int) (top >>> 32);
      if (at == labels[(node << 2) + DISTANCE]) {
        settled++;
        int places = Math.min(graph.out.size[node], arcsLeft * STRIDE);
        arcsLeft -= places / STRIDE;
        scanned += places / STRIDE;
        relax(node, at, places, without, ceiling);
      }
    }
  }

  private void relax(int node, int at, int places, int without, int ceiling) {
    int asked = labels[(node << 2) + ASKS];
    int[] out = graph.out.of[node];
    for (int arc = 0; arc < places; arc += STRIDE) {
      int to = out[arc + END];
      int cost = out[arc + WEIGHT];
      if (cost > farthest - at || to == without) {
        continue;
      }
      int label = label(to);
      int before = labels[label + DISTANCE];
      int wanted = labels[label + WANTED];
      if (wanted == NOT_WANTED && cost > reach - at) {
        continue;
      }
      if (at + cost >= before || (ceiling != NO_CEILING && !sets.loose(out[arc + SET], ceiling))) {
        continue;
      }
      labels[label + DISTANCE] = at + cost;
      if (ceiling == NO_CEILING) {
        labels[label + ASKS] = joiner.join(asked, out[arc + SET]);
      }
      if (before > wanted && at + cost <= wanted) {
        waiting--;
      }
      if (cost <= reach - at && !blocked[to]) {
        heap.push(to, at + cost);
      }
    }
  }

  /** Whether the last search found a path to a node of at most this length. */
  boolean found(int node, int atMost) {
    return labels[(node << 2) + DISTANCE] <= atMost;
  }

  /** What the path found by the last search over all arcs asks. */
  int asks(int node) {
    return labels[(node << 2) + ASKS];
  }

  /** How many arcs all searches looked at. */
  long scanned() {
    return scanned;
  }
}
