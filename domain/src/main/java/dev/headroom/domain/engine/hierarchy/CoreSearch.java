package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.kit.IntHeap;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Shortest paths for one vehicle inside a {@link Core}, from several entries to several exits: A*
 * from both ends. Both searches share one potential, half the difference of what is at least still
 * to come and what is at least behind (Ikeda and others, <i>A Fast Algorithm for Finding Better
 * Routes by AI Search Techniques</i>, 1994), so that they may stop when their least keys sum up to
 * the best path known. Half a difference is rounded down, which leaves whole weights, less the
 * difference of potentials, at 0 or more.
 *
 * <p>{@link CoreBounds} says what is still to come at least, and what is behind.
 *
 * <pre>
 *   label of a node and side:  round in which it was made, distance, node before, arc from there
 * </pre>
 *
 * <p>Reusable; for one thread. About 70 bytes a node of the core.
 */
final class CoreSearch {

  private static final int NONE = -1;

  private static final int ROUND = 0;
  private static final int DISTANCE = 1;
  private static final int PARENT = 2;
  private static final int OVER = 3;

  /** How far apart the labels of two nodes lie. */
  private static final int STRIDE = 4;

  private final CoreBounds bounds;
  private final Side forward;
  private final Side backward;
  private int round = 1;
  private int best;
  private int meeting;

  CoreSearch(Core core) {
    bounds = new CoreBounds(core);
    forward = new Side(core.size, core.outStart, core.out);
    backward = new Side(core.size, core.inStart, core.in);
  }

  /** Begins a search, and forgets the one before. */
  Terminals between() {
    forward.ends = 0;
    backward.ends = 0;
    return new Terminals();
  }

  /** Where the path of one search enters and leaves the core; good until the next one begins. */
  final class Terminals {

    private Terminals() {}

    /** Adds a node at which the path may enter the core; each node once. */
    void enter(int node, int cost) {
      forward.addEnd(node, cost);
    }

    /** Adds a node at which the path may leave the core; each node once. */
    void leave(int node, int cost) {
      backward.addEnd(node, cost);
    }

    /**
     * Finds the shortest path that is shorter than one that is known.
     *
     * @throws Budget.ExhaustedException when the budget runs out first
     */
    Optional<Way> best(int known, PassableEntries passable, StepBudget steps) {
      return find(known, false, passable, steps);
    }

    /**
     * Finds any path that is shorter than one that is known, in place of the shortest one.
     *
     * @throws Budget.ExhaustedException when the budget runs out first
     */
    Optional<Way> any(int known, PassableEntries passable, StepBudget steps) {
      return find(known, true, passable, steps);
    }

    /** Whether there is any entry, and any exit. */
    boolean both() {
      return forward.ends > 0 && backward.ends > 0;
    }

    private Optional<Way> find(int known, boolean any, PassableEntries passable, StepBudget steps) {
      if (!both()) {
        return Optional.empty();
      }
      best = known;
      run(any ? known : 0, passable, steps);
      return best < known ? Optional.of(new Way(best, meeting)) : Optional.empty();
    }
  }

  /** A path through the core; good until the next search begins. */
  final class Way {

    private final int length;
    private final int middle;

    private Way(int length, int middle) {
      this.length = length;
      this.middle = middle;
    }

    /** Its length, with the costs of its ends. */
    int length() {
      return length;
    }

    /** The node at which both searches met. */
    int middle() {
      return middle;
    }

    /**
     * Goes from its middle back to where it enters, or on to where it leaves, and returns that
     * node.
     *
     * @param takes the arcs of the hierarchy
     */
    int walk(boolean back, IntConsumer takes) {
      Side side = back ? forward : backward;
      int node = middle;
      for (int label = node * STRIDE; side.labels[label + PARENT] != NONE; label = node * STRIDE) {
        takes.accept(side.labels[label + OVER]);
        node = side.labels[label + PARENT];
      }
      return node;
    }
  }

  /**
   * Searches.
   *
   * @param enough a path that is shorter ends the search
   */
  private void run(int enough, PassableEntries passable, StepBudget steps) {
    forgetLabels();
    bounds.begin();
    for (int i = 0; i < forward.ends; i++) {
      bounds.enter(forward.end[i], forward.endCost[i]);
    }
    for (int i = 0; i < backward.ends; i++) {
      bounds.leave(backward.end[i], backward.endCost[i]);
    }
    bounds.chooseLandmarks();
    for (int i = 0; i < forward.ends; i++) {
      reach(forward, backward, forward.end[i], forward.endCost[i], NONE, NONE);
    }
    for (int i = 0; i < backward.ends; i++) {
      reach(backward, forward, backward.end[i], backward.endCost[i], NONE, NONE);
    }
    while (best >= enough
        && !forward.queue.isEmpty()
        && !backward.queue.isEmpty()
        && (long) forward.queue.leastKey() + backward.queue.leastKey() < best) {
      steps.step();
      if (forward.queue.size() <= backward.queue.size()) {
        settle(forward, backward, passable);
      } else {
        settle(backward, forward, passable);
      }
    }
  }

  private void forgetLabels() {
    if (++round == Integer.MAX_VALUE) {
      forward.forget();
      backward.forget();
      round = 1;
    }
    forward.queue.clear();
    backward.queue.clear();
  }

  private void settle(Side side, Side opposite, PassableEntries passable) {
    int node = side.queue.poll();
    side.settledIn[node] = round;
    if (opposite.settledIn[node] == round) {
      return; // The best way through it is known.
    }
    int at = side.labels[node * STRIDE + DISTANCE];
    int[] arcs = side.arcs;
    int end = side.start[node + 1];
    int reached = NONE;
    for (int arc = side.start[node]; arc < end; arc += Core.STRIDE) {
      int to = arcs[arc + Core.OTHER];
      int weight = arcs[arc + Core.WEIGHT];
      if (to != reached && weight < best - at && passable.passes(arcs[arc + Core.SET])) {
        reached = to; // What else leads there is not shorter.
        reach(side, opposite, to, at + weight, node, arcs[arc + Core.ARC]);
      }
    }
  }

  private void reach(Side side, Side opposite, int node, int at, int from, int over) {
    int label = node * STRIDE;
    int[] labels = side.labels;
    if (labels[label + ROUND] == round && labels[label + DISTANCE] <= at) {
      return;
    }
    bounds.of(node);
    int rest = side == forward ? bounds.ahead() : bounds.behind();
    if (at >= best || rest >= best - at) {
      return;
    }
    labels[label + ROUND] = round;
    labels[label + DISTANCE] = at;
    labels[label + PARENT] = from;
    labels[label + OVER] = over;
    int potential = bounds.potential();
    side.queue.push(node, side == forward ? at + potential : at - potential);
    if (opposite.labels[label + ROUND] == round && opposite.labels[label + DISTANCE] < best - at) {
      best = at + opposite.labels[label + DISTANCE];
      meeting = node;
    }
  }

  /** The labels and the queue of one direction. */
  private static final class Side {
    private final int[] start;
    private final int[] arcs;
    private final int[] labels;
    private final int[] settledIn;
    private final IntHeap queue;
    private int[] end = new int[64];
    private int[] endCost = new int[64];
    private int ends;

    Side(int size, int[] start, int[] arcs) {
      this.start = start;
      this.arcs = arcs;
      labels = new int[size * STRIDE];
      settledIn = new int[size];
      queue = new IntHeap(size);
    }

    void forget() {
      Arrays.fill(labels, 0);
      Arrays.fill(settledIn, 0);
    }

    void addEnd(int node, int cost) {
      if (ends == end.length) {
        end = Arrays.copyOf(end, ends * 2);
        endCost = Arrays.copyOf(endCost, ends * 2);
      }
      end[ends] = node;
      endCost[ends++] = cost;
    }
  }
}
