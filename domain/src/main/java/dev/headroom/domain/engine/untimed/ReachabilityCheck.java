package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.hierarchy.SearchSpace;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.Vicinity;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.PhasesAtBest;

/**
 * Finds quickly that no path exists where limits may be crossed, which the searches that cross
 * limits only know after they have seen the whole map.
 *
 * <p>Everything counts as open that is not certain to be closed, and limits near an end can be
 * crossed as often as one likes. Where an end then lies in a pocket of the network, a look around
 * it finds all of that; zones count there as they do for a route. Else: a route crosses its last
 * limit near the start, drives on over what is open, and crosses its first limit near the end. So
 * there is none when no open path leads from the start, or from behind a limit near it, to the end,
 * or to before a limit near that; one query of the hierarchy tells.
 *
 * <p>Reusable; for one thread.
 */
public final class ReachabilityCheck {

  /** What is larger than so many states, in one {@link Phase} each, is no pocket. */
  private static final int LARGEST_POCKET = 4_000;

  private static final long CLOSED = 1L << 40;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final Vicinity nearStart;
  private final Vicinity nearEnd;
  private final HierarchyQuery query;
  private final SearchSpace from;
  private final SearchSpace to;
  private final Labels seen = new Labels();
  private final Labels targets = new Labels();
  private final MinHeap heap = new MinHeap();
  private int size;
  private boolean towardsStart;
  private Terms terms;
  private Ends ends;

  /** A check on a graph and its hierarchy. */
  public ReachabilityCheck(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    nearStart = new Vicinity(graph);
    nearEnd = new Vicinity(graph);
    query = new HierarchyQuery(hierarchy);
    from = new SearchSpace(hierarchy, true);
    to = new SearchSpace(hierarchy, false);
  }

  /** Whether a route is possible; false is certain. */
  public boolean routeMayExist(Terms on, Ends between, Budget budget) {
    terms = on;
    ends = between;
    if (sharesARoad()) {
      return true;
    }
    targets.clear();
    ends.targets().forEach(target -> targets.put(target.state(), 0, 0, 0));
    nearStart.aroundStart(ends.sources(), terms.crossing());
    nearEnd.aroundEnd(ends.targets(), terms.crossing());
    if (pocketBeforeTargets() || pocketBehindSources()) {
      return false;
    }
    addSources();
    addTargets();
    return query
        .best(from, to, terms.levels().possiblyOpen(entries), HierarchyQuery.UNREACHABLE, budget)
        .isPresent();
  }

  private boolean sharesARoad() {
    return ends.sources().stream()
        .anyMatch(s -> ends.targets().stream().anyMatch(t -> t.state() == s.state()));
  }

  /** Whether only few states lead to the targets within what may be crossed, and no source. */
  private boolean pocketBeforeTargets() {
    beginPocket(true);
    for (Anchor target : ends.targets()) {
      byte road = terms.levels().of(graph.rulesOf(target.state()));
      addBefore(
          target.state(), PhasesAtBest.ANY, Level.isViolable(road) ? target.centimetres() : 0);
    }
    while (!heap.isEmpty() && size < LARGEST_POCKET) {
      long crossed = heap.topKey();
      int state = heap.topNode() / Phase.COUNT;
      int phase = heap.topNode() % Phase.COUNT;
      heap.pop();
      addBefore(state, 1 << phase, crossed + crossedOn(state));
    }
    return size < LARGEST_POCKET && ends.sources().stream().noneMatch(s -> isInPocket(s.state()));
  }

  /**
   * What leads into a state's road.
   *
   * @param phases those in which the route may be behind that road, a bit each
   */
  private void addBefore(int state, int phases, long crossed) {
    for (int in = graph.firstIn(state); in < graph.firstIn(state + 1); in++) {
      int arc = graph.arcIn(in);
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        if ((phasesAfter(phase, arc) & phases) != 0) {
          add(graph.sourceOf(arc), phase, crossed + crossedIn(arc));
        }
      }
    }
  }

  /** Whether only few states are led to from the sources in the same way, and no target. */
  private boolean pocketBehindSources() {
    beginPocket(false);
    for (Anchor source : ends.sources()) {
      int phases = phasesAfterRoad(source.state());
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        if ((phases & 1 << phase) != 0) {
          add(source.state(), phase, 0);
        }
      }
    }
    while (!heap.isEmpty() && size < LARGEST_POCKET) {
      long crossed = heap.topKey();
      int state = heap.topNode() / Phase.COUNT;
      int phase = heap.topNode() % Phase.COUNT;
      heap.pop();
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        if (reachesTarget(arc, phase, crossed)) {
          return false;
        }
      }
    }
    return size < LARGEST_POCKET;
  }

  /** Takes a turn; whether it leads to a target. */
  private boolean reachesTarget(int arc, int phase, long crossed) {
    int to = graph.targetOf(arc);
    int phases = phasesAfter(phase, arc);
    long entered = crossed + crossedIn(arc);
    if (phases != 0 && entered <= terms.crossing() && targets.distance(to) != Labels.UNSEEN) {
      return true;
    }
    long behind = entered + crossedOn(to);
    for (int next = 0; next < Phase.COUNT; next++) {
      if ((phases & 1 << next) != 0) {
        add(to, next, behind);
      }
    }
    return false;
  }

  private int phasesAfter(int phase, int arc) {
    int to = graph.targetOf(arc);
    byte turn = terms.level(graph.turnRulesOf(arc));
    byte road = terms.level(graph.rulesOf(to));
    return PhasesAtBest.after(phase, turn, road, graph.roadOf(to), terms.enclaves());
  }

  private int phasesAfterRoad(int state) {
    byte road = terms.level(graph.rulesOf(state));
    return PhasesAtBest.afterRoad(road, graph.roadOf(state), terms.enclaves());
  }

  private void beginPocket(boolean fromTheEnd) {
    towardsStart = fromTheEnd;
    seen.clear();
    heap.clear();
    size = 0;
  }

  private void add(int state, int phase, long crossed) {
    int node = Phase.COUNT * state + phase;
    long known = seen.distance(node);
    if (crossed <= terms.crossing() && crossed < known) {
      size += known == Labels.UNSEEN ? 1 : 0;
      seen.put(node, crossed, 0, 0);
      heap.push(crossed, node);
    }
  }

  /** Whether a route that starts in a state's road may go on in the pocket. */
  private boolean isInPocket(int state) {
    int phases = phasesAfterRoad(state);
    for (int phase = 0; phase < Phase.COUNT; phase++) {
      if ((phases & 1 << phase) != 0
          && seen.distance(Phase.COUNT * state + phase) != Labels.UNSEEN) {
        return true;
      }
    }
    return false;
  }

  /**
   * Centimetres that driving all of a state's road crosses at least; too many where it is closed.
   */
  private long crossedOn(int state) {
    byte level = terms.levels().of(graph.rulesOf(state));
    return terms.closed().stops(state)
        ? CLOSED
        : crossed(
            level, nearStart.reaches(state), nearEnd.isReachedFrom(state), graph.lengthOf(state));
  }

  private long crossedIn(int arc) {
    int to = graph.targetOf(arc);
    boolean beforeEnd = nearEnd.isReachedFrom(to) || targets.distance(to) != Labels.UNSEEN;
    byte level = terms.levels().of(graph.turnRulesOf(arc));
    return crossed(level, nearStart.reaches(graph.sourceOf(arc)), beforeEnd, 1);
  }

  /** What may count to the other end counts nothing here. */
  private long crossed(byte level, boolean atStart, boolean atEnd, int centimetres) {
    if (!Level.isViolable(level)) {
      return level == Level.CLOSED ? CLOSED : 0;
    }
    if (towardsStart ? atStart : atEnd) {
      return 0;
    }
    return atStart || atEnd ? centimetres : CLOSED;
  }

  private void addSources() {
    from.clear();
    ends.sources().forEach(source -> from.add(source.state(), 0));
    for (int i = 0; i < nearStart.size(); i++) {
      int state = nearStart.state(i);
      if (mayBeCrossed(graph.rulesOf(state))) {
        from.add(state, 0);
      }
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        if (mayBeCrossed(graph.turnRulesOf(arc))) {
          from.add(graph.targetOf(arc), 0);
        }
      }
    }
  }

  private void addTargets() {
    to.clear();
    ends.targets().forEach(target -> addBeforeEnd(target.state()));
    for (int i = 0; i < nearEnd.size(); i++) {
      int state = nearEnd.state(i);
      if (nearEnd.isReachedFrom(state)) {
        boolean road = mayBeCrossed(graph.rulesOf(state));
        for (int in = graph.firstIn(state); in < graph.firstIn(state + 1); in++) {
          if (road || mayBeCrossed(graph.turnRulesOf(graph.arcIn(in)))) {
            to.add(graph.sourceOf(graph.arcIn(in)), 0);
          }
        }
      }
    }
  }

  private void addBeforeEnd(int state) {
    for (int in = graph.firstIn(state); in < graph.firstIn(state + 1); in++) {
      to.add(graph.sourceOf(graph.arcIn(in)), 0);
    }
  }

  private boolean mayBeCrossed(int ruleSet) {
    byte level = terms.levels().of(ruleSet);
    return Level.isViolable(level) || level == Level.TIMED;
  }
}
