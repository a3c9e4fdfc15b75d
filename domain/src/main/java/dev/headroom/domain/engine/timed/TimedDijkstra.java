package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Targets;
import dev.headroom.domain.engine.kit.Vicinity;
import dev.headroom.domain.engine.kit.Weight;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The reference search with times: Dijkstra's algorithm from the start, asking what depends on time
 * ({@link Level#TIMED}) for the time of passage. A road has to be open throughout the time that the
 * vehicle is on it, a turn throughout the time that it takes: from the moment of entering to that
 * of leaving, both included. So has what of a road is driven where it can be closed for a time.
 *
 * <p>There is no waiting. Because bans break the first-in-first-out property, "the best" needs a
 * definition: each node keeps one label, the least weight with which it is reached through the
 * labels of its predecessors; of equal ones that with less crossed at the end, then the earlier
 * one. The label's clock is the duration so far along that label: a way that costs more but is
 * quicker is not kept, even where only it would come in time. What a road or a turn takes at its
 * time is {@link Terms.Timed#along} and {@link Terms.Timed#after}; drives of 24 days or more are
 * not found.
 *
 * <p>{@link TimedNodes} keep the labels, by state, {@link Phase} and stage. In stage 1 a limit has
 * been crossed that counts to the end; its note holds the centimetres that count there; its road
 * lies near the end.
 *
 * <p>Without crossing it goes no further than the bound of the ends.
 *
 * <p>A {@link Potential} can lead it, as A*. Nodes are settled in the order of their keys, of equal
 * keys in that of their clocks. Since the potential is consistent, and both grow along every arc or
 * stay, every node that is settled has the same label as without.
 *
 * <p>Reusable; owned by one thread. Labels take memory by what is reached.
 */
public final class TimedDijkstra implements TimedPathSearch {

  private static final int NOWHERE = -1;

  private final StateGraph graph;
  private final TimedNodes nodes = new TimedNodes();
  private final Targets targets = new Targets();
  private final StepBudget steps = new StepBudget();
  private final Vicinity nearStart;
  private final Vicinity nearEnd;
  private final FunnelEntry funnelEntry;
  private Terms terms;
  private Terms.Timed timed;
  private long departure;
  private long best;
  private int bestClock;
  private int bestNode;
  private int bestState;

  /** A search on a graph. */
  public TimedDijkstra(StateGraph graph) {
    this.graph = graph;
    funnelEntry = new FunnelEntry(nodes, this::settle, steps, false);
    nearStart = new Vicinity(graph);
    nearEnd = new Vicinity(graph);
  }

  @Override
  public Optional<Path> search(
      Terms asked, Ends ends, Terms.Timed timedLevels, long departureMillis, Budget budget) {
    return search(asked, ends, timedLevels, departureMillis, Potential.NONE, budget);
  }

  /**
   * The same, led by a potential of the cost that is left. Where limits may be crossed, it counts
   * limits as open.
   */
  public Optional<Path> search(
      Terms asked,
      Ends ends,
      Terms.Timed timedLevels,
      long departureMillis,
      Potential leading,
      Budget budget) {
    return search(
        asked,
        ends,
        timedLevels,
        departureMillis,
        leading,
        Integer.MAX_VALUE,
        none -> null,
        budget);
  }

  /**
   * The same, which asks for a funnel where it has not come to its end after some steps.
   *
   * @param funnels the funnel for a front; null where there is none
   */
  public Optional<Path> search(
      Terms asked,
      Ends ends,
      Terms.Timed timedLevels,
      long departureMillis,
      Potential leading,
      int patience,
      Function<Funnel.Front, Funnel> funnels,
      Budget budget) {
    nodes.begin(leading);
    begin(asked, ends, timedLevels, departureMillis);
    targets.driveStraight(ends.sources(), this::driveStraight);
    seed(ends.sources());
    steps.begin(budget);
    int left = patience;
    while (left > 0 && nodes.waitBefore(best, bestClock)) {
      left--;
      steps.step();
      settle(nodes.take());
    }
    if (nodes.waitBefore(best, bestClock)) {
      funnelEntry.enter(funnels);
    }
    while (nodes.waitBefore(best, bestClock)) {
      steps.step();
      settle(nodes.take());
    }
    return bestState == NOWHERE ? Optional.empty() : Optional.of(path());
  }

  private void begin(Terms asked, Ends ends, Terms.Timed timedLevels, long departureMillis) {
    terms = asked;
    timed = timedLevels;
    departure = departureMillis;
    boolean bounded = terms.crossing() == 0 && ends.cheaperThan() < Labels.UNSEEN;
    best = bounded ? ends.cheaperThan() : Labels.UNSEEN;
    bestClock = bounded ? 0 : Integer.MAX_VALUE;
    bestState = NOWHERE;
    targets.set(ends.targets());
    if (terms.crossing() > 0) {
      nearStart.aroundStart(ends.sources(), terms.crossing());
      nearEnd.aroundEnd(ends.targets(), terms.crossing());
    }
  }

  /** The level of a rule set from one moment of the drive to another. */
  private int level(int ruleSet, long from, long to) {
    byte level = terms.level(ruleSet);
    return level == Level.TIMED
        ? terms.countsAs(timed.level(ruleSet, departure + from, departure + to))
        : level;
  }

  /** Whether nothing closes a part of a road from one moment of the drive to another. */
  private boolean open(int state, int fromCentimetres, int toCentimetres, long from, long to) {
    return !terms.closed().stops(state, fromCentimetres, toCentimetres)
        && !timed.stops(state, fromCentimetres, toCentimetres, departure + from, departure + to);
  }

  /** The moment of the drive at which a part of a road has been driven. */
  private long along(int state, long from, long millis) {
    return timed.along(state, departure + from, millis) - departure;
  }

  /** The moment of the drive at which a turn has been taken. */
  private long after(int state, long from, long millis) {
    return timed.after(state, departure + from, millis) - departure;
  }

  private void driveStraight(Anchor source, int target, Path.Sum way) {
    int state = source.state();
    long there = along(state, 0, way.millis());
    int level = level(graph.rulesOf(state), 0, there);
    long crossed = Level.isViolable(level) ? way.centimetres() : 0;
    if (crossed <= terms.crossing()
        && level < Level.CLOSED
        && open(state, source.centimetres(), targets.get(target).centimetres(), 0, there)) {
      arrive(Weight.of(crossed, way.cost()), there, TimedNodes.NONE, state);
    }
  }

  private void seed(List<Anchor> sources) {
    for (Anchor source : sources) {
      int state = source.state();
      long millis = along(state, 0, (long) graph.millisOf(state) - source.millis());
      long cost = (long) graph.costOf(state) - source.cost();
      int level = level(graph.rulesOf(state), 0, millis);
      int phase = Phase.afterRoad(Phase.START, level, graph.roadOf(state), terms.enclaves());
      int crossed = Level.isViolable(level) ? graph.lengthOf(state) - source.centimetres() : 0;
      if (phase != Phase.NONE
          && crossed <= terms.crossing()
          && open(state, source.centimetres(), graph.lengthOf(state), 0, millis)) {
        nodes.label(
            TimedNodes.node(state, 0, phase), Weight.of(crossed, cost), millis, TimedNodes.NONE, 0);
      }
    }
  }

  private void settle(int node) {
    if (node == TimedNodes.NONE) {
      return;
    }
    int state = TimedNodes.state(node);
    long weight = nodes.weight(node);
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      long now = nodes.clock(node);
      long entry = after(state, now, graph.turnMillisOf(arc));
      int turn = level(graph.turnRulesOf(arc), now, entry);
      if (turn < Level.CLOSED) {
        int to = graph.targetOf(arc);
        drive(node, weight, arc, turn, entry);
        for (int i = targets.first(to); i != Targets.NONE; i = targets.next(i)) {
          finish(node, weight, arc, turn, entry, targets.get(i));
        }
      }
    }
  }

  /** Turns into a road and drives all of it. */
  private void drive(int node, long weight, int arc, int turn, long entry) {
    int to = graph.targetOf(arc);
    long left = along(to, entry, graph.millisOf(to));
    int road = level(graph.rulesOf(to), entry, left);
    int stage = TimedNodes.stage(node);
    int phase = Phase.after(TimedNodes.phase(node), turn, road, graph.roadOf(to), terms.enclaves());
    if (phase == Phase.NONE || !open(to, 0, graph.lengthOf(to), entry, left)) {
      return;
    }
    int crossed =
        (Level.isViolable(turn) ? 1 : 0) + (Level.isViolable(road) ? graph.lengthOf(to) : 0);
    long reached = weight + Weight.of(crossed, (long) graph.turnCostOf(arc) + graph.costOf(to));
    if (crossed == 0) {
      if (stage == 0 || nearEnd.isReachedFrom(to)) {
        nodes.label(TimedNodes.node(to, stage, phase), reached, left, node, nodes.note(node));
      }
      return;
    }
    boolean start =
        stage == 0
            && (!Level.isViolable(turn) || nearStart.reaches(graph.sourceOf(arc)))
            && (!Level.isViolable(road) || nearStart.reaches(to));
    if (start && Weight.centimetres(reached) <= terms.crossing()) {
      nodes.label(TimedNodes.node(to, 0, phase), reached, left, node, 0);
    }
    int atEnd = nodes.note(node) + crossed;
    if (nearEnd.isReachedFrom(to) && atEnd <= terms.crossing()) {
      nodes.label(TimedNodes.node(to, 1, phase), reached, left, node, atEnd);
    }
  }

  /** Turns into the road of a target and drives as far as that. */
  private void finish(int node, long weight, int arc, int turn, long entry, Anchor target) {
    int to = target.state();
    long there = along(to, entry, target.millis());
    int road = level(graph.rulesOf(to), entry, there);
    if (Phase.after(TimedNodes.phase(node), turn, road, graph.roadOf(to), terms.enclaves())
            == Phase.NONE
        || !open(to, 0, target.centimetres(), entry, there)) {
      return;
    }
    int crossed =
        (Level.isViolable(turn) ? 1 : 0) + (Level.isViolable(road) ? target.centimetres() : 0);
    boolean near = crossed == 0 || target.centimetres() <= terms.crossing();
    if (near && nodes.note(node) + crossed <= terms.crossing()) {
      long cost = (long) graph.turnCostOf(arc) + target.cost();
      arrive(weight + Weight.of(crossed, cost), there, node, to);
    }
  }

  private void arrive(long weight, long clock, int node, int state) {
    if (clock <= Integer.MAX_VALUE && (weight < best || (weight == best && clock < bestClock))) {
      best = weight;
      bestClock = (int) clock;
      bestNode = node;
      bestState = state;
    }
  }

  private Path path() {
    int[] states = nodes.states(bestNode, bestState);
    return new Path(
        Weight.cost(best), bestClock, Weight.centimetres(best), states, graph.arcsBetween(states));
  }
}
