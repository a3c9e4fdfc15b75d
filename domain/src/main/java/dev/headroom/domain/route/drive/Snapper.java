package dev.headroom.domain.route.drive;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds the road on which a route begins or ends: the nearest one within {@value #SNAP_METRES} m,
 * not a ferry, that is well connected, open to motor traffic and physically passable for the
 * vehicle in at least one direction. Hours are looked at for the one moment that is told of the
 * request.
 */
public final class Snapper {

  private static final double SNAP_METRES = 1_000;

  /** How far to look for a road just to tell how far away it is. */
  private static final double TELL_METRES = 20_000;

  private final RoadIndex index;
  private final Coverage coverage;
  private final Situation vehicle;
  private final Situation anyMotor;

  /**
   * Snaps the ends of a request.
   *
   * @param coverage what counts as covered by the map
   */
  public Snapper(RoadIndex index, Coverage coverage, RouteRequest request) {
    this.index = index;
    this.coverage = coverage;
    When when = request.times().moment().<When>map(When.At::new).orElseGet(When.Unspecified::new);
    vehicle = Situation.of(request.dimensions(), when);
    anyMotor = Situation.unlimited(when);
  }

  /** The road for a place; empty also where the map does not cover the place. */
  public Optional<RoadPoint> snap(Position place) {
    return coverage.includes(index, place)
        ? index.nearest(place, SNAP_METRES, this::usable)
        : Optional.empty();
  }

  /** Why a place cannot be snapped. */
  public RouteOutcome failure(Position place, RouteOutcome.End end) {
    if (!coverage.includes(index, place)) {
      return new RouteOutcome.NoCoverage(end);
    }
    Optional<RoadPoint> nearest = index.nearest(place, TELL_METRES, this::usable);
    return new RouteOutcome.PointOffNetwork(
        end,
        nearest.isPresent() ? OptionalDouble.of(nearest.get().metres()) : OptionalDouble.empty());
  }

  private boolean usable(int road) {
    RoadNetwork network = index.network();
    return network.classOf(road) != RoadClass.FERRY
        && network.roadHas(road, NetworkColumns.CONNECTED)
        && (passable(DirectedRoad.along(road)) || passable(DirectedRoad.against(road)));
  }

  private boolean passable(DirectedRoad directed) {
    RoadNetwork network = index.network();
    RuleBook book = network.ruleBook();
    int rules = network.rulesOf(directed);
    return network.drivable(directed)
        && book.verdict(rules, anyMotor) != Verdict.IMPASSABLE
        && book.verdict(rules, vehicle) != Verdict.IMPASSABLE;
  }
}
