package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.PathSearch;
import dev.headroom.domain.engine.Reached;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.reference.Phase;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The shortest path if one restriction were lifted on the stretch that carries it, found with
 * ordinary ways over open roads, so that whatever finds those quickly (a hierarchy) needs to know
 * nothing of the lifting.
 *
 * <p>A path consists of a zone at the start, open roads, and a zone at the end ({@link Phase}).
 *
 * <pre>
 *   sources ══ zone ══► joins ── open ──► heads ▓▓ stretch ▓▓► exits ── open ──► leaves ══ zone ══► targets
 *                         └──────────────────── open ──────────────────────────────┘
 * </pre>
 *
 * The zones are searched through where they lie, with the lifted levels. Of the open part only the
 * <em>opened arcs</em>, those that lifting opens, are walked; {@link OpenWays} lead to each state
 * behind one (a <em>head</em>), from the joins and from where the stretch was left (the
 * <em>exits</em>), until no head is reached sooner than before, for a stretch in several pieces may
 * be entered again; and from joins and exits to where the end's zone begins.
 *
 * <p>A {@link Looser} path that is open as soon as the restriction is lifted needs no search: no
 * path is faster, as long as no zone lies at either end.
 *
 * <p>What takes as long as a given bound is not looked at. Reusable; for one thread.
 */
public final class LiftedSearch {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;

  private final StateGraph graph;
  private final OpenWays asked;
  private final OpenWays unlessClosed;
  private final LiftedZones zones;
  private final Map<Integer, Reached> heads = new HashMap<>();
  private Lifting lifting;
  private ClosedStates closed = ClosedStates.NONE;
  private Reached best = new Reached(0, 0);

  /**
   * The best path by levels that are looser, for instance those of a vehicle without limits.
   *
   * @param levels of a search without times and with nothing closed besides
   * @param path the best by them
   * @param centimetres its distance
   */
  public record Looser(RuleLevels levels, Path path, long centimetres) {}

  /** A search on a graph, beside a search that answers ordinary questions on it. */
  public LiftedSearch(StateGraph graph, PathSearch ordinary) {
    this.graph = graph;
    asked = new AskedWays(graph, ordinary);
    unlessClosed = asked;
    zones = new LiftedZones(graph);
  }

  /** A search on a graph and its hierarchy, beside one that answers ordinary questions. */
  public LiftedSearch(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, PathSearch ordinary) {
    this.graph = graph;
    asked = new AskedWays(graph, ordinary);
    unlessClosed = hierarchy.coreSize() == 0 ? new KeptWays(graph, entries, hierarchy) : asked;
    zones = new LiftedZones(graph);
  }

  /**
   * The best path that takes less than the bound, if there is one.
   *
   * @param shut what is closed besides
   * @param looser a path that may do, if one is known
   * @param boundMillis what the best path takes with nothing lifted
   * @throws BudgetExhaustedException when the budget runs out first
   */
  public Optional<Reached> search(
      Lifting lifted,
      ClosedStates shut,
      List<Anchor> sources,
      List<Anchor> targets,
      Optional<Looser> looser,
      long boundMillis,
      Budget budget) {
    lifting = lifted;
    closed = shut;
    best = zones.search(lifted, shut, sources, targets, boundMillis, budget);
    if (looser.isPresent() && isBest(looser.get())) {
      offer(looser.map(known -> new Reached(known.path.millis(), known.centimetres)));
    } else {
      searchOpen(closed.isEmpty() ? unlessClosed : asked, budget);
    }
    return best.millis() < boundMillis ? Optional.of(best) : Optional.empty();
  }

  /**
   * Whether nothing is faster than a looser path. Without zones a path consists of open roads, but
   * for the last, and all of them are open by looser levels too. Zones of the one may lie between
   * open roads of the other.
   */
  private boolean isBest(Looser looser) {
    return !zones.any()
        && closed.isEmpty()
        && lifting.allows(looser.path)
        && lifting.isNoLooserThan(looser.levels);
  }

  private void searchOpen(OpenWays ways, Budget budget) {
    Map<Integer, Reached> joins = new HashMap<>();
    heads.clear();
    zones.joins().forEach((state, at) -> (lifting.open(state) ? joins : heads).put(state, at));
    walk(heads.keySet(), budget);
    Map<Integer, Reached> leaves = new HashMap<>(zones.leaves());
    leaves.keySet().removeIf(state -> !lifting.open(state));
    OpenWays.Ends ends = new OpenWays.Ends(lifting.openAlone(), closed, joins, leaves, budget);
    offer(ways.joinsToLeaves(ends, best.millis()));
    Map<Integer, Map<Integer, Reached>> entries = entries();
    enter(entries, 0, ways::joinsTo, budget);
    Map<Integer, Reached> exits = exits();
    while (!exits.isEmpty()) {
      offer(ways.exitsToLeaves(exits, best.millis()));
      long soonest = exits.values().stream().mapToLong(Reached::millis).min().orElseThrow();
      boolean sooner = enter(entries, soonest, ways::exitsTo, budget);
      exits = sooner ? exits() : Map.of();
    }
    heads.forEach(
        (state, at) ->
            offer(
                Optional.ofNullable(zones.leaves().get(state))
                    .map(rest -> at.plus(rest.millis(), rest.centimetres()))));
  }

  /** How a head is reached, from its entries, in less than a bound. */
  private interface Ways {
    Optional<Reached> to(Map<Integer, Reached> entries, long bound);
  }

  /**
   * Reaches heads over open ways, and walks on from there.
   *
   * @param soonest when those ways begin
   * @return whether any is reached sooner than before
   */
  private boolean enter(
      Map<Integer, Map<Integer, Reached>> entries, long soonest, Ways ways, Budget budget) {
    Set<Integer> changed = new HashSet<>();
    entries.forEach(
        (head, before) -> {
          long bound = boundOf(head);
          if (bound > soonest) {
            ways.to(before, bound)
                .ifPresent(
                    at -> {
                      heads.put(head, at);
                      changed.add(head);
                    });
          }
        });
    walk(changed, budget);
    return !changed.isEmpty();
  }

  /** What a head has to be reached before, so that it helps. */
  private long boundOf(int head) {
    Reached known = heads.get(head);
    return known == null ? best.millis() : Math.min(best.millis(), known.millis());
  }

  /** For each head, where an ordinary way to it ends: before its opened arcs. */
  private Map<Integer, Map<Integer, Reached>> entries() {
    Set<Integer> opened = new HashSet<>(lifting.roads());
    lifting.turns().forEach(arc -> opened.add(graph.targetOf(arc)));
    Map<Integer, Map<Integer, Reached>> entries = new HashMap<>();
    opened.removeIf(closed::stops);
    opened.forEach(head -> entries.put(head, entriesInto(head)));
    return entries;
  }

  /** The states with an opened arc into a head, and what it takes from there to the head's end. */
  private Map<Integer, Reached> entriesInto(int head) {
    Map<Integer, Reached> entries = new HashMap<>();
    for (int i = graph.firstIn(head); i < graph.firstIn(head + 1); i++) {
      int arc = graph.arcIn(i);
      if (lifting.opened(arc) && lifting.open(graph.sourceOf(arc))) {
        long millis = (long) graph.turnCostOf(arc) + graph.costOf(head);
        entries.put(graph.sourceOf(arc), new Reached(millis, graph.lengthOf(head)));
      }
    }
    return entries;
  }

  /** Walks on over opened arcs from heads that are reached sooner than before. */
  private void walk(Set<Integer> changed, Budget budget) {
    record Step(int state, Reached at) {}
    PriorityQueue<Step> queue =
        new PriorityQueue<>((a, b) -> Long.compare(a.at.millis(), b.at.millis()));
    changed.forEach(state -> queue.add(new Step(state, heads.get(state))));
    for (int steps = 1; !queue.isEmpty(); steps++) {
      Step step = queue.remove();
      if (step.at.millis() > heads.get(step.state).millis()) {
        continue;
      }
      if ((steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
        throw new BudgetExhaustedException();
      }
      for (int arc = graph.firstArc(step.state); arc < graph.firstArc(step.state + 1); arc++) {
        int to = graph.targetOf(arc);
        if (lifting.opened(arc) && !closed.stops(to)) {
          Reached there =
              step.at.plus((long) graph.turnCostOf(arc) + graph.costOf(to), graph.lengthOf(to));
          if (there.millis() < boundOf(to)) {
            heads.put(to, there);
            queue.add(new Step(to, there));
          }
        }
      }
    }
  }

  /** The first open states behind the stretch. */
  private Map<Integer, Reached> exits() {
    Map<Integer, Reached> exits = new HashMap<>();
    heads.forEach(
        (state, at) -> {
          if (lifting.open(state)) {
            exits.merge(state, at, Reached::sooner);
            return;
          }
          for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
            int to = graph.targetOf(arc);
            if (lifting.follows(arc) && !closed.stops(to)) {
              exits.merge(
                  to,
                  at.plus((long) graph.turnCostOf(arc) + graph.costOf(to), graph.lengthOf(to)),
                  Reached::sooner);
            }
          }
        });
    return exits;
  }

  private void offer(Optional<Reached> way) {
    if (way.isPresent() && way.get().millis() < best.millis()) {
      best = way.get();
    }
  }
}
