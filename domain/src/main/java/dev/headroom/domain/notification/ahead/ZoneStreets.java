package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * The streets that adjoin in one zone: those that this vehicle may use at this time for a purpose
 * only. For one thread.
 */
record ZoneStreets(RoadNetwork network, Situation situation) {

  /** So many roads of a zone are looked at, the fewest junctions away first. */
  static final int MOST_ROADS = 500;

  /** Whether the vehicle may use a road for a purpose only. */
  boolean contains(DirectedRoad road) {
    return excepted(network.ruleBook().verdict(network.rulesOf(road), situation));
  }

  /** Whether a verdict admits the vehicle for a purpose only. */
  static boolean excepted(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  /**
   * The restrictions of one type that hold, with an exception, in the zone that begins with a road.
   */
  Set<Restriction.Id> of(DirectedRoad entry, RestrictionType type) {
    Set<Restriction.Id> zone = new HashSet<>();
    Set<Integer> seen = new HashSet<>(Set.of(entry.road()));
    Queue<DirectedRoad> queue = new ArrayDeque<>(Set.of(entry));
    while (!queue.isEmpty()) {
      DirectedRoad road = queue.poll();
      collect(road, type, zone);
      collect(road.reversed(), type, zone);
      for (int junction : new int[] {network.headOf(road), network.tailOf(road)}) {
        for (DirectedRoad next : network.leaving(junction)) {
          boolean adjoins = contains(next) || contains(next.reversed());
          if (adjoins && seen.size() < MOST_ROADS && seen.add(next.road())) {
            queue.add(next);
          }
        }
      }
    }
    return zone;
  }

  private void collect(DirectedRoad road, RestrictionType type, Set<Restriction.Id> zone) {
    for (Stretch stretch : network.stretchesOn(road)) {
      if (stretch.restriction().type() == type
          && excepted(network.ruleBook().verdictOfRule(stretch.rule(), situation))) {
        zone.add(stretch.restriction().id());
      }
    }
  }
}
