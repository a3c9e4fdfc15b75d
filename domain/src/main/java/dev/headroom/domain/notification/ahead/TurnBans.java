package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.ForbiddenManoeuvre;
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
    for (ForbiddenManoeuvre ban : network.forbiddenManoeuvres()) {
      if (ban.roads().size() == 2) {
        rules.put(new Turn(ban.roads().get(0), ban.roads().get(1)), ban.rules());
      }
    }
  }

  /** The rule set that forbids a turn; the empty one where none does. */
  int rulesOf(DirectedRoad from, DirectedRoad to) {
    return rules.getOrDefault(new Turn(from, to), RuleBook.NO_RULES);
  }
}
