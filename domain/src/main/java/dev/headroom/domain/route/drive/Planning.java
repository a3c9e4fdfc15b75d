package dev.headroom.domain.route.drive;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is being planned: on which network, between which ends, for which vehicle, when, with what
 * closed, within what time. A what-if is another planning, which differs in one point.
 *
 * <p>Its components never change. The levels and enclaves keep what was found when they were asked,
 * so that a planning is for one thread.
 *
 * @param leg the vehicle and its times
 * @param closures what is closed, as companies report it
 * @param closed the same as the engine takes it
 * @param levels what the rules say of the vehicle
 * @param enclaves the open roads that belong to its zones
 * @param budgets the time for it
 */
public record Planning(
    PlanningNetwork network,
    RouteEnds ends,
    Leg leg,
    RoadClosures closures,
    ClosedRoads closed,
    VehicleLevels levels,
    Enclaves enclaves,
    Budgets budgets) {

  /** A leg between two points on roads. */
  public static Planning of(
      PlanningNetwork network, RouteEnds ends, Leg leg, RoadClosures closures, Budgets budgets) {
    Situation vehicle = Situation.of(leg.dimensions(), new When.Unspecified());
    VehicleLevels levels = network.levels().of(vehicle);
    return new Planning(
        network,
        ends,
        leg,
        closures,
        new ClosedRoads(closures, network.graph()),
        levels,
        levels.enclaves(network.graph()),
        budgets);
  }

  /** The same as a what-if: within the time that is left for those. */
  public Planning asWhatIf() {
    return new Planning(
        network, ends, leg, closures, closed, levels, enclaves, budgets.forWhatIfs());
  }

  /** The same where nothing is closed but by the map. */
  public Planning withoutClosures() {
    ClosedRoads none = new ClosedRoads(RoadClosures.NONE, network.graph());
    return new Planning(network, ends, leg, RoadClosures.NONE, none, levels, enclaves, budgets);
  }

  /**
   * The same without dimensions and class rules. What belongs to a zone for the vehicle belongs to
   * it without limits too: lifting them closes nothing.
   */
  public Planning withoutLimits() {
    StateGraph graph = network.graph();
    VehicleLevels open = anyMotor();
    Enclaves regions = enclaves.or(levels.zones(graph)).or(open.enclaves(graph));
    return new Planning(network, ends, leg, closures, closed, open, regions, budgets);
  }

  /** The same for a vehicle with other levels. */
  public Planning with(VehicleLevels others) {
    Enclaves theirs = others.enclaves(network.graph());
    return new Planning(network, ends, leg, closures, closed, others, theirs, budgets);
  }

  /** The same, leaving when a drive leaves. */
  public Planning leavingWith(Drive drive) {
    Times same =
        drive.departure().<Times>map(Times.DepartAt::new).orElseGet(Times.Unspecified::new);
    return new Planning(network, ends, leg.at(same), closures, closed, levels, enclaves, budgets);
  }

  /** When the vehicle drives. */
  public Times times() {
    return leg.times();
  }

  /** The two ends as an answer has them. */
  public List<StopOnRoad> stops() {
    return List.of(
        StopOnRoad.of(leg.number(), network.roads(), ends.start()),
        StopOnRoad.of(leg.last(), network.roads(), ends.end()));
  }

  /** The levels of the vehicle without limits. */
  public VehicleLevels anyMotor() {
    return network.levels().of(Situation.unlimited(new When.Unspecified()));
  }

  /** A path laid out as a drive between these ends. */
  public Drive drive(Finding.Trip trip) {
    return Drive.of(network, trip.path(), trip.departure(), ends);
  }

  /** The same for a departure. */
  Drive drive(Path path, Instant departure) {
    return Drive.of(network, path, Optional.of(departure), ends);
  }
}
