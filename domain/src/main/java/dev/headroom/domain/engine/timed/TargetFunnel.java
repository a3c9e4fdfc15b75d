package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.ExactPotential;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.kit.Vicinity;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.PhasesAtBest;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The funnel of a search with times: everything from which a way may lead to a target, backwards
 * from there as far as open roads that the search is certain to reach. From its front, roads and
 * turns that are open at all times lead there, and the hierarchy tells at what cost at the most.
 * What is closed from the departure until the vehicle is through at the latest is left out: where
 * nothing else leads to a target, no gate needs to be settled.
 *
 * <p>Where limits may be crossed it holds all roads near the end, on which one can be crossed that
 * counts to it.
 *
 * <p>Reusable; for one thread.
 */
final class TargetFunnel implements Funnel, FunnelNodes.Ways {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final KeptDistances fromFront;
  private final KeptDistances toGates;
  private final Vicinity nearEnd;
  private final FunnelNodes nodes;
  private final Patience patience;
  private final Set<Integer> timedSets = new HashSet<>();

  /** The rule sets that are closed as long as the vehicle may be within. */
  private final Set<Integer> shutSets = new HashSet<>();

  private Terms terms;
  private List<Anchor> targets = List.of();
  private Terms.Timed timed;
  private long departure;
  private ExactPotential reached;
  private Budget budget = Budget.UNLIMITED;

  private boolean closures;

  /** Distances from one front, or to the same gates, which departures after each other share. */
  private static final class KeptDistances {
    private final HierarchyPotential search;
    private List<Goal> goals = List.of();
    private Optional<PassableEntries> open = Optional.empty();
    private ExactPotential found;

    KeptDistances(HierarchyPotential search) {
      this.search = search;
    }

    ExactPotential to(List<Goal> asked, PassableEntries passable, Budget budget) {
      if (open.filter(known -> known == passable).isPresent() && goals.equals(asked)) {
        return found.within(budget);
      }
      open = Optional.empty(); // Until they have been found.
      found = search.to(asked, passable, budget);
      open = Optional.of(passable);
      goals = asked;
      return found;
    }
  }

  TargetFunnel(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, Patience patience) {
    this.graph = graph;
    this.patience = patience;
    this.entries = entries;
    fromFront = new KeptDistances(HierarchyPotential.fromGoals(hierarchy));
    toGates = new KeptDistances(new HierarchyPotential(hierarchy));
    nearEnd = new Vicinity(graph);
    nodes = new FunnelNodes(graph, patience);
  }

  /**
   * Looks around the targets.
   *
   * @param leaving the departure, milliseconds since the epoch
   * @return whether there is a funnel, else too much is not certain to be reached
   */
  boolean around(
      Terms asked,
      List<Anchor> ends,
      Terms.Timed byTime,
      long leaving,
      Front front,
      Budget ofSearch) {
    terms = asked;
    targets = ends;
    departure = leaving;
    budget = ofSearch;
    timed = byTime;
    List<Goal> begins = front.nodes().stream().filter(at -> isOpen(at.state())).toList();
    reached = fromFront.to(begins, terms.levels().through(entries), budget);
    if (terms.crossing() > 0) {
      nearEnd.aroundEnd(targets, terms.crossing());
    }
    // Closures hold vehicles up for longer than is known.
    closures = !terms.closed().isEmpty() || byTime.mayStopAnywhere();
    shutSets.clear();
    return look() && lookAgain(front);
  }

  private boolean look() {
    timedSets.clear();
    return nodes.around(targets, this, closures);
  }

  /** The same without what is closed as long as the vehicle may be within. */
  private boolean lookAgain(Front front) {
    return closures || nodes.gates() == 0 || !learnShut(front) || look();
  }

  /**
   * Finds what is closed from the departure until the vehicle is through from the last gate,
   * whichever way it comes.
   *
   * @return whether anything is of which that was not known
   */
  private boolean learnShut(Front front) {
    long until = departure + Math.max(front.latest(), nodes.dearest()) + within();
    int before = shutSets.size();
    for (int set : timedSets) {
      if (terms.countsAs(timed.atBest(set, departure, until)) == Level.CLOSED) {
        shutSets.add(set);
      }
    }
    return shutSets.size() > before;
  }

  /** More milliseconds than a way from a gate to a target takes. */
  private long within() {
    return patience.within(nodes.size()) + nodes.slow();
  }

  /** Whether anything is left out that is closed as long as the vehicle may be within. */
  boolean isShut() {
    return !shutSets.isEmpty();
  }

  /** Whether it is certain that a way leads from a gate to a target. */
  boolean isCertain() {
    return !closures && timedSets.isEmpty() && nodes.gates() > 0;
  }

  /** What the level of a rule set counts as within. */
  private byte level(int ruleSet) {
    return shutSets.contains(ruleSet) ? Level.CLOSED : terms.level(ruleSet);
  }

  @Override
  public FunnelNodes nodes() {
    return nodes;
  }

  @Override
  public Potential towardsGates() {
    return toGates.to(nodes.goals(), terms.levels().possiblyOpen(entries), budget);
  }

  @Override
  public boolean lead(int before, int arc, int phases) {
    int state = graph.targetOf(arc);
    int turn = graph.turnRulesOf(arc);
    int road = graph.rulesOf(state);
    int next =
        PhasesAtBest.after(before, level(turn), level(road), graph.roadOf(state), terms.enclaves());
    if ((next & phases) == 0) {
      return false;
    }
    note(turn);
    note(road);
    return true;
  }

  private void note(int ruleSet) {
    if (level(ruleSet) == Level.TIMED) {
      timedSets.add(ruleSet);
    }
  }

  @Override
  public boolean mayBeIn(int phase, int state) {
    byte road = level(graph.rulesOf(state));
    return PhasesAtBest.isIn(phase, road, graph.roadOf(state), terms.enclaves());
  }

  @Override
  public boolean end(Anchor target) {
    return !terms.closed().stops(target.state(), 0, target.centimetres());
  }

  @Override
  public boolean pass(int state) {
    return !terms.closed().stops(state);
  }

  @Override
  public long certainCost(int state) {
    boolean isGate = isOpen(state) && !(terms.crossing() > 0 && nearEnd.isReachedFrom(state));
    return isGate ? reached.of(state) : Labels.UNSEEN;
  }

  private boolean isOpen(int state) {
    return terms.level(graph.rulesOf(state)) == Level.THROUGH
        && !timed.mayStop(state)
        && !terms.closed().stops(state);
  }
}
