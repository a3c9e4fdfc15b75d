package dev.headroom.benchmarks.graph;

import dev.headroom.domain.engine.Level;

/** What a vehicle at a time may pass in a {@link TurnGraph}: a level for each rule set. */
final class GraphVehicle {

  final byte[] levels;

  GraphVehicle(byte[] levels) {
    this.levels = levels;
  }

  boolean passes(int ruleSet) {
    return levels[ruleSet] == Level.THROUGH;
  }
}
