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
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Collects the limits on a drive that the vehicle keeps: limits on its known dimensions that are in
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
   * Finds the limits in driving order, each where the drive first meets it; their metres are those
   * driven until then.
   */
  static List<FoundRestriction> of(Planning planning, Drive drive) {
    PassedLimits limits = new PassedLimits(planning, drive);
    Encounters.carrying(planning.network().marked(), drive).stream()
        .forEach(i -> limits.collect(drive.sections().get(i)));
    return limits.passed;
  }

  private void collect(Drive.Section section) {
    if (section.turn().isPresent()) {
      keep(network.stretches().at(network.tailOf(section.on())), section, -1);
    }
    keep(network.stretches().on(section.on()), section, section.on().road());
  }

  /** Adds kept limits of stretches on a road, or at a junction if the road is negative. */
  private void keep(List<Stretch> stretches, Drive.Section section, int road) {
    for (Stretch stretch : stretches) {
      Passage passage = road < 0 ? drive.turning(section) : drive.driving(section);
      if (fits(stretch)
          && DriveNotices.inForce(planning.network().rules(), stretch.rule(), passage)
          && seen.add(stretch.restrictionIndex())) {
        passed.add(stretch.found(entry(section), section.startCentimetres() / 100.0, road));
      }
    }
  }

  /** The beginning of a section; computed only for the few sections with limits. */
  private Position entry(Drive.Section section) {
    return section.turn().isEmpty()
        ? planning.ends().start().at() // The drive begins amid the road.
        : network.junction(network.tailOf(section.on()));
  }

  private boolean fits(Stretch stretch) {
    Restriction restriction = stretch.restriction();
    Measure limited =
        planning
            .network()
            .rules()
            .rule(stretch.rule())
            .subject()
            .limited()
            .orElse(restriction.type());
    OptionalInt own = planning.leg().dimensions().atLeast(limited);
    return planning.leg().dimensions().decides(limited)
        && own.isPresent()
        && own.getAsInt() <= restriction.amount();
  }
}
