package dev.headroom.domain.engine.contraction;

import static dev.headroom.domain.engine.contraction.Adjacency.ARC;
import static dev.headroom.domain.engine.contraction.Adjacency.END;
import static dev.headroom.domain.engine.contraction.Adjacency.SET;
import static dev.headroom.domain.engine.contraction.Adjacency.STRIDE;
import static dev.headroom.domain.engine.contraction.Adjacency.WEIGHT;

import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;

/**
 * Finds the shortcuts that keep every distance for every vehicle when one node of a graph is
 * contracted. It only reads the graph, so that several can work on different nodes at once.
 *
 * <p>For an arc into the node and one out of it, the shortcut's weight is their sum and it asks the
 * join of both. It is superfluous when a <em>witness</em> joins its ends around the node, no longer
 * and no stricter. Witnesses are sought once over all arcs, and then, for each different entry that
 * shortcuts are left with, once over the arcs that are no stricter than it (Geisberger, Rice,
 * Sanders, Tsotras, <i>Route Planning with Flexible Edge Restrictions</i>, 2012).
 *
 * <p>Reusable; for one thread. 28 bytes a node.
 */
final class NodeContraction {

  /** A node with more arcs, or more pairs of one in and one out, is not looked at. */
  private static final int MOST_ARCS = 4_096;

  private static final long MOST_PAIRS = 250_000;

  /** With more pairs than this, a node may not add more than so many shortcuts for each arc. */
  private static final int PAIRS_WATCHED = 4_000;

  private static final int SHORTCUTS_AN_ARC = 4;

  /** A node that takes more looks at arcs than this is given up, so that a batch ends in time. */
  private static final long MOST_LOOKS = 1 << 24;

  private static final int END_OF_CHAIN = -1;

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final RestrictionSets.Joiner joiner;
  private final WitnessSearch witness;

  /** For each node the turn in which it was seen, and the last candidate that ends there. */
  private final int[] seenIn;

  private final int[] lastTo;
  private final int[] tailSeenIn;
  private final boolean watched;
  private int turn;
  private int node;
  private int mostSettled;
  private long compared;
  private long looksBefore;
  private int candidates;
  private int[] inArc = new int[64];
  private int[] outArc = new int[64];
  private int[] ends = new int[64];
  private int[] weights = new int[64];
  private int[] asks = new int[64];
  private int[] previousTo = new int[64];

  /** Of each candidate the least weight of an arc into its end from elsewhere. */
  private int[] lastArcs = new int[64];

  /** The same of each arc out of the node. */
  private int[] lastArcOf = new int[64];

  /**
   * For one thread.
   *
   * @param watched whether nodes are given up that would add many shortcuts
   * @param blocked nodes that no witness may pass: those that are contracted at the same time
   */
  NodeContraction(
      ContractingGraph graph, RestrictionSets sets, boolean watched, boolean[] blocked) {
    this.watched = watched;
    this.graph = graph;
    this.sets = sets;
    joiner = sets.joiner();
    witness = new WitnessSearch(graph, sets, joiner, blocked);
    seenIn = new int[graph.nodes];
    lastTo = new int[graph.nodes];
    tailSeenIn = new int[graph.nodes];
  }

  /**
   * Finds the shortcuts that contracting a node needs, or gives it up.
   *
   * @param settledAtMost bound of each witness search
   * @param into is overwritten with the shortcuts
   */
  void find(int contracted, int settledAtMost, Shortcuts into) {
    into.clear(contracted);
    node = contracted;
    mostSettled = settledAtMost;
    looksBefore = scanned();
    int arcs = graph.in.count(node) + graph.out.count(node);
    long pairs = (long) graph.in.count(node) * graph.out.count(node);
    int most = watched && pairs > PAIRS_WATCHED ? SHORTCUTS_AN_ARC * arcs : Integer.MAX_VALUE;
    into.complete = pairs <= MOST_PAIRS && arcs <= MOST_ARCS;
    int[] in = graph.in.of[node];
    int sources = nextTurn();
    if (into.complete) {
      findLastArcs();
    }
    for (int at = 0; at < graph.in.size[node] && into.complete; at += STRIDE) {
      int from = in[at + END];
      if (tailSeenIn[from] != sources) {
        tailSeenIn[from] = sources;
        shortcutsFrom(from, at, into);
        into.complete = into.count <= most && !isTooMuch();
      }
    }
  }

  private void findLastArcs() {
    int[] out = graph.out.of[node];
    if (lastArcOf.length < graph.out.count(node)) {
      lastArcOf = new int[2 * graph.out.count(node)];
    }
    for (int at = 0; at < graph.out.size[node]; at += STRIDE) {
      lastArcOf[at / STRIDE] = leastInto(out[at + END]);
    }
  }

  private int leastInto(int end) {
    int[] in = graph.in.of[end];
    int size = graph.in.size[end];
    compared += size / STRIDE;
    int least = Integer.MAX_VALUE;
    for (int at = 0; at < size; at += STRIDE) {
      if (in[at + WEIGHT] < least && in[at + END] != node) {
        least = in[at + WEIGHT];
      }
    }
    return least;
  }

  /** How many arcs were looked at so far. */
  long scanned() {
    return witness.scanned() + compared;
  }

  private boolean isTooMuch() {
    return scanned() - looksBefore > MOST_LOOKS;
  }

  private int nextTurn() {
    if (++turn == Integer.MAX_VALUE) {
      Arrays.fill(seenIn, 0);
      Arrays.fill(tailSeenIn, 0);
      turn = 1;
    }
    return turn;
  }

  private void shortcutsFrom(int from, int firstIn, Shortcuts into) {
    collect(from, firstIn);
    if (candidates == 0) {
      return;
    }
    witness.clear();
    for (int i = 0; i < candidates; i++) {
      witness.want(ends[i], weights[i], lastArcs[i]);
    }
    witness.run(from, node, WitnessSearch.NO_CEILING, mostSettled);
    int left = 0;
    for (int i = 0; i < candidates; i++) {
      if (!witness.found(ends[i], weights[i])) {
        take(from, i, into);
      } else if (!sets.loose(witness.asks(ends[i]), asks[i])) {
        move(i, left++);
      }
    }
    candidates = left;
    while (candidates > 0 && !isTooMuch()) {
      seekUnder(from, asks[0], into);
    }
  }

  /** Settles all candidates that ask one entry. */
  private void seekUnder(int from, int ceiling, Shortcuts into) {
    witness.clear();
    compared += candidates;
    for (int i = 0; i < candidates; i++) {
      if (asks[i] == ceiling) {
        witness.want(ends[i], weights[i], lastArcs[i]);
      }
    }
    witness.run(from, node, ceiling, mostSettled);
    int left = 0;
    for (int i = 0; i < candidates; i++) {
      if (asks[i] != ceiling) {
        move(i, left++);
      } else if (!witness.found(ends[i], weights[i])) {
        take(from, i, into);
      }
    }
    candidates = left;
  }

  private void take(int from, int i, Shortcuts into) {
    into.add(from, ends[i], inArc[i], outArc[i], weights[i], asks[i]);
  }

  /** Collects the Pareto-optimal pairs of arcs over the node. */
  private void collect(int from, int firstIn) {
    candidates = 0;
    nextTurn();
    int[] in = graph.in.of[node];
    int[] out = graph.out.of[node];
    for (int one = firstIn; one < graph.in.size[node] && !isTooMuch(); one += STRIDE) {
      if (in[one + END] != from) {
        continue;
      }
      for (int two = 0; two < graph.out.size[node]; two += STRIDE) {
        long weight = (long) in[one + WEIGHT] + out[two + WEIGHT];
        if (out[two + END] != from && weight < HierarchyQuery.UNREACHABLE) {
          int asked = joiner.join(in[one + SET], out[two + SET]);
          offer(in[one + ARC], out[two + ARC], two, (int) weight, asked);
        }
      }
    }
    int left = 0;
    for (int i = 0; i < candidates; i++) {
      if (weights[i] != HierarchyQuery.UNREACHABLE) {
        move(i, left++);
      }
    }
    candidates = left;
  }

  private void offer(int one, int two, int place, int weight, int asked) {
    int to = graph.out.of[node][place + END];
    int last = seenIn[to] == turn ? lastTo[to] : END_OF_CHAIN;
    for (int i = last; i != END_OF_CHAIN; i = previousTo[i]) {
      compared++;
      if (weights[i] <= weight && sets.loose(asks[i], asked)) {
        return;
      }
      if (weight <= weights[i] && sets.loose(asked, asks[i])) {
        weights[i] = HierarchyQuery.UNREACHABLE;
      }
    }
    if (candidates == inArc.length) {
      grow(candidates * 2);
    }
    seenIn[to] = turn;
    lastTo[to] = candidates;
    previousTo[candidates] = last;
    inArc[candidates] = one;
    outArc[candidates] = two;
    ends[candidates] = to;
    lastArcs[candidates] = lastArcOf[place / STRIDE];
    weights[candidates] = weight;
    asks[candidates++] = asked;
  }

  private void grow(int room) {
    inArc = Arrays.copyOf(inArc, room);
    outArc = Arrays.copyOf(outArc, room);
    ends = Arrays.copyOf(ends, room);
    weights = Arrays.copyOf(weights, room);
    asks = Arrays.copyOf(asks, room);
    previousTo = Arrays.copyOf(previousTo, room);
    lastArcs = Arrays.copyOf(lastArcs, room);
  }

  private void move(int i, int to) {
    inArc[to] = inArc[i];
    outArc[to] = outArc[i];
    ends[to] = ends[i];
    weights[to] = weights[i];
    asks[to] = asks[i];
    lastArcs[to] = lastArcs[i];
  }
}
