package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** The limits on a drive that the vehicle keeps: those of measures that are known of it. */
final class PassedLimits {

  private final Planning planning;
  private final RoadNetwork network;
  private final Set<Integer> seen = new HashSet<>();
  private final List<FoundRestriction> passed = new ArrayList<>();

  private PassedLimits(Planning planning) {
    this.planning = planning;
    network = planning.network().roads();
  }

  /**
   * In driving order, each where the drive first meets it; its metres are those driven till then.
   */
  static List<FoundRestriction> of(Planning planning, Drive drive) {
    PassedLimits limits = new PassedLimits(planning);
    for (Drive.Leg leg : drive.legs()) {
      limits.collect(leg);
    }
    return limits.passed;
  }

  private void collect(Drive.Leg leg) {
    int tail = network.tailOf(leg.on());
    double metres = leg.startCentimetres() / 100.0;
    if (leg.turn().isEmpty()) {
      // The drive begins amid the road.
      keep(network.stretchesOn(leg.on()), planning.ends().start().at(), metres, leg.on().road());
    } else {
      keep(network.stretchesAt(tail), network.junction(tail), metres, -1);
      keep(network.stretchesOn(leg.on()), network.junction(tail), metres, leg.on().road());
    }
  }

  private void keep(List<Stretch> stretches, Position at, double metres, int road) {
    for (Stretch stretch : stretches) {
      if (fits(stretch.restriction()) && seen.add(stretch.restrictionIndex())) {
        passed.add(stretch.found(at, metres, road));
      }
    }
  }

  private boolean fits(Restriction restriction) {
    OptionalInt own = restriction.type().own(planning.request().dimensions());
    return own.isPresent() && own.getAsInt() <= restriction.amount();
  }
}
