package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.labels.IntHeap;
import dev.headroom.domain.engine.labels.StepBudget;
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
 * <p>From a node v to the exits it is at least {@code d(L, exits) - d(L, v)} and at least {@code
 * d(v, L) - d(exits, L)} for any landmark L, and likewise from the entries; each end counts with
 * the cost that is spent beyond it. This holds with distances cut off at {@link Core#NEVER}, too,
 * since all that is needed is that no arc is shorter than the distances of its ends differ.
 *
 * <p>Reusable; for one thread. About 70 bytes a node of the core.
 */
final class CoreSearch {

  private static final int NONE = -1;

  /** By how many landmarks a search is led: more of them hardly tell more, and each is asked. */
  private static final int LED_BY = 4;

  private final Core core;
  private final Side forward;
  private final Side backward;

  /** The round in which a node's bounds were worked out, and these: still to come, and behind. */
  private final int[] boundedIn;

  private final int[] ahead;
  private final int[] behind;

  /** Of each landmark: least from it to an exit, most from an exit to it; and of the entries. */
  private final long[] toExits = new long[Core.LANDMARKS];

  private final long[] fromExits = new long[Core.LANDMARKS];
  private final long[] toEntries = new long[Core.LANDMARKS];
  private final long[] fromEntries = new long[Core.LANDMARKS];

  /** The landmarks that tell most of one search, and what they tell, the best first. */
  private final int[] leading = new int[LED_BY];

  private final long[] told = new long[LED_BY];
  private int round = 1;
  private int best;
  private int meeting;

  CoreSearch(Core core) {
    this.core = core;
    forward = new Side(core.size, core.outStart, core.out);
    backward = new Side(core.size, core.inStart, core.in);
    boundedIn = new int[core.size];
    ahead = new int[core.size];
    behind = new int[core.size];
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
      while (side.parent[node] != NONE) {
        takes.accept(side.over[node]);
        node = side.parent[node];
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
    measureEnds();
    chooseLandmarks();
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
      Arrays.fill(boundedIn, 0);
      forward.forget();
      backward.forget();
      round = 1;
    }
    forward.queue.clear();
    backward.queue.clear();
  }

  private void measureEnds() {
    Arrays.fill(toExits, Long.MAX_VALUE);
    Arrays.fill(fromExits, Long.MIN_VALUE);
    Arrays.fill(toEntries, Long.MIN_VALUE);
    Arrays.fill(fromEntries, Long.MAX_VALUE);
    for (int i = 0; i < backward.ends; i++) {
      int at = backward.end[i] * Core.BOUNDS;
      int cost = backward.endCost[i];
      for (int landmark = 0; landmark < Core.LANDMARKS; landmark++, at += 2) {
        toExits[landmark] = Math.min(toExits[landmark], (long) core.bounds[at] + cost);
        fromExits[landmark] = Math.max(fromExits[landmark], (long) core.bounds[at + 1] - cost);
      }
    }
    for (int i = 0; i < forward.ends; i++) {
      int at = forward.end[i] * Core.BOUNDS;
      int cost = forward.endCost[i];
      for (int landmark = 0; landmark < Core.LANDMARKS; landmark++, at += 2) {
        toEntries[landmark] = Math.max(toEntries[landmark], (long) core.bounds[at] - cost);
        fromEntries[landmark] = Math.min(fromEntries[landmark], (long) core.bounds[at + 1] + cost);
      }
    }
  }

  /**
   * Chooses the landmarks by which this search is led: those that tell most of the way between the
   * ends.
   */
  private void chooseLandmarks() {
    Arrays.fill(told, Long.MIN_VALUE);
    for (int landmark = 0; landmark < Core.LANDMARKS; landmark++) {
      long tells =
          Math.max(
              toExits[landmark] - toEntries[landmark], fromEntries[landmark] - fromExits[landmark]);
      int at = LED_BY;
      for (; at > 0 && tells > told[at - 1]; at--) {
        if (at < LED_BY) {
          told[at] = told[at - 1];
          leading[at] = leading[at - 1];
        }
      }
      if (at < LED_BY) {
        told[at] = tells;
        leading[at] = landmark;
      }
    }
  }

  private void bound(int node) {
    long toCome = 0;
    long passed = 0;
    int at = node * Core.BOUNDS;
    for (int landmark : leading) {
      int from = core.bounds[at + 2 * landmark];
      int to = core.bounds[at + 2 * landmark + 1];
      toCome = Math.max(toCome, Math.max(toExits[landmark] - from, to - fromExits[landmark]));
      passed = Math.max(passed, Math.max(from - toEntries[landmark], fromEntries[landmark] - to));
    }
    ahead[node] = (int) Math.min(Core.NEVER, toCome);
    behind[node] = (int) Math.min(Core.NEVER, passed);
    boundedIn[node] = round;
  }

  private void settle(Side side, Side opposite, PassableEntries passable) {
    int node = side.queue.poll();
    side.settledIn[node] = round;
    if (opposite.settledIn[node] == round) {
      return; // The best way through it is known.
    }
    int at = side.distance[node];
    int[] arcs = side.arcs;
    int reached = NONE;
    for (int arc = side.start[node]; arc < side.start[node + 1]; arc += Core.STRIDE) {
      int to = arcs[arc + Core.OTHER];
      if (to != reached && passable.passes(arcs[arc + Core.SET])) {
        reached = to; // What else leads there is not shorter.
        if (arcs[arc + Core.WEIGHT] < best - at) {
          int there = at + arcs[arc + Core.WEIGHT];
          reach(side, opposite, to, there, node, arcs[arc + Core.ARC]);
        }
      }
    }
  }

  private void reach(Side side, Side opposite, int node, int at, int from, int over) {
    if (side.seenIn[node] == round && side.distance[node] <= at) {
      return;
    }
    if (boundedIn[node] != round) {
      bound(node);
    }
    int rest = side == forward ? ahead[node] : behind[node];
    if (at >= best || rest >= best - at) {
      return;
    }
    side.seenIn[node] = round;
    side.distance[node] = at;
    side.parent[node] = from;
    side.over[node] = over;
    int potential = (int) (((long) ahead[node] - behind[node]) >> 1);
    side.queue.push(node, side == forward ? at + potential : at - potential);
    if (opposite.seenIn[node] == round && opposite.distance[node] < best - at) {
      best = at + opposite.distance[node];
      meeting = node;
    }
  }

  /** The labels and the queue of one direction. */
  private static final class Side {
    private final int[] start;
    private final int[] arcs;
    private final int[] seenIn;
    private final int[] settledIn;
    private final int[] distance;
    private final int[] parent;
    private final int[] over;
    private final IntHeap queue;
    private int[] end = new int[64];
    private int[] endCost = new int[64];
    private int ends;

    Side(int size, int[] start, int[] arcs) {
      this.start = start;
      this.arcs = arcs;
      seenIn = new int[size];
      settledIn = new int[size];
      distance = new int[size];
      parent = new int[size];
      over = new int[size];
      queue = new IntHeap(size);
    }

    void forget() {
      Arrays.fill(seenIn, 0);
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
