package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import java.util.HashMap;
import java.util.Map;

/**
 * The rule sets of a network's forbidden turns from one road into the next. Bans over more than two
 * roads are left to the planner: here they only decide which way is the likelier one. Immutable.
 */
final class TurnBans {

  private final Map<Turn, Integer> rules = new HashMap<>();

  private record Turn(DirectedRoad from, DirectedRoad to) {}

  TurnBans(RoadNetwork network) {
    NetworkColumns columns = network.columns();
    for (int i = 0; i + 1 < columns.manoeuvreStart.length; i++) {
      int start = columns.manoeuvreStart[i];
      if (columns.manoeuvreStart[i + 1] - start == 2) {
        rules.put(
            new Turn(
                DirectedRoad.unpack(columns.manoeuvreRoads[start]),
                DirectedRoad.unpack(columns.manoeuvreRoads[start + 1])),
            columns.manoeuvreRules[i]);
      }
    }
  }

  /** The rule set that forbids a turn; the empty one where none does. */
  int rulesOf(DirectedRoad from, DirectedRoad to) {
    return rules.getOrDefault(new Turn(from, to), RuleBook.NO_RULES);
  }
}
