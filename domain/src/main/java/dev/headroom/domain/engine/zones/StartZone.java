package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.RoadLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Targets;
import java.util.List;

/** The zone at the start of a path; also finds the best path that stays in it. */
public final class StartZone extends ZoneWalk {

  private final Targets targets = new Targets();
  private Arrivals arrivals = this::keepBest;
  private Path.Sum best = Path.Sum.ZERO;

  /** The last states before and in the target's road, of the path that stays in the zone. */
  private int lastInZone;

  private int lastState;

  /** Takes the paths that stay in the zone. */
  @FunctionalInterface
  public interface Arrivals {

    /**
     * A path to a target, not always the best one.
     *
     * @param target its number
     * @param sum what the path takes
     * @param before the last state before the target's road, negative where there is none
     * @param state the state of the target
     */
    void at(int target, Path.Sum sum, int before, int state);
  }

  /** A zone on a graph, as part of a search with a budget. */
  public StartZone(StateGraph graph, StepBudget budget) {
    super(graph, budget);
  }

  /**
   * Walks from the sources, as far as the bound of the ends.
   *
   * @param open by its level
   * @param shut what is closed besides
   * @param joins takes the first open states behind the zone
   * @return the best path that stays in the zone; the bound where there is none
   */
  public Path.Sum walk(RoadLevels open, ClosedStates shut, Ends ends, Rim joins) {
    best = new Path.Sum(ends.cheaperThan(), 0, 0);
    lastInZone = NO_STATE;
    lastState = NO_STATE;
    targets.set(ends.targets());
    arrivals = this::keepBest;
    start(open, shut, ends.sources(), joins);
    while (waitBelow(best.cost())) {
      step();
    }
    return best;
  }

  /** Takes the targets of {@link #walkAll}, and forgets those before. */
  public void towards(List<Anchor> all) {
    targets.set(all);
  }

  /**
   * Walks all of the zone from the sources, whatever that costs.
   *
   * @param open by its level
   * @param shut what is closed besides
   * @param joins takes the first open states behind the zone
   * @param within takes the paths to targets that stay in the zone
   */
  public void walkAll(
      RoadLevels open, ClosedStates shut, List<Anchor> sources, Rim joins, Arrivals within) {
    arrivals = within;
    start(open, shut, sources, joins);
    while (waitBelow(Labels.UNSEEN)) {
      step();
    }
  }

  private void start(RoadLevels open, ClosedStates shut, List<Anchor> sources, Rim joins) {
    begin(open, shut, joins);
    targets.driveStraight(sources, this::driveStraight);
    sources.forEach(this::leave);
  }

  private void step() {
    int state = take();
    if (state != NO_STATE) {
      expand(state, sum(state));
    }
  }

  private void driveStraight(Anchor source, int target, Path.Sum way) {
    int state = source.state();
    if (levels.road(state) <= Level.ENDS
        && !closed.stops(state, source.centimetres(), targets.get(target).centimetres())) {
      arrivals.at(target, way, NO_STATE, state);
    }
  }

  private void leave(Anchor source) {
    int state = source.state();
    if (!closed.stops(state, source.centimetres(), graph.lengthOf(state))) {
      enter(
          afterRoad(Phase.START, state),
          state,
          new Path.Sum(
              (long) graph.costOf(state) - source.cost(),
              (long) graph.millisOf(state) - source.millis(),
              (long) graph.lengthOf(state) - source.centimetres()),
          NO_STATE);
    }
  }

  private void expand(int state, Path.Sum sum) {
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      int phase = after(Phase.START, arc, to);
      if (phase == Phase.NONE) {
        continue;
      }
      for (int i = targets.first(to); i != Targets.NONE; i = targets.next(i)) {
        Anchor target = targets.get(i);
        if (!closed.stops(to, 0, target.centimetres())) {
          arrivals.at(i, sum.plus(before(arc, target)), state, to);
        }
      }
      if (!closed.stops(to)) {
        enter(phase, to, sum.plus(Path.Sum.of(graph, arc)), state);
      }
    }
  }

  /** A turn into a target's road, and that road as far as the target. */
  private Path.Sum before(int arc, Anchor target) {
    return new Path.Sum(
        (long) graph.turnCostOf(arc) + target.cost(),
        (long) graph.turnMillisOf(arc) + target.millis(),
        target.centimetres());
  }

  private void enter(int phase, int state, Path.Sum sum, int parent) {
    if (phase == Phase.OPEN) {
      rim.at(state, sum, parent);
    } else if (phase == Phase.START) {
      any = true;
      label(state, sum, parent);
    }
  }

  private void keepBest(int target, Path.Sum sum, int before, int state) {
    if (sum.cost() < best.cost()) {
      best = sum;
      lastInZone = before;
      lastState = state;
    }
  }

  /** Appends the way through the zone to a state of it, none where that is negative. */
  public void appendTo(int last, StateList states) {
    int from = states.size();
    for (int state = last; state != NO_STATE; state = zone.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(from);
  }

  /** Appends the best path that stays in the zone. */
  public void appendWithin(StateList states) {
    appendTo(lastInZone, states);
    states.append(lastState);
  }
}
