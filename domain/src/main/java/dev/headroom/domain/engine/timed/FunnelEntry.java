package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Weight;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * Takes a search into a {@link Funnel}: settles its gates, and leaves what lies within to be
 * searched. Since each gate has its final label then, what lies outside is dropped.
 */
public final class FunnelEntry {

  private final WaitingNodes nodes;
  private final IntConsumer settle;
  private final StepBudget steps;
  private final boolean givesUp;

  /**
   * For one search.
   *
   * @param settle what it does with a node that it has taken
   * @param givesUp whether the search goes on without the funnel where a closure cuts a gate off,
   *     so that it is not reached at the cost that is certain without closures. Else all is settled
   *     that leads to any gate, as a proof that there is no path may need.
   */
  public FunnelEntry(WaitingNodes nodes, IntConsumer settle, StepBudget steps, boolean givesUp) {
    this.nodes = nodes;
    this.givesUp = givesUp;
    this.settle = settle;
    this.steps = steps;
  }

  /**
   * Enters the funnel for what waits; where there is none the search goes on as before.
   *
   * @return whether it is entered
   */
  public boolean enter(Function<Funnel.Front, Funnel> funnels) {
    Set<Integer> waiting = nodes.takeAll();
    Funnel.Front front = front(waiting);
    Funnel found = funnels.apply(front);
    if (found == null) {
      waiting.forEach(nodes::push);
      return false;
    }
    if (!settleGates(found, front, waiting)) {
      Set<Integer> left = nodes.takeAll();
      nodes.resume();
      left.forEach(nodes::push);
      nodes.pushWithin(found.nodes());
      return false;
    }
    nodes.follow(found.nodes());
    nodes.pushWithin(found.nodes());
    return true;
  }

  private Funnel.Front front(Set<Integer> waiting) {
    List<Goal> open = new ArrayList<>();
    int crossed = Integer.MAX_VALUE;
    for (int node : waiting) {
      crossed = Math.min(crossed, Weight.centimetres(nodes.weight(node)));
    }
    for (int node : waiting) {
      long weight = nodes.weight(node);
      if (Weight.centimetres(weight) == crossed && nodes.isOpen(node)) {
        open.add(new Goal(nodes.stateOf(node), Weight.cost(weight)));
      }
    }
    return new Funnel.Front(crossed, open, nodes.latest());
  }

  /** Whether all gates are reached that can be, and none too late for a search that gives up. */
  private boolean settleGates(Funnel found, Funnel.Front front, Set<Integer> waiting) {
    Potential towards = found.towardsGates();
    Set<Integer> gates = new HashSet<>();
    for (int i = 0; i < found.nodes().gates(); i++) {
      int gate = found.nodes().gate(i);
      int node = nodes.openNode(gate);
      boolean settled = nodes.isLabelled(node) && !waiting.contains(node);
      if (!settled && towards.of(gate) != Labels.UNSEEN) {
        gates.add(node);
      }
    }
    nodes.goTowards(towards);
    waiting.forEach(nodes::push);
    long latest = givesUp ? Weight.of(front.crossed(), found.nodes().dearest()) : Long.MAX_VALUE;
    while (!gates.isEmpty() && !nodes.isEmpty()) {
      if (nodes.leastKey() > latest) {
        return false;
      }
      steps.step();
      int node = nodes.take();
      if (node != WaitingNodes.NONE) {
        gates.remove(node);
        settle.accept(node);
      }
    }
    return true;
  }
}
