package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.ExactPotential;
import dev.headroom.domain.engine.labels.Goal;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.landmarks.DurationLandmarks.Bound;
import dev.headroom.domain.engine.reference.Targets;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.ArrayList;
import java.util.List;

/**
 * What paths take at least: any path as landmarks tell; one that costs no more than a bound by a
 * search. A hierarchy of costs knows no durations; but it knows which states lie on a path that
 * costs no more: where the bound is near the least cost these are few, and Dijkstra's algorithm
 * over durations is held to them.
 *
 * <p>Reusable; for one thread.
 */
public final class LeastDuration {

  /** After so many steps what all paths take that are left is told. */
  private static final int STEPS = 20_000;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final DurationLandmarks landmarks;
  private final HierarchyPotential fromStart;
  private final HierarchyPotential toEnd;
  private final Labels labels = new Labels();
  private final Targets targets = new Targets();
  private final MinHeap heap = new MinHeap();
  private final StepBudget steps = new StepBudget();
  private final int most;
  private PassableEntries open;
  private ExactPotential before;
  private ExactPotential ahead;
  private long mostCost;
  private long best;

  /** On a graph, its hierarchy and its landmarks. */
  public LeastDuration(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      DurationLandmarks landmarks) {
    this(graph, entries, hierarchy, landmarks, STEPS);
  }

  /** With another number of steps. */
  LeastDuration(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      DurationLandmarks landmarks,
      int most) {
    this.graph = graph;
    this.landmarks = landmarks;
    this.entries = entries;
    this.most = most;
    fromStart = HierarchyPotential.fromGoals(hierarchy);
    toEnd = new HierarchyPotential(hierarchy);
  }

  /** Milliseconds that no path is below, as landmarks tell. */
  public long of(Question question) {
    Bound toEnd = DriveCorridor.toEnds(graph, landmarks, question.targets());
    return question.sources().stream().mapToInt(from -> toEnd.of(from.state())).min().orElse(0);
  }

  /**
   * Milliseconds that no path is below which costs no more than a bound; what may be open counts as
   * open.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public long of(Question question, long bound, Budget budget) {
    mostCost = bound;
    best = Labels.UNSEEN;
    open = question.levels().possiblyOpen(entries);
    before = fromStart.to(starts(question.sources()), open, budget);
    ahead = toEnd.to(ends(question.targets()), open, budget);
    labels.clear();
    heap.clear();
    steps.begin(budget);
    targets.set(question.targets());
    targets.driveStraight(
        question.sources(), (source, target, way) -> best = Math.min(best, way.millis()));
    for (Anchor source : question.sources()) {
      int state = source.state();
      label(state, (long) graph.millisOf(state) - source.millis());
    }
    for (int i = 0; i < most && heap.topKey() < best; i++) {
      steps.step();
      settle();
    }
    long least = Math.min(best, heap.topKey());
    return least == Labels.UNSEEN ? 0 : least;
  }

  private List<Goal> starts(List<Anchor> sources) {
    List<Goal> goals = new ArrayList<>();
    for (Anchor source : sources) {
      goals.add(new Goal(source.state(), (long) graph.costOf(source.state()) - source.cost()));
    }
    return goals;
  }

  private List<Goal> ends(List<Anchor> all) {
    List<Goal> goals = new ArrayList<>();
    for (Anchor target : all) {
      for (int i = graph.firstIn(target.state()); i < graph.firstIn(target.state() + 1); i++) {
        int arc = graph.arcIn(i);
        goals.add(new Goal(graph.sourceOf(arc), (long) graph.turnCostOf(arc) + target.cost()));
      }
    }
    return goals;
  }

  private void settle() {
    long millis = heap.topKey();
    int state = heap.topNode();
    heap.pop();
    if (millis > labels.distance(state)) {
      return;
    }
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      long entry = millis + graph.turnMillisOf(arc);
      for (int i = targets.first(to); i != Targets.NONE; i = targets.next(i)) {
        best = Math.min(best, entry + targets.get(i).millis());
      }
      if (open.passes(entries.entryOf(graph.turnRulesOf(arc)))
          && open.passes(entries.entryOf(graph.rulesOf(to)))) {
        label(to, entry + graph.millisOf(to));
      }
    }
  }

  private void label(int state, long millis) {
    if (millis < labels.distance(state) && isCheapEnough(state)) {
      labels.put(state, millis, 0, 0);
      heap.push(millis, state);
    }
  }

  private boolean isCheapEnough(int state) {
    long rest = ahead.of(state);
    if (rest > mostCost) {
      return false;
    }
    long cost = before.of(state);
    return cost != Labels.UNSEEN && cost + rest <= mostCost;
  }
}
