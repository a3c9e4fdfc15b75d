package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.RoadLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import java.util.List;

/** The zone at the end of a path. A label's parent is the next state. */
public final class EndZone extends ZoneWalk {

  /** A zone on a graph, as part of a search with a budget. */
  public EndZone(StateGraph graph, StepBudget budget) {
    super(graph, budget);
  }

  /**
   * Walks backwards from the targets, as far as a bound.
   *
   * @param open by its level
   * @param shut what is closed besides
   * @param leaves takes the last states before the zone or the target's road, whose own roads need
   *     not be open
   */
  public void walk(
      RoadLevels open, ClosedStates shut, List<Anchor> targets, long bound, Rim leaves) {
    begin(open, shut, leaves);
    for (Anchor target : targets) {
      int state = target.state();
      if (!closed.stops(state, 0, target.centimetres())) {
        lookBefore(
            state,
            new Path.Sum(target.cost(), target.millis(), target.centimetres()),
            ~state,
            false);
      }
    }
    while (waitBelow(bound)) {
      int state = take();
      if (state != NO_STATE && !closed.stops(state)) {
        lookBefore(state, sum(state).plus(road(state)), state, true);
      }
    }
  }

  private Path.Sum road(int state) {
    return new Path.Sum(graph.costOf(state), graph.millisOf(state), graph.lengthOf(state));
  }

  /**
   * Looks at what leads into a road, from whose beginning the rest of the way is known.
   *
   * @param inRegion whether the road belongs to the region of the end, else it is the target's
   */
  private void lookBefore(int state, Path.Sum rest, int next, boolean inRegion) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      Path.Sum sum = rest.plus(new Path.Sum(graph.turnCostOf(arc), graph.turnMillisOf(arc), 0));
      int open = after(Phase.OPEN, arc, state);
      if (open == Phase.END || (open != Phase.NONE && !inRegion)) {
        rim.at(from, sum, next);
      }
      if (after(Phase.END, arc, state) != Phase.NONE) {
        any = true;
        if (afterRoad(Phase.END, from) == Phase.END) {
          label(from, sum, next);
        }
      }
    }
  }

  /** Appends the way behind the rim: through the zone to the target's state. */
  public void appendFrom(int behind, StateList states) {
    int next = behind;
    for (; next >= 0; next = zone.parent(next)) {
      states.append(next);
    }
    states.append(~next);
  }
}
