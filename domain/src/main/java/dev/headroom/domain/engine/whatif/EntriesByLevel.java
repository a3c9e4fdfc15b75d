package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Session.Barriers;
import dev.headroom.domain.engine.Session.Step;
import dev.headroom.domain.engine.Session.Whenever;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.ExactPotential;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.timed.Funnel;
import dev.headroom.domain.engine.timed.Patience;
import dev.headroom.domain.engine.zones.PhasesAtBest;
import java.util.ArrayList;
import java.util.List;

/**
 * The entries ahead by a search backwards from the targets, level by level, beyond which the
 * hierarchy tells what is left. A <em>level</em> is what has the same number of entries ahead of
 * it, whenever it is driven.
 *
 * <p>Of a level first that part is searched which is not simply open: zones, forbidden stretches.
 * It ends at the <em>gates</em>, nodes on open roads. From another open road every path without an
 * entry to here leads over open roads to a gate, so that the hierarchy tells what it costs, and
 * where it leads to none there is one entry more. Step by step the level is searched through behind
 * its gates too: when it comes to an end, it is a pocket, and the next level is entered. As {@link
 * FewestEntries} has one step taken here for each of its own, the smaller side is searched through,
 * be it that of the start or that of the end, until it goes into the {@link EntriesFunnel}.
 *
 * <p>For a node in a zone or in a forbidden stretch the hierarchy tells what the way to a gate
 * costs where everything may be driven that anybody may drive.
 */
final class EntriesByLevel implements EntriesAhead {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyPotential openRoads;
  private final HierarchyPotential drivableRoads;
  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private final StepBudget steps = new StepBudget();
  private final EntriesFunnel funnel;
  private final List<Goal> gates = new ArrayList<>();
  private final List<Integer> gateNodes = new ArrayList<>();
  private Barriers barriers;
  private Whenever bounds;
  private BarriersAtBest atBest;
  private List<Anchor> ends = List.of();
  private Budget budget = Budget.UNLIMITED;
  private ExactPotential open;
  private ExactPotential drivable;
  private int level;

  /** Whether the level is being searched through behind its gates. */
  private boolean opened;

  EntriesByLevel(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, Patience patience) {
    this.graph = graph;
    this.entries = entries;
    openRoads = new HierarchyPotential(hierarchy);
    drivableRoads = new HierarchyPotential(hierarchy);
    funnel = new EntriesFunnel(graph, entries, hierarchy, patience);
  }

  @Override
  public boolean begin(
      Barriers inTheWay, List<Anchor> sources, List<Anchor> targets, Budget ofSearch) {
    barriers = inTheWay;
    bounds = inTheWay.whenever();
    atBest = new BarriersAtBest(graph, inTheWay.enclaves(), bounds);
    ends = targets;
    budget = ofSearch;
    steps.begin(budget);
    if (!joined(sources, targets)) {
      return false;
    }
    labels.clear();
    heap.clear();
    for (Anchor target : targets) {
      if (!bounds.stops(target.state(), 0, target.centimetres())) {
        lookBefore(target.state(), Phase.NONE, target.cost());
      }
    }
    enterLevel();
    return true;
  }

  /** Whether anybody may drive from a source to a target, turns and hours left to be looked at. */
  private boolean joined(List<Anchor> sources, List<Anchor> targets) {
    List<Goal> before = new ArrayList<>();
    for (Anchor target : targets) {
      for (int i = graph.firstIn(target.state()); i < graph.firstIn(target.state() + 1); i++) {
        before.add(new Goal(graph.sourceOf(graph.arcIn(i)), 0));
      }
    }
    ExactPotential any = drivableRoads.to(before, bounds.drivable().through(entries), budget);
    return sources.stream().anyMatch(source -> any.of(source.state()) != Labels.UNSEEN);
  }

  @Override
  public long from(int node) {
    long known = labels.distance(node);
    if (known != Labels.UNSEEN && Weight.centimetres(known) < level) {
      return known;
    }
    if (level == Integer.MAX_VALUE) {
      return NEVER;
    }
    boolean here = known != Labels.UNSEEN && Weight.centimetres(known) == level;
    int state = node / Phase.COUNT;
    long cost;
    if (node % Phase.COUNT == Phase.END) {
      cost = here ? Weight.cost(known) : Labels.UNSEEN;
    } else if (node % Phase.COUNT == Phase.OPEN && barriers.clear(-1, state)) {
      cost = open.of(state);
    } else {
      cost = Math.min(drivable.of(state), here ? Weight.cost(known) : Labels.UNSEEN);
    }
    return cost == Labels.UNSEEN ? Weight.of(level + 1L, 0) : Weight.of(level, cost);
  }

  @Override
  public void learn() {
    if (level == Integer.MAX_VALUE) {
      return;
    }
    if (!opened) {
      gateNodes.forEach(node -> heap.push(labels.distance(node), node));
      opened = true;
    }
    if (isInLevel()) {
      settle(false);
    }
    if (!isInLevel()) {
      enterLevel();
    }
  }

  @Override
  public Funnel funnel(Funnel.Front front) {
    return bounds.timed() && funnel.around(barriers, atBest, ends, front, budget) ? funnel : null;
  }

  private boolean isInLevel() {
    return !heap.isEmpty() && Weight.centimetres(heap.topKey()) == level;
  }

  private void enterLevel() {
    gates.clear();
    gateNodes.clear();
    opened = false;
    level = heap.isEmpty() ? Integer.MAX_VALUE : Weight.centimetres(heap.topKey());
    while (isInLevel()) {
      settle(true);
    }
    open = openRoads.to(gates, bounds.open().through(entries), budget);
    drivable = drivableRoads.to(gates, bounds.drivable().through(entries), budget);
  }

  private void settle(boolean stopAtGates) {
    steps.step();
    long weight = heap.topKey();
    int node = heap.topNode();
    heap.pop();
    if (weight > labels.distance(node)) {
      return;
    }
    int state = node / Phase.COUNT;
    if (stopAtGates && isGate(node)) {
      gates.add(new Goal(state, Weight.cost(weight)));
      gateNodes.add(node);
    } else if (!bounds.stops(state, 0, graph.lengthOf(state))) {
      lookBefore(state, node % Phase.COUNT, weight + graph.costOf(state));
    }
  }

  private boolean isGate(int node) {
    return node % Phase.COUNT == Phase.OPEN
        && bounds.open().of(graph.rulesOf(node / Phase.COUNT)) == Level.THROUGH;
  }

  /**
   * Labels what leads into a state's road.
   *
   * @param phase in which the road is driven; {@code NONE} where any will do
   * @param weight from the beginning of the road to the target
   */
  private void lookBefore(int state, int phase, long weight) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      for (int before = 0; before < Phase.COUNT; before++) {
        boolean open = before == Phase.OPEN;
        int phases = phase == Phase.NONE ? PhasesAtBest.ANY : 1 << phase;
        boolean leads = atBest.lead(before, arc, phases, false);
        boolean forced = !leads && open && atBest.lead(before, arc, phases, true);
        if ((leads || forced) && atBest.mayBeIn(before, from)) {
          int entered =
              barriers.clear(arc, state)
                  ? 0
                  : bounds.entries(new Step(from, open, arc, state, forced, 0));
          label(Phase.COUNT * from + before, weight + Weight.of(entered, graph.turnCostOf(arc)));
        }
      }
    }
  }

  private void label(int node, long weight) {
    if (weight < labels.distance(node)) {
      labels.put(node, weight, 0, 0);
      heap.push(weight, node);
    }
  }
}
