package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.untimed.PathSearch;
import dev.headroom.domain.engine.zones.EndZone;
import dev.headroom.domain.engine.zones.StartZone;
import java.util.HashMap;
import java.util.HashSet;
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
 * <em>exits</em>), until no head is reached for less than before, for a stretch in several pieces
 * may be entered again; and from joins and exits to where the end's zone begins. What the rest of
 * the way costs from the best exit is asked first, since it tells how much may be spent on the way
 * to a head; where no exit leads on for less than is known, no head is looked for.
 *
 * <p>A {@link Lifting.Looser} path that is open as soon as the restriction is lifted needs no
 * search: no path costs less, as long as no zone lies at either end.
 *
 * <p>What costs as much as a given bound is not looked at. Reusable; for one thread.
 */
public final class LiftedSearch {

  private final StateGraph graph;
  private final OpenWays asked;
  private final OpenWays unlessClosed;
  private final StepBudget steps = new StepBudget();
  private final StartZone startZone;
  private final EndZone endZone;

  /** The first open states behind the start's zone, and what it takes to the end of each. */
  private final Map<Integer, Path.Sum> joins = new HashMap<>();

  /** The last open states before the end's zone, and what it takes from the end of each. */
  private final Map<Integer, Path.Sum> leaves = new HashMap<>();

  private final Map<Integer, FoundWay> heads = new HashMap<>();
  private Lifting lifting;
  private ClosedStates closed = ClosedStates.NONE;
  private FoundWay best = FoundWay.of(Path.Sum.ZERO);

  /** A search on a graph, beside a search that finds ordinary paths on it. */
  public LiftedSearch(StateGraph graph, PathSearch ordinary) {
    this(graph, new AskedWays(graph, ordinary), Optional.empty());
  }

  /** A search on a graph and its hierarchy, beside one that finds ordinary paths. */
  public LiftedSearch(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, PathSearch ordinary) {
    this(
        graph,
        new AskedWays(graph, ordinary),
        Optional.of(new KeptWays(graph, entries, hierarchy)));
  }

  private LiftedSearch(StateGraph graph, OpenWays asked, Optional<OpenWays> kept) {
    this.graph = graph;
    this.asked = asked;
    unlessClosed = kept.orElse(asked);
    startZone = new StartZone(graph, steps);
    endZone = new EndZone(graph, steps);
  }

  /**
   * What the best path takes, if there is one that costs less than the bound of the ends.
   *
   * @param lifted what is open by levels
   * @param closedStates what is closed besides
   * @param ends their bound is what the best path costs with nothing lifted
   * @param looser a path that may do, if one is known
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<Path.Sum> search(
      Lifting lifted,
      ClosedStates closedStates,
      Ends ends,
      Optional<Lifting.Looser> looser,
      Budget budget) {
    lifting = lifted;
    closed = closedStates;
    steps.begin(budget);
    best = FoundWay.of(walkZones(ends));
    if (looser.isPresent() && isBest(looser.get())) {
      offer(looser.map(Lifting.Looser::sum).map(FoundWay::of));
    } else {
      searchOpen(closed.isEmpty() ? unlessClosed : asked, budget);
    }
    return best.cost() < ends.cheaperThan() ? Optional.of(best.sum()) : Optional.empty();
  }

  /** The best path that stays in the zones, or the bound with no distance. */
  private Path.Sum walkZones(Ends ends) {
    joins.clear();
    leaves.clear();
    Path.Sum within =
        startZone.walk(
            lifting,
            closed,
            ends,
            (state, sum, next) -> joins.merge(state, sum, Path.Sum::cheaper));
    endZone.walk(
        lifting,
        closed,
        ends.targets(),
        within.cost(),
        (state, sum, next) -> leaves.merge(state, sum, Path.Sum::cheaper));
    return within;
  }

  /**
   * Whether nothing costs less than a looser path. Without zones a path consists of open roads, but
   * for the last, and all of them are open by looser levels too. Zones of the one may lie between
   * open roads of the other.
   */
  private boolean isBest(Lifting.Looser looser) {
    return !startZone.any()
        && !endZone.any()
        && closed.isEmpty()
        && allows(looser.path())
        && lifting.isNoLooserThan(looser.levels());
  }

  /** Whether a path, the ends of its first and last road left aside, may be driven so. */
  private boolean allows(Path path) {
    Enclaves enclaves = lifting.enclaves();
    int first = path.state(0);
    int phase = Phase.afterRoad(Phase.START, lifting.road(first), graph.roadOf(first), enclaves);
    for (int i = 1; i < path.size() && phase != Phase.NONE; i++) {
      int state = path.state(i);
      int arc = path.turnInto(i);
      phase =
          Phase.after(phase, lifting.turn(arc), lifting.road(state), graph.roadOf(state), enclaves);
    }
    return phase != Phase.NONE;
  }

  private void searchOpen(OpenWays ways, Budget budget) {
    Map<Integer, Path.Sum> openJoins = new HashMap<>();
    heads.clear();
    joins.forEach(
        (state, at) -> {
          if (lifting.open(state)) {
            openJoins.put(state, at);
          } else {
            heads.put(state, FoundWay.of(at));
          }
        });
    Map<Integer, Path.Sum> openLeaves = new HashMap<>(leaves);
    // Whether every path ends, behind the stretch, with an open way to one of the leaves.
    boolean leadsOn = !openLeaves.keySet().removeIf(state -> !lifting.open(state));
    walk(heads.keySet());
    OpenWays.Sides sides =
        new OpenWays.Sides(lifting.openAlone(), closed, openJoins, openLeaves, budget);
    offer(ways.joinsToLeaves(sides, best.cost()));
    Map<Integer, Map<Integer, Path.Sum>> entries = entries();
    long rest = 0;
    if (leadsOn) {
      // A head where the vehicle stands may have no entry: its road may be closed behind it.
      Set<Integer> begins = new HashSet<>(entries.keySet());
      begins.addAll(heads.keySet());
      Optional<FoundWay> least = ways.exitsToLeaves(exits(begins), best.cost());
      if (least.isEmpty()) {
        return;
      }
      rest = least.get().cost();
    }
    enter(entries, 0, rest, ways::joinsTo);
    Map<Integer, FoundWay> exits = exits();
    while (!exits.isEmpty()) {
      offer(ways.exitsToLeaves(exits, best.cost()));
      long least = exits.values().stream().mapToLong(FoundWay::cost).min().orElseThrow();
      boolean cheaper = enter(entries, least, rest, ways::exitsTo);
      exits = cheaper ? exits() : Map.of();
    }
    heads.forEach((state, at) -> offer(Optional.ofNullable(leaves.get(state)).map(at::plus)));
  }

  /** How a head is reached, from its entries, for less than a bound. */
  private interface Ways {
    Optional<FoundWay> to(Map<Integer, Path.Sum> entries, long bound);
  }

  /**
   * Reaches heads over open ways, and walks on from there.
   *
   * @param least what those ways cost where they begin
   * @param rest what ways from heads to the target cost at least
   * @return whether any is reached for less than before
   */
  private boolean enter(
      Map<Integer, Map<Integer, Path.Sum>> entries, long least, long rest, Ways ways) {
    Set<Integer> changed = new HashSet<>();
    entries.forEach(
        (head, before) -> {
          long bound = boundOf(head, rest);
          if (bound > least) {
            ways.to(before, bound)
                .ifPresent(
                    at -> {
                      heads.put(head, at);
                      changed.add(head);
                    });
          }
        });
    walk(changed);
    return !changed.isEmpty();
  }

  /** What a head has to be reached for less than, so that it helps. */
  private long boundOf(int head, long rest) {
    FoundWay known = heads.get(head);
    long useful = best.cost() - rest;
    return known == null ? useful : Math.min(useful, known.cost());
  }

  /** For each head, where an ordinary way to it ends: before its opened arcs. */
  private Map<Integer, Map<Integer, Path.Sum>> entries() {
    Set<Integer> opened = new HashSet<>(lifting.roads());
    lifting.turns().forEach(arc -> opened.add(graph.targetOf(arc)));
    Map<Integer, Map<Integer, Path.Sum>> entries = new HashMap<>();
    opened.removeIf(closed::stops);
    opened.forEach(head -> entries.put(head, entriesInto(head)));
    return entries;
  }

  /** The states with an opened arc into a head, and what it takes from there to the head's end. */
  private Map<Integer, Path.Sum> entriesInto(int head) {
    Map<Integer, Path.Sum> entries = new HashMap<>();
    for (int i = graph.firstIn(head); i < graph.firstIn(head + 1); i++) {
      int arc = graph.arcIn(i);
      if (lifting.opened(arc) && lifting.open(graph.sourceOf(arc))) {
        entries.put(graph.sourceOf(arc), Path.Sum.of(graph, arc));
      }
    }
    return entries;
  }

  /** Walks on over opened arcs from heads that are reached for less than before. */
  private void walk(Set<Integer> changed) {
    record Step(int state, FoundWay at) {}
    PriorityQueue<Step> queue =
        new PriorityQueue<>((a, b) -> Long.compare(a.at.cost(), b.at.cost()));
    changed.forEach(state -> queue.add(new Step(state, heads.get(state))));
    while (!queue.isEmpty()) {
      steps.step();
      Step step = queue.remove();
      if (step.at.cost() > heads.get(step.state).cost()) {
        continue;
      }
      for (int arc = graph.firstArc(step.state); arc < graph.firstArc(step.state + 1); arc++) {
        int to = graph.targetOf(arc);
        if (lifting.opened(arc) && !closed.stops(to)) {
          FoundWay there = step.at.plus(Path.Sum.of(graph, arc));
          if (there.cost() < boundOf(to, 0)) {
            heads.put(to, there);
            queue.add(new Step(to, there));
          }
        }
      }
    }
  }

  /** The first open states behind any of these heads, as if these were where ways begin. */
  private Map<Integer, FoundWay> exits(Set<Integer> behind) {
    Map<Integer, FoundWay> exits = new HashMap<>();
    behind.forEach(state -> addExits(state, FoundWay.of(Path.Sum.ZERO), exits));
    return exits;
  }

  /** The first open states behind the stretch. */
  private Map<Integer, FoundWay> exits() {
    Map<Integer, FoundWay> exits = new HashMap<>();
    heads.forEach((state, at) -> addExits(state, at, exits));
    return exits;
  }

  private void addExits(int head, FoundWay at, Map<Integer, FoundWay> exits) {
    if (lifting.open(head)) {
      exits.merge(head, at, FoundWay::cheaper);
      return;
    }
    for (int arc = graph.firstArc(head); arc < graph.firstArc(head + 1); arc++) {
      int to = graph.targetOf(arc);
      if (lifting.follows(arc) && !closed.stops(to)) {
        exits.merge(to, at.plus(Path.Sum.of(graph, arc)), FoundWay::cheaper);
      }
    }
  }

  private void offer(Optional<FoundWay> way) {
    if (way.isPresent() && way.get().cost() < best.cost()) {
      best = way.get();
    }
  }
}
