package dev.headroom.domain.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The shortest path if one restriction were lifted on the stretch that carries it, found with
 * ordinary questions, so that whatever answers those quickly (a hierarchy) needs to know nothing of
 * the lifting.
 *
 * <p>A path consists of a zone at the start, open roads, and a zone at the end ({@link Phase}).
 *
 * <pre>
 *   sources ══ zone ══► joins ── open ──► heads ▓▓ stretch ▓▓► exits ── open ──► leaves ══ zone ══► targets
 *                         └──────────────────── open ──────────────────────────────┘
 * </pre>
 *
 * The zones are searched through where they lie, with the lifted levels. Of the open part only the
 * <em>opened arcs</em>, those that lifting opens, are walked; a question leads to each state behind
 * one (a <em>head</em>), from the joins and from where the stretch was left (the <em>exits</em>),
 * until no head is reached sooner than before, for a stretch in several pieces may be entered
 * again. One question more leads from joins and exits to where the end's zone begins. A stretch of
 * one road takes five questions, more only by its entries.
 *
 * <p>A {@link Looser} path that is open as soon as the restriction is lifted needs no question: no
 * path is faster, as long as no zone lies at either end.
 *
 * <p>What takes as long as a given bound is not looked at. Reusable; for one thread.
 */
public final class LiftedSearch {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;
  private static final int NO_NODE = -1;

  private final StateGraph graph;
  private final PathSearch ordinary;
  private final Labels zone = new Labels();
  private final MinHeap heap = new MinHeap();
  private final Map<Integer, Reached> joins = new HashMap<>();
  private final Map<Integer, Reached> leaves = new HashMap<>();
  private final Map<Integer, Reached> heads = new HashMap<>();
  private Lifting lifting;
  private ClosedStates closed = ClosedStates.NONE;
  private List<Anchor> targets = List.of();
  private Budget budget = Budget.UNLIMITED;
  private Reached best;
  private boolean inZone;
  private int steps;

  /**
   * What it takes to get somewhere.
   *
   * @param millis driving time
   * @param centimetres distance
   */
  public record Reached(long millis, long centimetres) {

    Reached plus(long moreMillis, long moreCentimetres) {
      return new Reached(millis + moreMillis, centimetres + moreCentimetres);
    }
  }

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
    this.ordinary = ordinary;
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
      List<Anchor> ends,
      Optional<Looser> looser,
      long boundMillis,
      Budget bounded) {
    lifting = lifted;
    closed = shut;
    targets = ends;
    budget = bounded;
    best = new Reached(boundMillis, 0);
    joins.clear();
    leaves.clear();
    heads.clear();
    inZone = false;
    driveStraight(sources);
    searchStartZone(sources);
    searchEndZone();
    if (looser.isPresent() && isBest(looser.get())) {
      offer(looser.get().path.millis(), looser.get().centimetres);
    } else {
      searchOpen();
    }
    return best.millis < boundMillis ? Optional.of(best) : Optional.empty();
  }

  /**
   * Whether nothing is faster than a looser path. Without zones a path consists of open roads, but
   * for the last, and all of them are open by looser levels too. Zones of the one may lie between
   * open roads of the other.
   */
  private boolean isBest(Looser looser) {
    return !inZone
        && closed.isEmpty()
        && lifting.allows(looser.path)
        && lifting.isNoLooserThan(looser.levels);
  }

  private void driveStraight(List<Anchor> sources) {
    for (Anchor source : sources) {
      for (Anchor target : targets) {
        if (source.state() == target.state()
            && target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && !closed.stops(source.state(), source.centimetres(), target.centimetres())
            && Phase.afterRoad(Phase.START, lifting.road(source.state())) != Phase.NONE) {
          offer(
              target.millis() - (long) source.millis(),
              target.centimetres() - (long) source.centimetres());
        }
      }
    }
  }

  private void searchStartZone(List<Anchor> sources) {
    zone.clear();
    heap.clear();
    for (Anchor source : sources) {
      int state = source.state();
      if (closed.stops(state, source.centimetres(), graph.length[state])) {
        continue;
      }
      int phase = Phase.afterRoad(Phase.START, lifting.road(state));
      arriveAtStart(
          phase,
          state,
          new Reached(
              graph.cost[state] - (long) source.millis(),
              graph.length[state] - (long) source.centimetres()));
    }
    while (heap.topKey() < best.millis) {
      checkBudget();
      long millis = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (millis > zone.distance(state)) {
        continue;
      }
      Reached here = new Reached(millis, zone.note(state));
      for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
        int to = graph.arcTo[arc];
        int phase = Phase.after(Phase.START, lifting.turn(arc), lifting.road(to));
        if (phase != Phase.NONE) {
          Reached there = here.plus(graph.arcCost[arc], 0);
          if (!closed.stops(to)) {
            arriveAtStart(phase, to, there.plus(graph.cost[to], graph.length[to]));
          }
          for (Anchor target : targets) {
            if (target.state() == to && !closed.stops(to, 0, target.centimetres())) {
              offer(there.millis + target.millis(), there.centimetres + target.centimetres());
            }
          }
        }
      }
    }
  }

  private void arriveAtStart(int phase, int state, Reached at) {
    if (phase == Phase.OPEN) {
      joins.merge(state, at, LiftedSearch::sooner);
    } else if (phase == Phase.START) {
      label(state, at);
    }
  }

  /** Backwards from the targets, through roads that the end's zone consists of. */
  private void searchEndZone() {
    zone.clear();
    heap.clear();
    for (Anchor target : targets) {
      if (!closed.stops(target.state(), 0, target.centimetres())) {
        leave(target.state(), new Reached(target.millis(), target.centimetres()), false);
      }
    }
    while (heap.topKey() < best.millis) {
      checkBudget();
      long millis = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (millis == zone.distance(state) && !closed.stops(state)) {
        Reached rest = new Reached(millis, zone.note(state));
        leave(state, rest.plus(graph.cost[state], graph.length[state]), true);
      }
    }
  }

  /**
   * Looks at what leads into a road from which the rest of the way is known.
   *
   * @param zoneRoad whether the road has to belong to the end's zone
   */
  private void leave(int state, Reached rest, boolean zoneRoad) {
    byte road = lifting.road(state);
    for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
      int arc = graph.inArc[i];
      int from = graph.arcFrom[arc];
      byte turn = lifting.turn(arc);
      Reached there = rest.plus(graph.arcCost[arc], 0);
      int open = Phase.after(Phase.OPEN, turn, road);
      if (open == Phase.END || (open != Phase.NONE && !zoneRoad)) {
        leaves.merge(from, there, LiftedSearch::sooner);
      }
      if (Phase.after(Phase.END, turn, road) == Phase.END) {
        label(from, there);
      }
    }
  }

  private void label(int state, Reached at) {
    inZone = true;
    if (at.millis < zone.distance(state)) {
      zone.put(state, at.millis, NO_NODE, (int) Math.min(Integer.MAX_VALUE, at.centimetres));
      heap.push(at.millis, state);
    }
  }

  private void searchOpen() {
    joins.forEach(
        (state, at) -> {
          if (!lifting.open(state)) {
            heads.put(state, at);
          }
        });
    walk(heads.keySet());
    RuleLevels levels = lifting.openAlone();
    Map<Integer, Map<Integer, Reached>> entries = entries();
    Map<Integer, Reached> starts = starts();
    while (!starts.isEmpty()) {
      long soonest = starts.values().stream().mapToLong(Reached::millis).min().orElseThrow();
      Set<Integer> changed = new HashSet<>();
      for (Map.Entry<Integer, Map<Integer, Reached>> entry : entries.entrySet()) {
        int head = entry.getKey();
        if (!heads.containsKey(head) || heads.get(head).millis > soonest) {
          Optional<Reached> at = ask(levels, starts, entry.getValue());
          if (at.isPresent() && improves(head, at.get())) {
            heads.put(head, at.get());
            changed.add(head);
          }
        }
      }
      walk(changed);
      starts = changed.isEmpty() ? Map.of() : exits();
    }
    finish(levels, starts());
  }

  private void finish(RuleLevels levels, Map<Integer, Reached> starts) {
    heads.forEach(
        (state, at) -> {
          Reached rest = leaves.get(state);
          if (rest != null) {
            offer(at.millis + rest.millis, at.centimetres + rest.centimetres);
          }
        });
    Map<Integer, Reached> open = new HashMap<>(leaves);
    open.keySet().removeIf(state -> !lifting.open(state));
    ask(levels, starts, open).ifPresent(at -> offer(at.millis, at.centimetres));
  }

  private boolean improves(int head, Reached at) {
    Reached known = heads.get(head);
    return at.millis < best.millis && (known == null || at.millis < known.millis);
  }

  /** For each head, where an ordinary path to it ends: before its opened arcs. */
  private Map<Integer, Map<Integer, Reached>> entries() {
    Set<Integer> opened = new HashSet<>(lifting.roads());
    lifting.turns().forEach(arc -> opened.add(graph.arcTo[arc]));
    Map<Integer, Map<Integer, Reached>> entries = new HashMap<>();
    opened.removeIf(closed::stops);
    opened.forEach(head -> entries.put(head, entriesInto(head)));
    return entries;
  }

  /** The states with an opened arc into a head, and what it takes from there to the head's end. */
  private Map<Integer, Reached> entriesInto(int head) {
    Map<Integer, Reached> entries = new HashMap<>();
    for (int i = graph.inStart[head]; i < graph.inStart[head + 1]; i++) {
      int arc = graph.inArc[i];
      if (lifting.opened(arc) && lifting.open(graph.arcFrom[arc])) {
        long millis = (long) graph.arcCost[arc] + graph.cost[head];
        entries.put(graph.arcFrom[arc], new Reached(millis, graph.length[head]));
      }
    }
    return entries;
  }

  /** Walks on over opened arcs from heads that are reached sooner than before. */
  private void walk(Set<Integer> changed) {
    record Step(int state, Reached at) {}
    PriorityQueue<Step> queue =
        new PriorityQueue<>((a, b) -> Long.compare(a.at.millis, b.at.millis));
    changed.forEach(state -> queue.add(new Step(state, heads.get(state))));
    while (!queue.isEmpty()) {
      Step step = queue.remove();
      if (step.at.millis > heads.get(step.state).millis) {
        continue;
      }
      checkBudget();
      for (int arc = graph.arcStart[step.state]; arc < graph.arcStart[step.state + 1]; arc++) {
        int to = graph.arcTo[arc];
        if (lifting.opened(arc) && !closed.stops(to)) {
          Reached there =
              step.at.plus((long) graph.arcCost[arc] + graph.cost[to], graph.length[to]);
          if (improves(to, there)) {
            heads.put(to, there);
            queue.add(new Step(to, there));
          }
        }
      }
    }
  }

  /** Where ordinary paths begin. */
  private Map<Integer, Reached> starts() {
    Map<Integer, Reached> starts = exits();
    joins.forEach(
        (state, at) -> {
          if (lifting.open(state)) {
            starts.merge(state, at, LiftedSearch::sooner);
          }
        });
    return starts;
  }

  /** The first open states behind the stretch. */
  private Map<Integer, Reached> exits() {
    Map<Integer, Reached> exits = new HashMap<>();
    heads.forEach(
        (state, at) -> {
          if (lifting.open(state)) {
            exits.merge(state, at, LiftedSearch::sooner);
            return;
          }
          for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
            int to = graph.arcTo[arc];
            if (lifting.follows(arc) && !closed.stops(to)) {
              exits.merge(
                  to,
                  at.plus((long) graph.arcCost[arc] + graph.cost[to], graph.length[to]),
                  LiftedSearch::sooner);
            }
          }
        });
    return exits;
  }

  /** What the best ordinary path takes, with what it took to its start and takes from its end. */
  private Optional<Reached> ask(
      RuleLevels levels, Map<Integer, Reached> starts, Map<Integer, Reached> rests) {
    List<Anchor> sources = new ArrayList<>();
    starts.forEach(
        (state, at) -> {
          if (at.millis < best.millis) {
            sources.add(Anchor.after(graph, state, at.millis));
          }
        });
    List<Anchor> ends = new ArrayList<>();
    rests.forEach((state, rest) -> ends.add(Anchor.before(graph, state, rest.millis)));
    if (sources.isEmpty() || ends.isEmpty()) {
      return Optional.empty();
    }
    if (budget.exhausted()) {
      throw new BudgetExhaustedException();
    }
    return ordinary
        .search(new Question(levels, sources, ends, 0, closed), budget)
        .map(path -> new Reached(path.millis(), centimetres(path, starts, rests)));
  }

  private long centimetres(Path path, Map<Integer, Reached> starts, Map<Integer, Reached> rests) {
    long sum = starts.get(path.state(0)).centimetres;
    for (int i = 1; i < path.size(); i++) {
      sum += graph.length[path.state(i)];
    }
    return sum + rests.get(path.state(path.size() - 1)).centimetres;
  }

  private void offer(long millis, long centimetres) {
    if (millis < best.millis) {
      best = new Reached(millis, centimetres);
    }
  }

  private void checkBudget() {
    if ((++steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
      throw new BudgetExhaustedException();
    }
  }

  private static Reached sooner(Reached one, Reached other) {
    return other.millis < one.millis ? other : one;
  }
}
