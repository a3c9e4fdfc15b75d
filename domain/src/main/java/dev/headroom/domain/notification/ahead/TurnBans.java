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

  /** An odd number without a pattern: times it, different numbers stay different. */
  private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

  /**
   * By both roads' packed numbers, spread out: these are close to each other, and a {@code Long}'s
   * hash is one half xor the other.
   */
  private final Map<Long, Integer> rules;

  TurnBans(RoadNetwork network) {
    rules = new HashMap<>(2 * network.forbiddenManoeuvres().size());
    network.eachTurnBan((from, to, banned) -> rules.put(turn(from, to), banned));
  }

  private static long turn(DirectedRoad from, DirectedRoad to) {
    return ((long) from.packed() << Integer.SIZE | to.packed()) * SPREAD;
  }

  /** The rule set that forbids a turn; the empty one where none does. */
  int rulesOf(DirectedRoad from, DirectedRoad to) {
    return rules.getOrDefault(turn(from, to), RuleBook.NO_RULES);
  }
}
