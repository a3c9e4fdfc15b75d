package dev.headroom.domain.route;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.describe.Notice;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a driver has to know besides the way, each once, in driving order. */
final class DriveNotices {

  private final RoadNetwork network;
  private final RuleBook book;
  private final VehicleLevels levels;
  private final Drive drive;
  private final VehicleClass vehicleClass;
  private final Set<Notice> found = new LinkedHashSet<>();

  private DriveNotices(
      RoadNetwork network, RuleBook book, VehicleLevels levels, Drive drive, Dimensions vehicle) {
    this.network = network;
    this.book = book;
    this.levels = levels;
    this.drive = drive;
    this.vehicleClass = VehicleClass.of(vehicle);
  }

  /**
   * The notices of a drive.
   *
   * @param book the rule book that the drive's rule sets belong to
   */
  static List<Notice> of(
      RoadNetwork network, RuleBook book, VehicleLevels levels, Drive drive, Dimensions vehicle) {
    DriveNotices notices = new DriveNotices(network, book, levels, drive, vehicle);
    notices.onVehicle(vehicle);
    for (Drive.Leg leg : drive.legs()) {
      if (leg.turnRules() != Drive.NO_TURN) {
        notices.onJunction(leg);
      }
      notices.onRoad(leg);
    }
    return List.copyOf(notices.found);
  }

  private void onVehicle(Dimensions vehicle) {
    addUnknown(RestrictionType.HEIGHT, vehicle.height().isEmpty());
    addUnknown(RestrictionType.LENGTH, vehicle.length().isEmpty());
    addUnknown(RestrictionType.WIDTH, vehicle.width().isEmpty());
    addUnknown(RestrictionType.WEIGHT, vehicle.weight().isEmpty());
    if (vehicleClass == VehicleClass.LIGHT_GOODS) {
      found.add(new Notice.LorryTravelTimes());
    }
  }

  private void addUnknown(RestrictionType dimension, boolean unknown) {
    if (unknown) {
      found.add(new Notice.MeasureUnknown(dimension));
    }
  }

  private void onJunction(Drive.Leg leg) {
    int junction = network.tailOf(leg.directed());
    boolean ruled = leg.turnRules() != RuleBook.NO_RULES;
    if (ruled) {
      onRules(leg.turnRules(), drive.turning(leg), leg);
    }
    if (network.junctionHas(junction, NetworkColumns.GATE)) {
      found.add(new Notice.Gate(streetOf(leg), network.junction(junction)));
    }
    if (ruled) {
      boolean told = false;
      for (int i = 0; i < network.junctionStretchCount(junction); i++) {
        told |= forbids(network.junctionStretch(junction, i), drive.turning(leg));
      }
      onCrossing(leg.turnRules(), drive.turning(leg), told, Notice.Ban.On.TURN, leg);
    }
  }

  private void onRoad(Drive.Leg leg) {
    int road = leg.road();
    boolean ruled = leg.roadRules() != RuleBook.NO_RULES;
    if (ruled) {
      onRules(leg.roadRules(), drive.driving(leg), leg);
    }
    if (network.classOf(road) == RoadClass.FERRY) {
      found.add(new Notice.Ferry(streetOf(leg)));
    }
    if (network.roadHas(road, NetworkColumns.TOLL)) {
      found.add(new Notice.Toll(streetOf(leg)));
    }
    if (network.roadHas(road, NetworkColumns.LOW_EMISSION_ZONE)) {
      found.add(new Notice.LowEmissionZone());
    }
    if (ruled) {
      boolean told = false;
      for (int i = 0; i < network.stretchCount(road); i++) {
        told |= forbids(network.stretch(road, i), drive.driving(leg));
      }
      onCrossing(leg.roadRules(), drive.driving(leg), told, Notice.Ban.On.ROAD, leg);
    }
  }

  private void onRules(int ruleSet, Passage passage, Drive.Leg leg) {
    for (int n = 0; n < book.sizeOf(ruleSet); n++) {
      int id = book.ruleOf(ruleSet, n);
      Rule rule = book.rule(id);
      if (rule.classes().contains(vehicleClass)) {
        if (rule.subject() == Subject.AXLE_LOAD || rule.subject() == Subject.BOGIE_LOAD) {
          onAxles(rule, streetOf(leg));
        }
        if (levels.verdictOf(id, passage) == Verdict.PRIVATE) {
          found.add(new Notice.PrivateRoad(streetOf(leg)));
        }
      }
    }
  }

  private void onAxles(Rule rule, String street) {
    int least = Integer.MAX_VALUE;
    for (Clause clause : rule.clauses()) {
      if (clause.value() instanceof Value.AtMost limit) {
        least = Math.min(least, limit.amount());
      }
    }
    if (least != Integer.MAX_VALUE) {
      found.add(new Notice.LoadLimit(rule.subject(), new Mass(least), street));
    }
  }

  /** A crossed ban, unless a restriction with a number tells it. */
  private void onCrossing(
      int ruleSet, Passage passage, boolean told, Notice.Ban.On on, Drive.Leg leg) {
    if (!told) {
      for (int n = 0; n < book.sizeOf(ruleSet); n++) {
        if (levels.verdictOf(book.ruleOf(ruleSet, n), passage) == Verdict.FORBIDDEN) {
          found.add(new Notice.BanCrossed(new Notice.Ban(on, streetOf(leg))));
        }
      }
    }
  }

  private boolean forbids(int stretch, Passage passage) {
    return levels.verdictOf(network.columns().stretchRule[stretch], passage) == Verdict.FORBIDDEN;
  }

  private String streetOf(Drive.Leg leg) {
    return network.streetOf(leg.road());
  }
}
