package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.PathSearch;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.Weight;
import dev.headroom.domain.engine.reference.BidirectionalDijkstra;
import dev.headroom.domain.engine.reference.Phase;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Answers questions without times as {@link BidirectionalDijkstra} does, with a hierarchy.
 *
 * <p>A path consists of a zone at the start, open roads, and a zone at the end ({@link Phase}). The
 * zones are searched through where they lie; the hierarchy joins them, as a question of several
 * sources and several targets.
 *
 * <pre>
 *   sources ══ zone ══► joins ──── hierarchy ────► leaves ══ zone ══► targets
 *      └─────────────────── zone ═══════════════════════════════════════┘
 * </pre>
 *
 * A path that stays in one zone is found by the search through that. Where the hierarchy's path
 * meets a closed part of a road, {@link PotentialSearch} answers. Where limits may be crossed
 * {@link CrossingSearch} does.
 *
 * <p>Drives of {@link Integer#MAX_VALUE} ms (24 days) or more are not found. Reusable; for one
 * thread.
 */
public final class HierarchySearch implements PathSearch {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;
  private static final int NO_NODE = -1;

  private final StateGraph graph;
  private final HierarchyJoin join;
  private final PotentialSearch aroundClosed;
  private final CrossingSearch crossing;
  private final MinHeap heap = new MinHeap();
  private final Labels startZone = new Labels();
  private final Labels endZone = new Labels();
  private final StateList states = new StateList();
  private final Labels targetStates = new Labels();
  private Question question;
  private Budget budget = Budget.UNLIMITED;
  private int steps;
  private long best;

  /** The last states before and in the target's road, for a path that stays in the start's zone. */
  private int lastInZone;

  private int lastState;

  /** A search on a graph and its hierarchy. */
  public HierarchySearch(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    join = new HierarchyJoin(graph, entries, hierarchy);
    aroundClosed = new PotentialSearch(graph, entries, hierarchy);
    crossing = new CrossingSearch(graph, entries, hierarchy);
  }

  @Override
  public Optional<Path> search(Question asked, Budget bounded) {
    if (asked.crossing() > 0) {
      return crossing.search(asked, bounded);
    }
    begin(asked, bounded);
    driveStraight();
    searchStartZone();
    searchEndZone();
    int joined = join.find(question, budget);
    if (joined < HierarchyQuery.UNREACHABLE && joined < best) {
      int[] path = joinedStates();
      return meetsClosed(path)
          ? aroundClosed.search(asked, bounded)
          : Optional.of(Weight.path(joined, path));
    }
    return best < asked.fasterThan()
        ? Optional.of(Weight.path(best, zoneStates()))
        : Optional.empty();
  }

  private void begin(Question asked, Budget bounded) {
    if (bounded.exhausted()) {
      throw new BudgetExhaustedException();
    }
    question = asked;
    budget = bounded;
    best = asked.fasterThan();
    lastInZone = NO_NODE;
    startZone.clear();
    endZone.clear();
    join.clear();
    targetStates.clear();
    for (Anchor target : asked.targets()) {
      targetStates.put(target.state(), 0, 0, 0);
    }
  }

  private int level(int ruleSet) {
    return question.level(ruleSet);
  }

  private void driveStraight() {
    for (Anchor source : question.sources()) {
      if (targetStates.distance(source.state()) == Labels.UNSEEN
          || level(graph.rulesOf(source.state())) > Level.ENDS) {
        continue;
      }
      for (Anchor target : question.targets()) {
        if (source.state() == target.state()
            && target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && !stops(source.state(), source.centimetres(), target.centimetres())) {
          arrive((long) target.millis() - source.millis(), NO_NODE, source.state());
        }
      }
    }
  }

  private boolean stops(int state, int fromCentimetres, int toCentimetres) {
    return question.closed().stops(state, fromCentimetres, toCentimetres);
  }

  private void arrive(long weight, int before, int state) {
    if (weight < best) {
      best = weight;
      lastInZone = before;
      lastState = state;
    }
  }

  private void searchStartZone() {
    heap.clear();
    for (Anchor source : question.sources()) {
      int state = source.state();
      int phase =
          Phase.afterRoad(
              Phase.START, level(graph.rulesOf(state)), graph.roadOf(state), question.enclaves());
      if (!stops(state, source.centimetres(), graph.lengthOf(state))) {
        enter(phase, state, (long) graph.costOf(state) - source.millis(), NO_NODE);
      }
    }
    while (heap.topKey() < best) {
      int state = settle();
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        int to = graph.targetOf(arc);
        int turn = level(graph.turnRulesOf(arc));
        int phase =
            Phase.after(
                Phase.START, turn, level(graph.rulesOf(to)), graph.roadOf(to), question.enclaves());
        if (phase == Phase.NONE) {
          continue;
        }
        long entry = startZone.distance(state) + graph.turnCostOf(arc);
        if (targetStates.distance(to) != Labels.UNSEEN) {
          finishInZone(state, to, entry);
        }
        if (!question.closed().stops(to)) {
          enter(phase, to, entry + graph.costOf(to), state);
        }
      }
    }
  }

  private void enter(int phase, int state, long weight, int parent) {
    if (phase == Phase.OPEN) {
      join.join(state, weight, parent);
    } else if (phase == Phase.START) {
      label(startZone, state, weight, parent);
    }
  }

  private void finishInZone(int before, int state, long entry) {
    for (Anchor target : question.targets()) {
      if (target.state() == state && !stops(state, 0, target.centimetres())) {
        arrive(entry + target.millis(), before, state);
      }
    }
  }

  /** Backwards from the targets; a label's parent is the next state. */
  private void searchEndZone() {
    heap.clear();
    for (Anchor target : question.targets()) {
      int road = level(graph.rulesOf(target.state()));
      if (!stops(target.state(), 0, target.centimetres())) {
        leaveBefore(target.state(), road, target.millis(), ~target.state());
      }
    }
    while (heap.topKey() < best) {
      int state = settle();
      if (!question.closed().stops(state)) {
        long rest = endZone.distance(state) + graph.costOf(state);
        leaveBefore(state, level(graph.rulesOf(state)), rest, state);
      }
    }
  }

  /** Looks at what leads into a road, from whose beginning the rest of the way is known. */
  private void leaveBefore(int state, int road, long rest, int next) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int turn = level(graph.turnRulesOf(arc));
      int from = graph.sourceOf(arc);
      int before = level(graph.rulesOf(from));
      if (before == Level.THROUGH && after(Phase.OPEN, turn, state, road) != Phase.NONE) {
        join.leave(from, rest + graph.turnCostOf(arc), next);
      }
      if (inEndRegion(from, before) && after(Phase.END, turn, state, road) != Phase.NONE) {
        label(endZone, from, rest + graph.turnCostOf(arc), next);
      }
    }
  }

  private int after(int phase, int turn, int state, int road) {
    return Phase.after(phase, turn, road, graph.roadOf(state), question.enclaves());
  }

  private boolean inEndRegion(int state, int level) {
    return level == Level.ENDS
        || (level == Level.THROUGH && question.enclaves().atEnd(graph.roadOf(state)));
  }

  private void label(Labels labels, int state, long weight, int parent) {
    if (weight < labels.distance(state)) {
      labels.put(state, weight, parent, 0);
      heap.push(weight, state);
    }
  }

  /** Takes the next state; one whose label has improved since is taken twice, to no effect. */
  private int settle() {
    if ((++steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
      throw new BudgetExhaustedException();
    }
    int state = heap.topNode();
    heap.pop();
    return state;
  }

  private int[] joinedStates() {
    states.clear();
    appendZone(join.before(join.first()));
    join.appendTo(states);
    int next = join.behind(states.last());
    for (; next >= 0; next = endZone.parent(next)) {
      states.append(next);
    }
    states.append(~next);
    return states.toArray();
  }

  /** Appends the way through the start's zone to a state of it, if there is one. */
  private void appendZone(int last) {
    int from = states.size();
    for (int state = last; state != NO_NODE; state = startZone.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(from);
  }

  private int[] zoneStates() {
    states.clear();
    appendZone(lastInZone);
    states.append(lastState);
    return states.toArray();
  }

  /** The ends were looked at when they were searched; what lies between was not. */
  private boolean meetsClosed(int[] path) {
    for (int i = 1; i < path.length - 1; i++) {
      if (question.closed().stops(path[i])) {
        return true;
      }
    }
    return false;
  }
}
