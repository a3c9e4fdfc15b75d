package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.labels.Weight;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;

/**
 * Takes a search with times into a {@link Funnel}: settles its gates, and leaves what lies within
 * to be searched.
 */
final class FunnelEntry {

  private final TimedNodes nodes;
  private final IntConsumer settle;
  private final StepBudget steps;

  /**
   * For one search.
   *
   * @param settle what it does with a node that it has taken
   */
  FunnelEntry(TimedNodes nodes, IntConsumer settle, StepBudget steps) {
    this.nodes = nodes;
    this.settle = settle;
    this.steps = steps;
  }

  /** Enters the funnel for what waits; where there is none the search goes on as before. */
  void enter(Function<Funnel.Front, Funnel> funnels, long departure) {
    Set<Integer> waiting = nodes.takeAll();
    Funnel found = funnels.apply(front(waiting));
    if (found == null) {
      waiting.forEach(nodes::push);
      return;
    }
    settleGates(found, waiting);
    found.reached(departure, lastOfGates(found));
    nodes.follow(found);
    for (int i = 0; i < found.size(); i++) {
      for (int stage = 0; stage < TimedNodes.STAGES; stage++) {
        int state = found.node(i) / Phase.COUNT;
        nodes.push(TimedNodes.node(state, stage, found.node(i) % Phase.COUNT));
      }
    }
  }

  private Funnel.Front front(Set<Integer> waiting) {
    List<Funnel.Front.Reached> open = new ArrayList<>();
    int crossed = Integer.MAX_VALUE;
    for (int node : waiting) {
      crossed = Math.min(crossed, Weight.centimetres(nodes.weight(node)));
    }
    for (int node : waiting) {
      long weight = nodes.weight(node);
      if (Weight.centimetres(weight) == crossed
          && TimedNodes.stage(node) == 0
          && TimedNodes.phase(node) == Phase.OPEN) {
        open.add(new Funnel.Front.Reached(TimedNodes.state(node), Weight.cost(weight)));
      }
    }
    return new Funnel.Front(open);
  }

  private void settleGates(Funnel found, Set<Integer> waiting) {
    Set<Integer> gates = new HashSet<>();
    for (int i = 0; i < found.gates(); i++) {
      int node = TimedNodes.node(found.gate(i), 0, Phase.OPEN);
      if (!nodes.isLabelled(node) || waiting.contains(node)) {
        gates.add(node);
      }
    }
    nodes.keepAllTowards(found.towardsGates());
    waiting.forEach(nodes::push);
    while (!gates.isEmpty() && !nodes.isEmpty()) {
      steps.step();
      int node = nodes.take();
      if (node != TimedNodes.NONE) {
        gates.remove(node);
        settle.accept(node);
      }
    }
  }

  /** When the last of the gates is reached, of those that are. */
  private int lastOfGates(Funnel found) {
    int last = 0;
    for (int i = 0; i < found.gates(); i++) {
      int node = TimedNodes.node(found.gate(i), 0, Phase.OPEN);
      if (nodes.isLabelled(node)) {
        last = Math.max(last, nodes.clock(node));
      }
    }
    return last;
  }
}
