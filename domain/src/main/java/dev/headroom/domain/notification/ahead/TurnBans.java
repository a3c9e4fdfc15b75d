package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import java.util.HashMap;
import java.util.Map;

/**
 * The rule sets of a network's forbidden turns from one road into the next. Bans over more than two
 * roads are left to the planner: here they only decide which way is the likelier one. Immutable.
 */
final class TurnBans {

  /** By both roads' packed numbers. */
  private final Map<Long, Integer> rules;

  TurnBans(RoadNetwork network) {
    rules = new HashMap<>(2 * network.forbiddenManoeuvres().size());
    network.eachTurnBan((from, to, banned) -> rules.put(turn(from, to), banned));
  }

  private static long turn(DirectedRoad from, DirectedRoad to) {
    return (long) from.packed() << Integer.SIZE | to.packed();
  }

  /** The rule set that forbids a turn; the empty one where none does. */
  int rulesOf(DirectedRoad from, DirectedRoad to) {
    return rules.getOrDefault(turn(from, to), RuleBook.NO_RULES);
  }
}
