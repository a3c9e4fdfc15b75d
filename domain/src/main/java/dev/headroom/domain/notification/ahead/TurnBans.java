package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import java.util.HashMap;
import java.util.Map;

/**
 * The rule sets of a network's forbidden turns from one road into the next. Bans over more than two
 * roads are left to the planner: here they only decide which way is the likelier one. Immutable.
 */
final class TurnBans {

  private final Map<Long, Integer> rules = new HashMap<>();

  TurnBans(RoadNetwork network) {
    NetworkColumns columns = network.columns();
    for (int i = 0; i + 1 < columns.manoeuvreStart.length; i++) {
      int start = columns.manoeuvreStart[i];
      if (columns.manoeuvreStart[i + 1] - start == 2) {
        rules.put(
            key(columns.manoeuvreRoads[start], columns.manoeuvreRoads[start + 1]),
            columns.manoeuvreRules[i]);
      }
    }
  }

  /** The rule set that forbids a turn, or 0. */
  int rulesOf(int from, int to) {
    return rules.getOrDefault(key(from, to), 0);
  }

  private static long key(int from, int to) {
    return (long) from << 32 | to;
  }
}
