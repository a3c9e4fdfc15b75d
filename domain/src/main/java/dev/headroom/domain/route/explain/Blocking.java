package dev.headroom.domain.route.explain;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import java.util.List;
import java.util.Optional;

/**
 * What blocks the vehicle if there is no legal route, along the path with the fewest entries into
 * forbidden stretches, then the least cost.
 *
 * @param restrictions the restrictions with a number, in driving order, each once; empty if time
 *     ran out
 * @param reasons these restrictions and every ban without a number, in driving order
 * @param notices bans without a number, and parts that are left out
 */
record Blocking(
    Optional<List<FoundRestriction>> restrictions, List<Reason> reasons, List<Notice> notices) {

  Blocking {
    restrictions = restrictions.map(List::copyOf);
    reasons = List.copyOf(reasons);
    notices = List.copyOf(notices);
  }
}
