package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.FreeRoads;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import java.util.function.IntPredicate;

/**
 * Counts the roads that open roads and turns lead to from a road, or that lead to it, until they
 * are too many for an enclave ({@link VehicleEnclaves}). Takes each road that it comes to in both
 * directions, as far as they are open.
 *
 * <p>Reusable; for one thread.
 */
final class OpenWalk {

  private final StateGraph graph;
  private final int fewerThan;
  private final FreeRoads free;
  private final StateList reached = new StateList();
  private final Labels seen = Labels.ofFew();
  private boolean ahead;
  private IntPredicate knownLarge = road -> false;
  private boolean large;

  /**
   * A walk.
   *
   * @param fewerThan how many roads are too many
   * @param free roads that are known to lead to that many, or to be led to by them
   */
  OpenWalk(StateGraph graph, int fewerThan, FreeRoads free) {
    this.graph = graph;
    this.fewerThan = fewerThan;
    this.free = free;
  }

  /**
   * Whether the roads are too many for an enclave; the road itself is one of them.
   *
   * @param aheadOf whether to count those that the road leads to; else those that lead to it
   * @param open what is open
   * @param isKnownLarge of which other roads that is known; what leads to one leads to as many
   */
  boolean isLarge(int road, boolean aheadOf, Openness open, IntPredicate isKnownLarge) {
    ahead = aheadOf;
    knownLarge = isKnownLarge;
    large = false;
    reached.clear();
    seen.clear();
    reach(road);
    for (int i = 0; i < reached.size() && !large; i++) {
      for (int directed = 2 * reached.get(i); directed <= 2 * reached.get(i) + 1; directed++) {
        if (directed < graph.baseCount() && open.road(directed)) {
          leave(directed, open);
        }
      }
    }
    return large;
  }

  /** How many roads the last walk came to; where they were not too many, all that there are. */
  int size() {
    return reached.size();
  }

  /** The i-th of them, the road itself first. */
  int road(int i) {
    return reached.get(i);
  }

  private void leave(int directed, Openness open) {
    if (ahead) {
      for (int arc = graph.firstArc(directed); arc < graph.firstArc(directed + 1); arc++) {
        turn(arc, graph.targetOf(arc), open);
      }
      return;
    }
    turnsInto(directed, open);
    if (graph.hasCopies()) {
      graph.forEachCopyOf(directed, copy -> turnsInto(copy, open));
    }
  }

  private void turnsInto(int state, Openness open) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      turn(graph.arcIn(i), graph.sourceOf(graph.arcIn(i)), open);
    }
  }

  private void turn(int arc, int state, Openness open) {
    if (open.turn(arc) && open.road(graph.roadOf(state))) {
      reach(graph.roadOf(state) >> 1);
    }
  }

  private void reach(int road) {
    if (seen.distance(road) == Labels.UNSEEN) {
      seen.put(road, 0, 0, 0);
      reached.append(road);
      large |= reached.size() >= fewerThan || free.has(road, ahead) || knownLarge.test(road);
    }
  }
}
