package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.match.NearRoads;
import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import dev.headroom.domain.route.via.Directions;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A stop that a vehicle passes without a halt: a point on the nearest road on which it may pass
 * through, and the directions in which it may pass there.
 *
 * @param point the point
 * @param ways the point in each direction, as the engine needs it; at least one
 */
record PassedStop(RoadPoint point, List<Anchor> ways) {

  /** How far to look for a road, metres. */
  private static final double METRES = 1_000;

  /** Finds the road for a stop, if there is any. */
  static Optional<PassedStop> find(
      RoadIndex index, Coverage coverage, PlanningNetwork network, Leg leg, Stop stop) {
    RoadNetwork roads = network.roads();
    Directions directions = new Directions(roads);
    Predicate<DirectedRoad> through = through(network, leg);
    return new NearRoads(
            index, on -> through.test(on) && directions.allow(on, nearest(roads, on, stop), stop))
        .nearest(stop.place(), METRES)
        .filter(found -> coverage.includes(index, stop.place(), found))
        .map(
            point ->
                new PassedStop(
                    point,
                    DirectedRoad.both(point.road()).stream()
                        .filter(through)
                        .filter(on -> directions.allow(on, point, stop))
                        .map(on -> RouteEnds.anchor(roads, network.graph(), on.packed(), point))
                        .toList()));
  }

  private static RoadPoint nearest(RoadNetwork roads, DirectedRoad on, Stop stop) {
    return RoadPoint.nearest(roads, on.road(), stop.place());
  }

  /** Whether the vehicle may pass through a road, whatever the hour, and gets there and on. */
  private static Predicate<DirectedRoad> through(PlanningNetwork network, Leg leg) {
    RoadNetwork roads = network.roads();
    RuleBook book = roads.ruleBook();
    Situation vehicle =
        leg.situation(
            leg.times().moment().<When>map(When.At::new).orElseGet(When.Unspecified::new));
    VehicleLevels levels = network.levels().of(leg.situation(new When.Unspecified()));
    Enclaves enclaves = levels.enclaves(network.graph());
    return on ->
        roads.drivable(on)
            && roads.classOf(on.road()) != RoadClass.FERRY
            && roads.connected(on, Connection.IN_AT_SOME_TIME)
            && roads.connected(on, Connection.OUT_AT_SOME_TIME)
            && book.verdictWithoutHours(roads.rulesOf(on), vehicle) == Verdict.OPEN
            && book.verdict(roads.rulesOf(on), vehicle) == Verdict.OPEN
            && !enclaves.atStart(on.packed())
            && !enclaves.atEnd(on.packed());
  }
}
