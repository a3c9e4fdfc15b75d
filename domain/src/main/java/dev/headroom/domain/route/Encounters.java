package dev.headroom.domain.route;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The restrictions that a drive meets and that speak against a vehicle at that time. */
final class Encounters {

  /**
   * One stretch of a restriction on a drive.
   *
   * @param restriction at the point where the drive meets it; its metres are those driven until
   *     then
   * @param verdict what its rule says, never OPEN
   * @param excused whether the drive may use it: an exception, in the region at an end
   * @param fromCentimetres distance driven at which it begins
   * @param toCentimetres distance driven at which it ends
   */
  record Encounter(
      FoundRestriction restriction,
      Verdict verdict,
      boolean excused,
      long fromCentimetres,
      long toCentimetres) {}

  private final RoadNetwork network;
  private final VehicleLevels levels;
  private final Enclaves enclaves;
  private final Drive drive;
  private final Position start;
  private final List<Encounter> found = new ArrayList<>();

  private Encounters(
      RoadNetwork network, VehicleLevels levels, Enclaves enclaves, Drive drive, RoadPoint start) {
    this.network = network;
    this.levels = levels;
    this.enclaves = enclaves;
    this.drive = drive;
    this.start = start.at();
  }

  /** All that speak against the vehicle, in driving order. */
  static List<Encounter> of(
      RoadNetwork network, VehicleLevels levels, Enclaves enclaves, Drive drive, RoadPoint start) {
    Encounters encounters = new Encounters(network, levels, enclaves, drive, start);
    encounters.collect();
    return List.copyOf(encounters.found);
  }

  /** Those that a drive breaks, each restriction once, where the drive first meets it. */
  static List<FoundRestriction> broken(List<Encounter> encounters) {
    Set<Integer> seen = new HashSet<>();
    List<FoundRestriction> broken = new ArrayList<>();
    for (Encounter encounter : encounters) {
      if (!encounter.excused() && seen.add(encounter.restriction().index())) {
        broken.add(encounter.restriction());
      }
    }
    return broken;
  }

  private void collect() {
    List<Drive.Leg> legs = drive.legs();
    int first = 0;
    while (first < legs.size() && inRegion(legs.get(first), Phase.START)) {
      first++;
    }
    int last = legs.size();
    while (last > 0 && inRegion(legs.get(last - 1), Phase.END)) {
      last--;
    }
    for (int i = 0; i < legs.size(); i++) {
      Drive.Leg leg = legs.get(i);
      if (i > 0) {
        meetAtJunction(leg, i <= first || i >= last);
      }
      meetOnRoad(leg, i < first || i >= last);
    }
  }

  /** Whether a leg keeps a drive in the region of its start, or its end. */
  private boolean inRegion(Drive.Leg leg, int phase) {
    byte turn =
        leg.turnRules() == Drive.NO_TURN
            ? Level.THROUGH
            : levels.levelOf(leg.turnRules(), drive.turning(leg));
    byte road = levels.levelOf(leg.roadRules(), drive.driving(leg));
    return turn <= Level.ENDS
        && road <= Level.ENDS
        && Phase.after(phase, turn, road, leg.directed(), enclaves) == phase;
  }

  private void meetAtJunction(Drive.Leg leg, boolean atEnd) {
    int junction = network.tailOf(leg.directed());
    int count = network.junctionStretchCount(junction);
    for (int i = 0; i < count; i++) {
      long at = leg.startCentimetres();
      meet(
          network.junctionStretch(junction, i),
          drive.turning(leg),
          atEnd,
          network.junction(junction),
          -1,
          at,
          at);
    }
  }

  private void meetOnRoad(Drive.Leg leg, boolean atEnd) {
    int count = network.stretchCount(leg.road());
    if (count == 0) {
      return;
    }
    Position entry =
        leg.startCentimetres() == 0 && leg.turnRules() == Drive.NO_TURN
            ? start
            : network.junction(network.tailOf(leg.directed()));
    for (int i = 0; i < count; i++) {
      int stretch = network.stretch(leg.road(), i);
      if (network.stretchHolds(stretch, leg.directed())) {
        long from = leg.startCentimetres();
        long to = from + leg.centimetres();
        meet(stretch, drive.driving(leg), atEnd, entry, leg.road(), from, to);
      }
    }
  }

  private void meet(
      int stretch, Passage passage, boolean atEnd, Position at, int road, long from, long to) {
    int rule = network.columns().stretchRule[stretch];
    Verdict verdict = levels.verdictOf(rule, passage);
    if (verdict != Verdict.OPEN) {
      int index = network.columns().stretchRestriction[stretch];
      found.add(
          new Encounter(
              new FoundRestriction(
                  index, network.restrictions().get(index), at, from / 100.0, road, rule),
              verdict,
              atEnd && verdict.compareTo(Verdict.PRIVATE) <= 0,
              from,
              to));
    }
  }
}
