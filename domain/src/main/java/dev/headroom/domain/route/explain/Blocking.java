package dev.headroom.domain.route.explain;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import java.util.List;
import java.util.Optional;

/**
 * What stands in the way where there is no legal route, along the path with the fewest entries into
 * forbidden stretches, then the least cost.
 *
 * @param restrictions in driving order, each once; empty where there was no time to find them
 * @param reasons the same and everything without a number, in driving order
 * @param notices bans without a number, and what was left out
 */
record Blocking(
    Optional<List<FoundRestriction>> restrictions, List<Reason> reasons, List<Notice> notices) {

  Blocking {
    restrictions = restrictions.map(List::copyOf);
    reasons = List.copyOf(reasons);
    notices = List.copyOf(notices);
  }
}
