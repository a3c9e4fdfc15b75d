package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The limits on a drive that the vehicle keeps: those of measures that are known of it, and in
 * force there and then.
 */
final class PassedLimits {

  private final Planning planning;
  private final RoadNetwork network;
  private final Drive drive;
  private final Set<Integer> seen = new HashSet<>();
  private final List<FoundRestriction> passed = new ArrayList<>();

  private PassedLimits(Planning planning, Drive drive) {
    this.planning = planning;
    this.drive = drive;
    network = planning.network().roads();
  }

  /**
   * In driving order, each where the drive first meets it; its metres are those driven till then.
   */
  static List<FoundRestriction> of(Planning planning, Drive drive) {
    PassedLimits limits = new PassedLimits(planning, drive);
    Encounters.carrying(planning.network().marked(), drive).stream()
        .forEach(i -> limits.collect(drive.legs().get(i)));
    return limits.passed;
  }

  private void collect(Drive.Leg leg) {
    if (leg.turn().isPresent()) {
      keep(network.stretches().at(network.tailOf(leg.on())), leg, -1);
    }
    keep(network.stretches().on(leg.on()), leg, leg.on().road());
  }

  /** Those at a junction where there is no road. */
  private void keep(List<Stretch> stretches, Drive.Leg leg, int road) {
    for (Stretch stretch : stretches) {
      Passage passage = road < 0 ? drive.turning(leg) : drive.driving(leg);
      if (fits(stretch.restriction())
          && DriveNotices.inForce(planning.network().rules(), stretch.rule(), passage)
          && seen.add(stretch.restrictionIndex())) {
        passed.add(stretch.found(entry(leg), leg.startCentimetres() / 100.0, road));
      }
    }
  }

  /** Where a leg begins; most legs carry nothing, and nobody asks. */
  private Position entry(Drive.Leg leg) {
    return leg.turn().isEmpty()
        ? planning.ends().start().at() // The drive begins amid the road.
        : network.junction(network.tailOf(leg.on()));
  }

  private boolean fits(Restriction restriction) {
    OptionalInt own = planning.request().dimensions().of(restriction.type());
    return own.isPresent() && own.getAsInt() <= restriction.amount();
  }
}
