package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Arrays;

/**
 * Exact distances inside a {@link Core} to the targets of a search for one vehicle, found as they
 * are asked for: Dijkstra's algorithm from the targets backwards, which halts when it knows what it
 * is asked, and goes on from there.
 *
 * <p>Landmarks would not lead it to less. What is asked lies in all directions, since arcs from
 * below into a core are long, and of thousands of nodes some tens cannot reach the targets by any
 * way open to the vehicle; that is only known when all is settled.
 *
 * <p>Reusable; for one thread. 12 bytes a node of the core.
 */
final class CoreDistances {

  private static final int NONE = -1;

  private final int[] start;
  private final int[] arcs;
  private final MinHeap heap = new MinHeap();
  private final int[] seenIn;
  private final long[] distance;
  private int round = 1;
  private PassableEntries passable;
  private final StepBudget steps;

  /**
   * Of one core.
   *
   * @param fromTargets whether distances are those from the targets, in place of those to them
   */
  CoreDistances(Core core, boolean fromTargets, StepBudget steps) {
    this.steps = steps;
    start = fromTargets ? core.outStart : core.inStart;
    arcs = fromTargets ? core.out : core.in;
    seenIn = new int[core.size];
    distance = new long[core.size];
  }

  /** Forgets the targets. */
  void clear(PassableEntries entries) {
    if (++round == Integer.MAX_VALUE) {
      Arrays.fill(seenIn, 0);
      round = 1;
    }
    passable = entries;
    heap.clear();
  }

  /** Labels a node from which a target is this far, or farther than is known. */
  void reach(int node, long rest) {
    if (rest < tentative(node)) {
      seenIn[node] = round;
      distance[node] = rest;
      heap.push(rest, node);
    }
  }

  private long tentative(int node) {
    return seenIn[node] == round ? distance[node] : Labels.UNSEEN;
  }

  /**
   * The distance from a node to the nearest target, {@link Labels#UNSEEN} when there is none.
   *
   * @param limit from which on any number, not below the limit, will do
   * @throws Budget.ExhaustedException when the budget runs out first; nothing is lost by it
   */
  long distance(int node, long limit) {
    while (heap.topKey() < Math.min(tentative(node), limit)) {
      steps.step();
      settle();
    }
    return tentative(node);
  }

  private void settle() {
    long at = heap.topKey();
    int node = heap.topNode();
    heap.pop();
    if (at > distance[node]) {
      return;
    }
    int reached = NONE;
    for (int arc = start[node]; arc < start[node + 1]; arc += Core.STRIDE) {
      int from = arcs[arc + Core.OTHER];
      if (from != reached && passable.passes(arcs[arc + Core.SET])) {
        reached = from; // What else leads from there is not shorter.
        reach(from, at + arcs[arc + Core.WEIGHT]);
      }
    }
  }
}
