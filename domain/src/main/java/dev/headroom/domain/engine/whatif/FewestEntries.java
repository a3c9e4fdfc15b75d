package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Session.Barriers;
import dev.headroom.domain.engine.Session.Step;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Targets;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.timed.FunnelEntry;
import dev.headroom.domain.engine.timed.Patience;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The path with the fewest entries into forbidden stretches, then the least cost: what stands in
 * the way where there is no legal path. A* from the start over the weight (entries, cost), with the
 * {@link EntriesAhead} as its potential. Each node keeps one label, of equal weights the one with
 * the earlier clock, by which is asked what depends on time.
 *
 * <p>With a departure, a search that is not at its end after some steps goes into an {@link
 * EntriesFunnel}: the way to the target may be closed to everybody at the hour at which any path
 * would come there, of which the potential knows nothing.
 *
 * <p>A <em>node</em> is a state in a {@link Phase}: {@code 3 * state + phase}. Roads of a zone may
 * be driven as zones are, at the ends of the path and for nothing; or in the open part as forbidden
 * stretches, which counts as entering them (they are <em>forced</em>). A node in the open part thus
 * tells whether its road was forced.
 *
 * <p>Reusable; owned by one thread. Labels take memory by what is settled.
 */
public final class FewestEntries {

  private static final int NO_NODE = EntryNodes.NONE;

  private final StateGraph graph;
  private final EntryNodes nodes = new EntryNodes();
  private final Targets targets = new Targets();
  private final EntriesAhead ahead;
  private final StepBudget steps = new StepBudget();
  private final FunnelEntry funnelEntry;
  private final Patience patience;
  private Barriers barriers;
  private long best;
  private long bestClock;
  private int bestNode;
  private int bestState;
  private boolean bestForced;

  /** A search on a graph: slow. */
  public FewestEntries(StateGraph graph) {
    this(graph, EntriesAhead.NONE, Patience.USUAL);
  }

  /** A search on a graph and its hierarchy. */
  public FewestEntries(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this(graph, entries, hierarchy, Patience.USUAL);
  }

  /** With another patience before there is a funnel. */
  public FewestEntries(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, Patience patience) {
    this(graph, new EntriesByLevel(graph, entries, hierarchy, patience), patience);
  }

  private FewestEntries(StateGraph graph, EntriesAhead ahead, Patience patience) {
    this.graph = graph;
    this.ahead = ahead;
    this.patience = patience;
    funnelEntry = new FunnelEntry(nodes, this::settle, steps, true);
  }

  /**
   * The steps of the best path, if anybody may drive from a source to a target.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<List<Step>> search(
      Barriers inTheWay, List<Anchor> sources, List<Anchor> ends, Budget budget) {
    begin(inTheWay, ends);
    targets.driveStraight(sources, this::driveStraight);
    if (ahead.begin(inTheWay, sources, ends, budget)) {
      sources.forEach(this::start);
    }
    steps.begin(budget);
    boolean learns = true;
    for (int step = 0; nodes.waitBefore(best, bestClock); step++) {
      if (step == patience.steps()) {
        learns = !funnelEntry.enter(ahead::funnel);
        continue;
      }
      steps.step();
      settle(nodes.take());
      if (learns) {
        ahead.learn();
      }
    }
    return best == Labels.UNSEEN ? Optional.empty() : Optional.of(steps());
  }

  private void begin(Barriers inTheWay, List<Anchor> ends) {
    barriers = inTheWay;
    targets.set(ends);
    best = Labels.UNSEEN;
    bestClock = Integer.MAX_VALUE;
    nodes.begin(ahead);
  }

  private void start(Anchor source) {
    int state = source.state();
    long cost = (long) graph.costOf(state) - source.cost();
    long millis = (long) graph.millisOf(state) - source.millis();
    int phase =
        Phase.afterRoad(
            Phase.START,
            barriers.road(state, false, 0, millis),
            graph.roadOf(state),
            barriers.enclaves());
    if (phase == Phase.NONE) {
      return;
    }
    int entries = barriers.entries(new Step(-1, false, -1, state, false, 0));
    if (!barriers.stops(state, source.centimetres(), graph.lengthOf(state), 0, millis)) {
      nodes.label(EntryNodes.node(state, phase), Weight.of(entries, cost), millis, NO_NODE);
    }
  }

  private void driveStraight(Anchor source, int target, Path.Sum way) {
    int state = source.state();
    int end = targets.get(target).centimetres();
    if (barriers.road(state, false, 0, way.millis()) < Level.CLOSED
        && !barriers.stops(state, source.centimetres(), end, 0, way.millis())) {
      int entries = barriers.entries(new Step(-1, false, -1, state, false, 0));
      arrive(Weight.of(entries, way.cost()), way.millis(), NO_NODE, state, false);
    }
  }

  private void settle(int node) {
    if (node == NO_NODE) {
      return;
    }
    long weight = nodes.weight(node);
    int state = EntryNodes.state(node);
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int next = drive(node, weight, arc, false);
      if (nodes.isOpen(node) && next != Phase.OPEN) {
        drive(node, weight, arc, true);
      }
    }
  }

  /** Takes a turn and the road behind it; the phase then, or {@code NONE}. */
  private int drive(int node, long weight, int arc, boolean forced) {
    int to = graph.targetOf(arc);
    int phase = EntryNodes.phase(node);
    long now = nodes.clock(node);
    long entry = now + graph.turnMillisOf(arc);
    byte turn = barriers.turn(arc, forced, now, entry);
    int next =
        Phase.after(
            phase,
            turn,
            barriers.road(to, forced, entry, entry + graph.millisOf(to)),
            graph.roadOf(to),
            barriers.enclaves());
    if (next == Phase.NONE || (forced && next != Phase.OPEN)) {
      return Phase.NONE;
    }
    int entries =
        barriers.clear(arc, to)
            ? 0
            : barriers.entries(
                new Step(EntryNodes.state(node), phase == Phase.OPEN, arc, to, forced, now));
    long turned = weight + Weight.of(entries, graph.turnCostOf(arc));
    long left = entry + graph.millisOf(to);
    if (!barriers.stops(to, 0, graph.lengthOf(to), entry, left)) {
      nodes.label(EntryNodes.node(to, next), turned + graph.costOf(to), left, node);
    }
    for (int i = targets.first(to); i != Targets.NONE; i = targets.next(i)) {
      Anchor target = targets.get(i);
      if (!barriers.stops(to, 0, target.centimetres(), entry, entry + target.millis())) {
        arrive(turned + target.cost(), entry + target.millis(), node, to, forced);
      }
    }
    return next;
  }

  private void arrive(long weight, long clock, int node, int state, boolean forced) {
    if (weight < best || (weight == best && clock < bestClock)) {
      best = weight;
      bestClock = clock;
      bestNode = node;
      bestState = state;
      bestForced = forced;
    }
  }

  private List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    if (bestNode == NO_NODE) {
      return List.of(new Step(-1, false, -1, bestState, false, 0));
    }
    steps.add(step(bestNode, bestState, bestForced));
    int node = bestNode;
    for (int from = nodes.parent(node); from != NO_NODE; from = nodes.parent(node)) {
      boolean open = nodes.isOpen(node) && nodes.isOpen(from);
      steps.add(step(from, EntryNodes.state(node), open));
      node = from;
    }
    steps.add(new Step(-1, false, -1, EntryNodes.state(node), false, 0));
    Collections.reverse(steps);
    return List.copyOf(steps);
  }

  private Step step(int from, int to, boolean forced) {
    int state = EntryNodes.state(from);
    int arc = graph.arcBetween(state, to);
    return new Step(state, nodes.isOpen(from), arc, to, forced, nodes.clock(from));
  }
}
