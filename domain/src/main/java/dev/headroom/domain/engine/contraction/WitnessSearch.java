package dev.headroom.domain.engine.contraction;

import static dev.headroom.domain.engine.contraction.Adjacency.END;
import static dev.headroom.domain.engine.contraction.Adjacency.SET;
import static dev.headroom.domain.engine.contraction.Adjacency.STRIDE;
import static dev.headroom.domain.engine.contraction.Adjacency.WEIGHT;
import static dev.headroom.domain.engine.contraction.SeenNodes.ASKS;
import static dev.headroom.domain.engine.contraction.SeenNodes.DISTANCE;
import static dev.headroom.domain.engine.contraction.SeenNodes.HOPS;
import static dev.headroom.domain.engine.contraction.SeenNodes.NODE;
import static dev.headroom.domain.engine.contraction.SeenNodes.ROUND;
import static dev.headroom.domain.engine.contraction.SeenNodes.SLACK;
import static dev.headroom.domain.engine.contraction.SeenNodes.WANTED;

import dev.headroom.domain.engine.rules.RestrictionSets;

/**
 * Searches around a node that is to be contracted, with bounds: finds paths that make a shortcut
 * superfluous. What it does not find within its bounds counts as not there, which costs a shortcut,
 * never an answer.
 *
 * <p>First it {@linkplain #aim aims}: from all ends of arcs out of the node it searches backwards,
 * and learns of each node the <em>slack</em>: by how much a path from there to some end is shorter
 * than that end's arc from the node, at most. What it has not seen has no more than the search had
 * when it ended. A witness from a source passes only nodes that are no farther from it than the
 * source's arc into the node and the slack together. So the searches from the sources leave out all
 * others, and go first to where most slack is left (A*; the slack is a consistent potential, also
 * where only some of the arcs may be used).
 *
 * <p>Reusable; for one thread.
 */
final class WitnessSearch {

  /** Any entry may be used. */
  static final int NO_CEILING = -1;

  /** A search looks at no more than so many arcs for each node that it may settle. */
  private static final int ARCS_A_NODE = 64;

  /**
   * A witness has no more arcs than this. Longer ones are few, and half of all nodes are farther.
   */
  private static final int MOST_HOPS = 10;

  /** Aiming settles three tenths of what a search may settle, and this at least. */
  private static final int LEAST_AIM = 8;

  private static final int UNSEEN = Integer.MAX_VALUE;
  private static final int NOT_WANTED = -1;

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final RestrictionSets.Joiner joiner;
  private final SeenNodes seen;
  private final boolean[] blocked;
  private final LazyHeap heap = new LazyHeap();
  private int round;
  private int waiting;
  private int farthest;

  /** The weightiest arc from the source into the node over which a target is wanted. */
  private int into;

  /** The greatest slack, and the most that a node has which aiming did not see. */
  private int greatest;

  private int unseenSlack;
  private long scanned;

  /**
   * Begins with no targets.
   *
   * @param seen is kept while the targets and sources of one node are looked at, and cleared before
   */
  WitnessSearch(
      ContractingGraph graph,
      RestrictionSets sets,
      RestrictionSets.Joiner joiner,
      SeenNodes seen,
      boolean[] blocked) {
    this.graph = graph;
    this.sets = sets;
    this.joiner = joiner;
    this.seen = seen;
    this.blocked = blocked;
  }

  /**
   * Learns the slack of nodes before the ends of a node's arcs.
   *
   * @param mostSettled how many nodes each search from a source will settle at most
   */
  void aim(int node, int mostSettled) {
    round = 0;
    heap.clear();
    int[] out = graph.out.list(node);
    int end = graph.out.end(node);
    greatest = Math.min(longest(graph.out, node), Integer.MAX_VALUE - longest(graph.in, node));
    for (int at = graph.out.begin(node); at < end; at += STRIDE) {
      offer(out[at + END], Math.min(greatest, out[at + WEIGHT]));
    }
    int settleAtMost = Math.max(LEAST_AIM, mostSettled * 3 / 10);
    int arcsLeft = settleAtMost * ARCS_A_NODE;
    unseenSlack = -1;
    for (int settled = 0; !heap.isEmpty(); ) {
      long top = heap.poll();
      int label = (int) top;
      int slack = greatest - (int) (top >>> 32);
      if (slack == seen.of[label + SLACK]) {
        if (settled == settleAtMost || arcsLeft <= 0) {
          unseenSlack = slack;
          return;
        }
        settled++;
        arcsLeft -= graph.in.count(seen.of[label + NODE]);
        lookBehind(seen.of[label + NODE], slack, node);
      }
    }
  }

  private static int longest(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    int end = arcs.end(node);
    int longest = 0;
    for (int at = arcs.begin(node); at < end; at += STRIDE) {
      longest = Math.max(longest, list[at + WEIGHT]);
    }
    return longest;
  }

  private void lookBehind(int node, int slack, int without) {
    int[] in = graph.in.list(node);
    int end = graph.in.end(node);
    scanned += graph.in.count(node);
    for (int at = graph.in.begin(node); at < end; at += STRIDE) {
      int from = in[at + END];
      if (in[at + WEIGHT] <= slack && from != without && !blocked[from]) {
        offer(from, slack - in[at + WEIGHT]);
      }
    }
  }

  private void offer(int node, int slack) {
    int label = seen.at(node);
    if (seen.of[label + SLACK] < slack) {
      seen.of[label + SLACK] = slack;
      heap.push(label, greatest - slack);
    }
  }

  private int slack(int label) {
    return Math.max(unseenSlack, seen.of[label + SLACK]);
  }

  /** Forgets the last search, but not what it aims at. */
  void clear() {
    round++;
    heap.clear();
    waiting = 0;
    farthest = 0;
    into = 0;
  }

  /**
   * Adds a node to be reached, at this cost or less; the least one counts.
   *
   * @param firstArc what of the cost is the arc from the source into the node
   */
  void want(int node, int atMost, int firstArc) {
    int label = label(node);
    if (seen.of[label + WANTED] == NOT_WANTED) {
      waiting++;
      seen.of[label + WANTED] = atMost;
    } else {
      seen.of[label + WANTED] = Math.min(seen.of[label + WANTED], atMost);
    }
    farthest = Math.max(farthest, atMost);
    into = Math.max(into, firstArc);
  }

  private int label(int node) {
    int label = seen.at(node);
    int[] of = seen.of;
    if (of[label + ROUND] != round) {
      of[label + ROUND] = round;
      of[label + DISTANCE] = UNSEEN;
      of[label + WANTED] = NOT_WANTED;
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
    int source = label(from);
    seen.of[source + ASKS] = RestrictionSets.NONE;
    seen.of[source + DISTANCE] = 0;
    seen.of[source + HOPS] = 0;
    heap.push(source, greatest - slack(source));
    int arcsLeft = mostSettled * ARCS_A_NODE;
    int settled = 0;
    while (waiting > 0 && settled < mostSettled && arcsLeft > 0 && !heap.isEmpty()) {
      long top = heap.poll();
      int label = (int) top;
      int at = seen.of[label + DISTANCE];
      if ((int) (top >>> 32) == at - slack(label) + greatest) {
        settled++;
        int node = seen.of[label + NODE];
        int arcs = Math.min(graph.out.count(node), arcsLeft);
        arcsLeft -= arcs;
        scanned += arcs;
        relax(node, label, arcs, without, ceiling);
      }
    }
  }

  private void relax(int node, int nodeLabel, int arcs, int without, int ceiling) {
    int at = seen.of[nodeLabel + DISTANCE];
    int asked = seen.of[nodeLabel + ASKS];
    int hops = seen.of[nodeLabel + HOPS] + 1;
    int[] out = graph.out.list(node);
    int end = graph.out.begin(node) + arcs * STRIDE;
    for (int arc = graph.out.begin(node); arc < end; arc += STRIDE) {
      int to = out[arc + END];
      int cost = out[arc + WEIGHT];
      if (cost > farthest - at || to == without) {
        continue;
      }
      int label = label(to);
      int[] of = seen.of;
      int slack = Math.max(unseenSlack, of[label + SLACK]);
      int before = of[label + DISTANCE];
      if (at + cost >= before
          || at + cost - slack > into
          || (ceiling != NO_CEILING && !sets.loose(out[arc + SET], ceiling))) {
        continue;
      }
      of[label + DISTANCE] = at + cost;
      of[label + HOPS] = hops;
      if (ceiling == NO_CEILING) {
        of[label + ASKS] = joiner.join(asked, out[arc + SET]);
      }
      int wanted = of[label + WANTED];
      if (before > wanted && at + cost <= wanted) {
        waiting--;
      }
      if (hops < MOST_HOPS && !blocked[to]) {
        heap.push(label, at + cost - slack + greatest);
      }
    }
  }

  /** Whether the last search found a path to a node that was wanted of at most this length. */
  boolean found(int node, int atMost) {
    return seen.of[seen.at(node) + DISTANCE] <= atMost;
  }

  /** What the path found by the last search over all arcs asks. */
  int asks(int node) {
    return seen.of[seen.at(node) + ASKS];
  }

  /** How many arcs all searches looked at. */
  long scanned() {
    return scanned;
  }
}
