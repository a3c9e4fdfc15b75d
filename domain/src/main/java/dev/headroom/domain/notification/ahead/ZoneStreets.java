package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Finds the streets of a zone: adjoining streets with the same sign that this vehicle may use at
 * this time only for a purpose. Zones of different signs may lie in one street or side by side; a
 * vehicle inside one of them has not been warned of another. For one thread.
 */
record ZoneStreets(RoadNetwork network, Situation situation) {

  /** The maximum number of roads of a zone to visit, in the order of junctions from the entry. */
  static final int MOST_ROADS = 500;

  /** Whether the vehicle may use a road only for a purpose. */
  private boolean contains(DirectedRoad road) {
    return excepted(network.ruleBook().verdict(network.rulesOf(road), situation));
  }

  /** Whether a verdict admits the vehicle only for a purpose. */
  static boolean excepted(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  /**
   * Whether a vehicle on a road is already inside the zone of a stretch: a rule {@linkplain
   * RuleBook#alike alike} holds there, with an exception that is no wider.
   */
  boolean holds(DirectedRoad road, Stretch stretch) {
    return network.stretches().on(road).stream().anyMatch(other -> sameZone(stretch, other));
  }

  /** The restrictions of the zone of a stretch, in the adjoining streets from its entry on. */
  Set<Restriction.Id> of(DirectedRoad entry, Stretch stretch) {
    Set<Restriction.Id> zone = new HashSet<>();
    Set<Integer> seen = new HashSet<>(Set.of(entry.road()));
    Queue<DirectedRoad> queue = new ArrayDeque<>(Set.of(entry));
    while (!queue.isEmpty()) {
      DirectedRoad road = queue.poll();
      collect(road, stretch, zone);
      collect(road.reversed(), stretch, zone);
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

  private void collect(DirectedRoad road, Stretch stretch, Set<Restriction.Id> zone) {
    network.stretches().on(road).stream()
        .filter(other -> sameZone(stretch, other))
        .forEach(other -> zone.add(other.restriction().id()));
  }

  /** Whether a warning of the other stretch covers the first one too. */
  private boolean sameZone(Stretch stretch, Stretch other) {
    RuleBook book = network.ruleBook();
    Verdict there = book.verdictOfRule(other.rule(), situation);
    return stretch.restriction().type() == other.restriction().type()
        && book.alike(stretch.rule(), other.rule())
        && excepted(there)
        && there.compareTo(book.verdictOfRule(stretch.rule(), situation)) >= 0;
  }
}
