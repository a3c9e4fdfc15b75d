package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.RoadNetwork;
import java.util.function.IntConsumer;

/** Walks the stretches of restrictions that a vehicle meets. */
final class Stretches {

  private Stretches() {}

  /** Those on a directed road, in its direction. */
  static void onRoad(RoadNetwork network, int directed, IntConsumer each) {
    for (int i = 0; i < network.stretchCount(directed >> 1); i++) {
      int stretch = network.stretch(directed >> 1, i);
      if (network.stretchHolds(stretch, directed)) {
        each.accept(stretch);
      }
    }
  }

  /** Those at a junction. */
  static void atJunction(RoadNetwork network, int junction, IntConsumer each) {
    for (int i = 0; i < network.junctionStretchCount(junction); i++) {
      each.accept(network.junctionStretch(junction, i));
    }
  }
}
