package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a driver has to know besides the way, in words, each once. */
final class Warnings {

  private final RoadNetwork network;
  private final RuleBook book;
  private final VehicleLevels levels;
  private final Drive drive;
  private final VehicleClass vehicleClass;
  private final Set<String> found = new LinkedHashSet<>();

  private Warnings(
      RoadNetwork network, RuleBook book, VehicleLevels levels, Drive drive, Dimensions vehicle) {
    this.network = network;
    this.book = book;
    this.levels = levels;
    this.drive = drive;
    this.vehicleClass = VehicleClass.of(vehicle);
  }

  /**
   * The warnings of a drive.
   *
   * @param book the rule book that the drive's rule sets belong to
   */
  static List<String> of(
      RoadNetwork network, RuleBook book, VehicleLevels levels, Drive drive, Dimensions vehicle) {
    Warnings warnings = new Warnings(network, book, levels, drive, vehicle);
    warnings.onVehicle(vehicle);
    for (Drive.Leg leg : drive.legs()) {
      if (leg.turnRules() != Drive.NO_TURN) {
        warnings.onJunction(leg);
      }
      warnings.onRoad(leg);
    }
    return List.copyOf(warnings.found);
  }

  private void onVehicle(Dimensions vehicle) {
    notTold("Height", vehicle.height().isEmpty());
    notTold("Length", vehicle.length().isEmpty());
    notTold("Width", vehicle.width().isEmpty());
    notTold("Weight", vehicle.weight().isEmpty());
    if (vehicleClass == VehicleClass.LIGHT_GOODS) {
      found.add("Travel times are those of a lorry over 7.5 t.");
    }
  }

  private void notTold(String dimension, boolean missing) {
    if (missing) {
      found.add(
          dimension
              + " is not told: "
              + dimension.toLowerCase(Locale.ROOT)
              + " limits were not checked.");
    }
  }

  private void onJunction(Drive.Leg leg) {
    int junction = network.tailOf(leg.directed());
    boolean ruled = leg.turnRules() != RuleBook.NO_RULES;
    if (ruled) {
      onRules(leg.turnRules(), drive.turning(leg), leg);
    }
    if (network.junctionHas(junction, NetworkColumns.GATE)) {
      Position at = network.junction(junction);
      found.add(
          "There is a gate that may be closed: "
              + streetOf(leg)
              + " ("
              + String.format(Locale.ROOT, "%.5f,%.5f", at.lat(), at.lon())
              + ").");
    }
    if (ruled) {
      boolean told = false;
      for (int i = 0; i < network.junctionStretchCount(junction); i++) {
        told |= forbids(network.junctionStretch(junction, i), drive.turning(leg));
      }
      onCrossing(leg.turnRules(), drive.turning(leg), told, "The turn into ", leg);
    }
  }

  private void onRoad(Drive.Leg leg) {
    int road = leg.road();
    boolean ruled = leg.roadRules() != RuleBook.NO_RULES;
    if (ruled) {
      onRules(leg.roadRules(), drive.driving(leg), leg);
    }
    if (network.classOf(road) == RoadClass.FERRY) {
      String name = network.streetOf(road);
      found.add("The route takes a ferry" + (name.isEmpty() ? "." : ": " + name + "."));
    }
    if (network.roadHas(road, NetworkColumns.TOLL)) {
      found.add("There is a toll: " + streetOf(leg) + ".");
    }
    if (network.roadHas(road, NetworkColumns.LOW_EMISSION_ZONE)) {
      found.add("The route enters a low-emission zone.");
    }
    if (ruled) {
      boolean told = false;
      for (int i = 0; i < network.stretchCount(road); i++) {
        told |= forbids(network.stretch(road, i), drive.driving(leg));
      }
      onCrossing(leg.roadRules(), drive.driving(leg), told, "", leg);
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
          found.add("Private, or only with a permit: " + streetOf(leg) + ".");
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
      found.add(
          (rule.subject() == Subject.AXLE_LOAD ? "Axle load" : "Bogie load")
              + " is limited to "
              + new Mass(least).tonnes().toPlainString()
              + " t and was not checked: "
              + street
              + ".");
    }
  }

  /** A crossed ban that is no restriction with a number is told in words. */
  private void onCrossing(int ruleSet, Passage passage, boolean told, String where, Drive.Leg leg) {
    if (!told) {
      for (int n = 0; n < book.sizeOf(ruleSet); n++) {
        if (levels.verdictOf(book.ruleOf(ruleSet, n), passage) == Verdict.FORBIDDEN) {
          found.add(
              where + streetOf(leg) + " is closed to this vehicle by law; there is no other way.");
        }
      }
    }
  }

  private boolean forbids(int stretch, Passage passage) {
    return levels.verdictOf(network.columns().stretchRule[stretch], passage) == Verdict.FORBIDDEN;
  }

  private String streetOf(Drive.Leg leg) {
    String street = network.streetOf(leg.road());
    return street.isEmpty() ? "a road without a name" : street;
  }
}
