package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.ExactPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.Goal;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.reference.Funnel;
import dev.headroom.domain.engine.reference.Vicinity;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The funnel of a question with times: everything from which a way may lead to a target, backwards
 * from there as far as open roads that the search is certain to reach. From its front, roads and
 * turns that are open at all times lead there, and the hierarchy tells at what cost at the most.
 *
 * <p>Where limits may be crossed it holds all roads near the end, on which one can be crossed that
 * counts to it.
 *
 * <p>Reusable; for one thread.
 */
final class TargetFunnel implements Funnel {

  /** What has more nodes is not searched through. */
  private static final int LARGEST = 30_000;

  /** The hierarchy knows of no closures: what they cut off is looked for in so many nodes. */
  private static final int SMALLEST_WITH_CLOSURES = 2_000;

  /** More than a way within takes, milliseconds. */
  private static final long WITHIN = 7_200_000;

  private static final int ANY_PHASE = (1 << Phase.COUNT) - 1;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyPotential fromFront;
  private final HierarchyPotential toGates;
  private final Vicinity nearEnd;
  private final Labels seen = new Labels();
  private final StateList nodes = new StateList();
  private final StateList gates = new StateList();
  private final List<Long> gateCosts = new ArrayList<>();
  private final Set<Integer> timedSets = new HashSet<>();
  private Question question;
  private Question.Timed timed;
  private ExactPotential reached;
  private Budget budget = Budget.UNLIMITED;
  private boolean led;
  private long dearest;
  private boolean stops;
  private int smallest;
  private boolean steady;

  TargetFunnel(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    fromFront = HierarchyPotential.fromGoals(hierarchy);
    toGates = new HierarchyPotential(hierarchy);
    nearEnd = new Vicinity(graph);
  }

  /**
   * Looks around the targets.
   *
   * @return whether there is a funnel, else too much is not certain to be reached
   */
  boolean around(Question asked, Question.Timed byTime, Front front, Budget ofSearch) {
    question = asked;
    budget = ofSearch;
    led = true;
    timed = byTime;
    seen.clear();
    nodes.clear();
    gates.clear();
    gateCosts.clear();
    timedSets.clear();
    stops = false;
    steady = false;
    smallest = asked.closed().isEmpty() && !byTime.mayStopAnywhere() ? 0 : SMALLEST_WITH_CLOSURES;
    dearest = 0;
    List<Goal> begins = new ArrayList<>();
    front.nodes().stream()
        .filter(at -> isOpen(at.state()))
        .forEach(at -> begins.add(new Goal(at.state(), at.cost())));
    reached = fromFront.to(begins, asked.levels().through(entries), budget);
    if (asked.crossing() > 0) {
      nearEnd.aroundEnd(asked);
    }
    for (Anchor target : asked.targets()) {
      if (!asked.closed().stops(target.state(), 0, target.centimetres())) {
        lookBefore(target.state(), ANY_PHASE);
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.size() > LARGEST) {
        return false;
      }
      lookBefore(nodes.get(i) / Phase.COUNT, 1 << nodes.get(i) % Phase.COUNT);
    }
    return true;
  }

  /** The same funnel for a search that no potential leads. */
  TargetFunnel unled() {
    led = false;
    return this;
  }

  @Override
  public Potential towardsGates() {
    if (!led) {
      return Potential.NONE;
    }
    List<Goal> goals = new ArrayList<>();
    for (int i = 0; i < gates.size(); i++) {
      goals.add(new Goal(gates.get(i), dearest - gateCosts.get(i)));
    }
    return toGates.to(goals, question.levels().possiblyOpen(entries), budget);
  }

  /**
   * Takes what leads into a state's road.
   *
   * @param phases those in which a way goes on behind that road, a bit each
   */
  private void lookBefore(int state, int phases) {
    stops |= timed.mayStop(state);
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        if ((PhasesAtBest.after(phase, arc, graph, question) & phases) != 0) {
          note(graph.turnRulesOf(arc));
          note(graph.rulesOf(state));
          reach(graph.sourceOf(arc), phase);
        }
      }
    }
  }

  private void note(int ruleSet) {
    if (question.level(ruleSet) == Level.TIMED) {
      timedSets.add(ruleSet);
    }
  }

  private void reach(int state, int phase) {
    int node = Phase.COUNT * state + phase;
    if (seen.distance(node) != Labels.UNSEEN || !PhasesAtBest.isIn(phase, state, graph, question)) {
      return;
    }
    if (question.closed().stops(state) && !isSource(state)) {
      return;
    }
    long cost = phase == Phase.OPEN && isGate(state) ? reached.of(state) : Labels.UNSEEN;
    boolean isGate = cost != Labels.UNSEEN;
    seen.put(node, isGate ? 0 : 1, 0, 0);
    if (isGate) {
      gates.append(state);
      gateCosts.add(cost);
      dearest = Math.max(dearest, cost);
    } else {
      nodes.append(node);
    }
  }

  private boolean isGate(int state) {
    return nodes.size() >= smallest
        && isOpen(state)
        && !(question.crossing() > 0 && nearEnd.isReachedFrom(state));
  }

  private boolean isOpen(int state) {
    return question.level(graph.rulesOf(state)) == Level.THROUGH
        && !timed.mayStop(state)
        && !question.closed().stops(state);
  }

  private boolean isSource(int state) {
    return question.sources().stream().anyMatch(source -> source.state() == state);
  }

  @Override
  public int gates() {
    return gates.size();
  }

  @Override
  public int gate(int i) {
    return gates.get(i);
  }

  @Override
  public int size() {
    return nodes.size();
  }

  @Override
  public int node(int i) {
    return nodes.get(i);
  }

  @Override
  public void reached(long departure, int last) {
    long until = departure + Math.max(last, dearest) + WITHIN;
    steady = !stops && timedSets.stream().allMatch(set -> timed.isSteady(set, departure, until));
  }

  /**
   * Whether nothing changes within from when the vehicle leaves until it is through, whichever way
   * it comes: then a search that minimises something else finds as much or as little.
   */
  boolean isSteady() {
    return steady;
  }

  @Override
  public boolean holds(int state, int phase) {
    return seen.distance(Phase.COUNT * state + phase) == 1;
  }
}
