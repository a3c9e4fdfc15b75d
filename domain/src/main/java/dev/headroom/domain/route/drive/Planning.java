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
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.traffic.VehicleClock;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The complete input of a search for a drive: network, ends, vehicle, times, closures and budgets.
 * A what-if is another planning that differs in one respect.
 *
 * <p>Its components never change. Since the levels and enclaves cache computed values, a planning
 * is for one thread.
 *
 * @param leg the vehicle and its times
 * @param closures the closures that companies reported
 * @param closed the same closures in the form that the engine needs
 * @param levels the levels of the rules for the vehicle
 * @param enclaves the open roads that belong to its zones
 * @param budgets the time limits
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

  /** A planning for a leg between two points on roads, which avoids no places. */
  public static Planning of(
      PlanningNetwork network, RouteEnds ends, Leg leg, RoadClosures closures, Budgets budgets) {
    ClosedRoads closed = new ClosedRoads(closures, network.graph());
    return of(network, ends, leg, closures, closed, budgets);
  }

  private static Planning of(
      PlanningNetwork network,
      RouteEnds ends,
      Leg leg,
      RoadClosures closures,
      ClosedRoads closed,
      Budgets budgets) {
    VehicleLevels levels = network.levels().of(leg.situation(new When.Unspecified()));
    Enclaves enclaves = levels.enclaves(network.graph());
    return new Planning(network, ends, leg, closures, closed, levels, enclaves, budgets);
  }

  /** This planning, avoiding other things. */
  public Planning avoiding(Avoid others, AvoidedRoads places) {
    ClosedRoads shut = new ClosedRoads(closures, places, network.graph());
    return of(network, ends, leg.avoiding(others), closures, shut, budgets);
  }

  /** This planning where more roads belong to the vehicle's zones if they are open. */
  public Planning among(Enclaves more) {
    Enclaves all = enclaves.or(more);
    return new Planning(network, ends, leg, closures, closed, levels, all, budgets);
  }

  /** This planning as a what-if, within the remaining time for what-ifs. */
  public Planning asWhatIf() {
    return new Planning(
        network, ends, leg, closures, closed, levels, enclaves, budgets.forWhatIfs());
  }

  /** This planning with the areas and ways that it avoids open. */
  public Planning withoutPlaces() {
    ClosedRoads left = new ClosedRoads(closures, network.graph());
    return closed.avoided().isEmpty()
        ? this
        : new Planning(network, ends, leg, closures, left, levels, enclaves, budgets);
  }

  /** This planning without closures of companies. */
  public Planning withoutClosures() {
    ClosedRoads left = new ClosedRoads(RoadClosures.NONE, closed.avoided(), network.graph());
    return new Planning(network, ends, leg, RoadClosures.NONE, left, levels, enclaves, budgets);
  }

  /**
   * This planning without dimensions and class rules; it avoids the same. Roads that belong to a
   * zone for the vehicle belong to it without limits too: lifting limits closes nothing.
   */
  public Planning withoutLimits() {
    StateGraph graph = network.graph();
    VehicleLevels open = anyMotor();
    Enclaves regions = enclaves.or(levels.zones(graph)).or(open.enclaves(graph));
    return new Planning(network, ends, leg, closures, closed, open, regions, budgets);
  }

  /**
   * This planning without turning back, if the vehicle may be too long for it and the network has a
   * rule about it.
   */
  public Optional<Planning> withoutTurningBack() {
    return leg.mayBeTooLongToTurnBack() && network.rules().turningBack().isPresent()
        ? Optional.of(ahead(true))
        : Optional.empty();
  }

  /** This planning with turning back, unless it is avoided. What is legal does not depend on it. */
  public Planning withTurningBack() {
    return leg.avoid().ahead() ? ahead(false) : this;
  }

  /** Which roads belong to the vehicle's zones does not depend on turning back. */
  private Planning ahead(boolean alone) {
    Leg other = leg.avoiding(leg.avoid().ahead(alone));
    VehicleLevels others = network.levels().of(other.situation(new When.Unspecified()));
    return new Planning(network, ends, other, closures, closed, others, enclaves, budgets);
  }

  /** This planning with other levels of the vehicle. */
  public Planning with(VehicleLevels others) {
    Enclaves theirs = others.enclaves(network.graph());
    return new Planning(network, ends, leg, closures, closed, others, theirs, budgets);
  }

  /** This planning with the departure of a drive. */
  public Planning leavingWith(Drive drive) {
    return at(drive.departure().<Times>map(Times.DepartAt::new).orElseGet(Times.Unspecified::new));
  }

  /** This planning at other times. */
  public Planning at(Times others) {
    return new Planning(network, ends, leg.at(others), closures, closed, levels, enclaves, budgets);
  }

  /** The clock of the vehicle. */
  public VehicleClock clock() {
    return network.clockOf(leg.dimensions());
  }

  /** When the vehicle drives. */
  public Times times() {
    return leg.times();
  }

  /** The two ends in the form that an answer needs. */
  public List<StopOnRoad> stops() {
    return List.of(
        StopOnRoad.of(leg.number(), network.roads(), ends.start()),
        StopOnRoad.of(leg.last(), network.roads(), ends.end()));
  }

  /** The levels of the vehicle without limits that avoids the same. */
  public VehicleLevels anyMotor() {
    Situation vehicle = leg.situation(new When.Unspecified());
    return network
        .levels()
        .of(Situation.unlimited(new When.Unspecified()).avoiding(vehicle.avoided()));
  }

  /** The levels of the vehicle without limits that avoids nothing. */
  public VehicleLevels anyMotorAnywhere() {
    return network.levels().of(Situation.unlimited(new When.Unspecified()));
  }

  /** Divides a path between these ends into a drive. */
  public Drive drive(Finding.Trip trip) {
    return Drive.of(this, trip.path(), trip.departure());
  }

  /** Divides a path with a departure into a drive. */
  Drive drive(Path path, Instant departure) {
    return Drive.of(this, path, Optional.of(departure));
  }
}
