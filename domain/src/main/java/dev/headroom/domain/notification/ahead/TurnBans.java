package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import java.util.HashMap;
import java.util.Map;

/**
 * Looks up the rule set of a forbidden turn from one road into the next. Bans over more than two
 * roads are missing: the look ahead uses bans only to find the likelier way, and the planner obeys
 * all of them. Immutable.
 */
final class TurnBans {

  /** An odd number without a pattern: multiplying by it keeps different numbers different. */
  private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

  /**
   * Rule sets by both roads' packed numbers, multiplied by {@link #SPREAD}. Unspread keys are close
   * to each other, and the hash of a {@code Long} is one half xor the other.
   */
  private final Map<Long, Integer> rules;

  TurnBans(RoadNetwork network) {
    rules = new HashMap<>(2 * network.forbiddenManoeuvres().size());
    network.eachTurnBan((from, to, banned) -> rules.put(turn(from, to), banned));
  }

  private static long turn(DirectedRoad from, DirectedRoad to) {
    return ((long) from.packed() << Integer.SIZE | to.packed()) * SPREAD;
  }

  /** The rule set that forbids a turn; the empty one if none does. */
  int rulesOf(DirectedRoad from, DirectedRoad to) {
    return rules.getOrDefault(turn(from, to), RuleBook.NO_RULES);
  }
}
