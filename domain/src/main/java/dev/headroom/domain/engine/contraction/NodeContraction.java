package dev.headroom.domain.engine.contraction;

import static dev.headroom.domain.engine.contraction.Adjacency.END;
import static dev.headroom.domain.engine.contraction.Adjacency.HOPS;
import static dev.headroom.domain.engine.contraction.Adjacency.SET;
import static dev.headroom.domain.engine.contraction.Adjacency.STRIDE;
import static dev.headroom.domain.engine.contraction.Adjacency.WEIGHT;
import static dev.headroom.domain.engine.contraction.SeenNodes.BEGUN;
import static dev.headroom.domain.engine.contraction.SeenNodes.LAST;
import static dev.headroom.domain.engine.contraction.SeenNodes.TURN;

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
 * <p>Reusable; for one thread. 4 bytes a node of the graph, and what the searches around one see.
 */
final class NodeContraction {

  /** A node with more arcs, or more pairs of one in and one out, is not looked at. */
  private static final int MOST_ARCS = 4_096;

  private static final long MOST_PAIRS = 250_000;

  /** A node that takes more looks at arcs than this is given up, so that a batch ends in time. */
  private static final long MOST_LOOKS = 1 << 24;

  private static final int END_OF_CHAIN = -1;

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final RestrictionSets.Joiner joiner;
  private final SeenNodes seen;
  private final WitnessSearch witness;

  private int turn;
  private int node;
  private boolean aimed;
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

  /** Of each candidate the weight of its arc into the node. */
  private int[] firstArcs = new int[64];

  /**
   * For one thread.
   *
   * @param blocked nodes that no witness may pass: those that are contracted at the same time
   */
  NodeContraction(ContractingGraph graph, RestrictionSets sets, boolean[] blocked) {
    this.graph = graph;
    this.sets = sets;
    joiner = sets.joiner();
    seen = new SeenNodes(graph.nodes);
    witness = new WitnessSearch(graph, sets, joiner, seen, blocked);
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
    into.complete = pairs <= MOST_PAIRS && arcs <= MOST_ARCS;
    seen.clear();
    turn = 0;
    aimed = false;
    int[] in = graph.in.list(node);
    for (int at = graph.in.begin(node); at < graph.in.end(node); at += STRIDE) {
      if (!into.complete) {
        return;
      }
      int source = seen.at(in[at + END]);
      if (seen.of[source + BEGUN] == 0) {
        seen.of[source + BEGUN] = 1;
        shortcutsFrom(in[at + END], at, into);
        into.complete = !isTooMuch();
      }
    }
  }

  /** Forgets entries, before they get other numbers. */
  void forget() {
    joiner.forget();
  }

  /** How many arcs were looked at so far. */
  long scanned() {
    return witness.scanned() + compared;
  }

  private boolean isTooMuch() {
    return scanned() - looksBefore > MOST_LOOKS;
  }

  private void shortcutsFrom(int from, int firstIn, Shortcuts into) {
    collect(from, firstIn);
    if (candidates == 0) {
      return;
    }
    if (!aimed) {
      witness.aim(node, mostSettled);
      aimed = true;
    }
    witness.clear();
    for (int i = 0; i < candidates; i++) {
      witness.want(ends[i], weights[i], firstArcs[i]);
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
        witness.want(ends[i], weights[i], firstArcs[i]);
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
    int one = inArc[i] - graph.in.begin(node);
    int two = outArc[i] - graph.out.begin(node);
    int hops = graph.in.list(node)[inArc[i] + HOPS] + graph.out.list(node)[outArc[i] + HOPS];
    into.add(from, ends[i], one / STRIDE, two / STRIDE, weights[i], asks[i], hops);
  }

  /** Collects the Pareto-optimal pairs of arcs over the node. */
  private void collect(int from, int firstIn) {
    candidates = 0;
    turn++;
    int[] in = graph.in.list(node);
    int[] out = graph.out.list(node);
    int begin = graph.out.begin(node);
    int end = graph.out.end(node);
    for (int one = firstIn; one < graph.in.end(node) && !isTooMuch(); one += STRIDE) {
      if (in[one + END] != from) {
        continue;
      }
      for (int two = begin; two < end; two += STRIDE) {
        long weight = (long) in[one + WEIGHT] + out[two + WEIGHT];
        if (out[two + END] != from && weight < HierarchyQuery.UNREACHABLE) {
          offer(one, two, (int) weight, joiner.join(in[one + SET], out[two + SET]));
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

  private void offer(int one, int two, int weight, int asked) {
    int to = graph.out.list(node)[two + END];
    int label = seen.at(to);
    int last = seen.of[label + TURN] == turn ? seen.of[label + LAST] : END_OF_CHAIN;
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
    seen.of[label + TURN] = turn;
    seen.of[label + LAST] = candidates;
    previousTo[candidates] = last;
    inArc[candidates] = one;
    outArc[candidates] = two;
    ends[candidates] = to;
    firstArcs[candidates] = graph.in.list(node)[one + WEIGHT];
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
    firstArcs = Arrays.copyOf(firstArcs, room);
  }

  private void move(int i, int to) {
    inArc[to] = inArc[i];
    outArc[to] = outArc[i];
    ends[to] = ends[i];
    weights[to] = weights[i];
    asks[to] = asks[i];
    firstArcs[to] = firstArcs[i];
  }
}
