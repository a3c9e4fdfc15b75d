package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Weight;

/**
 * One side of a {@link CrossingSearch}, layer by layer: a layer is what is reached by crossing the
 * same centimetres, at the least. For one thread.
 */
final class CrossingLayers {

  private final SearchSide side;
  private final StepBudget steps;

  /** The phase of the zone around this side's end. */
  private final int zone;

  /** The nodes with which the layer begins, but for those in the zone. */
  private final StateList entrance = new StateList();

  private int centimetres;
  private int settled;
  private boolean opened;

  CrossingLayers(SearchSide side, int zone, StepBudget steps) {
    this.side = side;
    this.steps = steps;
    this.zone = zone;
  }

  /**
   * Enters the next layer: searches through the zone, as far as it belongs to the layer, and stops
   * where that is left. The layer before, if any, has been searched through.
   *
   * @return whether there is one
   */
  boolean next() {
    entrance.clear();
    settled = 0;
    opened = false;
    if (side.leastWeight() == Labels.UNSEEN) {
      return false;
    }
    centimetres = Weight.centimetres(side.leastWeight());
    while (isInLayer(side.leastWeight())) {
      steps.step();
      long weight = side.leastWeight();
      int node = side.poll();
      if (weight > side.weight(node)) {
        continue;
      }
      if (node % Phase.COUNT == zone) {
        side.expand(node, weight);
      } else {
        entrance.append(node);
      }
    }
    return true;
  }

  private boolean isInLayer(long weight) {
    return weight != Labels.UNSEEN && Weight.centimetres(weight) == centimetres;
  }

  /** What is crossed to reach this layer. */
  int centimetres() {
    return centimetres;
  }

  /** How many nodes the layer begins with. */
  int size() {
    return entrance.size();
  }

  /** The i-th of them. */
  int node(int i) {
    return entrance.get(i);
  }

  /** Searches on by some steps; whether the layer has been searched through. */
  boolean searchOn(int most) {
    for (int i = 0; i < entrance.size() && !opened; i++) {
      side.putBack(entrance.get(i));
    }
    opened = true;
    for (int i = 0; i < most && isInLayer(side.leastWeight()); i++) {
      steps.step();
      side.settle();
      settled++;
    }
    return !isInLayer(side.leastWeight());
  }

  /** How many nodes were settled in the layer. */
  int settled() {
    return settled;
  }

  /**
   * Whether what was searched through so far is left by a limit that only the other side crosses.
   */
  boolean leadsOutForOther() {
    return side.leftLimit();
  }
}
