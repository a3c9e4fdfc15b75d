package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds the road on which a route begins or ends: the nearest one within {@value #SNAP_METRES} m,
 * not a ferry, that is well connected, open to motor traffic and physically passable for the
 * vehicle in at least one direction. Hours are looked at for the one moment that is told of the
 * request.
 */
final class Snapper {

  private static final double SNAP_METRES = 1_000;
  private static final double COVERED_METRES = 1_000;

  /** How far to look for a road just to tell how far away it is. */
  private static final double TELL_METRES = 20_000;

  private final RoadIndex index;
  private final Situation vehicle;
  private final Situation anyMotor;

  Snapper(RoadIndex index, RouteRequest request) {
    this.index = index;
    When when = momentOf(request.times()).<When>map(When.At::new).orElseGet(When.NotTold::new);
    vehicle = Situation.of(request.dimensions(), when);
    anyMotor = Situation.unlimited(when);
  }

  /** The one moment that is told of a request: the earliest departure, else the arrival. */
  static Optional<Instant> momentOf(Times times) {
    if (times instanceof Times.DepartAt at) {
      return Optional.of(at.start());
    }
    if (times instanceof Times.ArriveBy by) {
      return Optional.of(by.end());
    }
    return times instanceof Times.Within within ? Optional.of(within.start()) : Optional.empty();
  }

  Optional<RoadPoint> snap(Position place) {
    return index.nearest(place, SNAP_METRES, this::usable);
  }

  /** Why a place cannot be snapped. */
  RouteOutcome failure(Position place, RouteOutcome.End end) {
    RoadNetwork network = index.network();
    boolean covered =
        index
            .nearest(place, COVERED_METRES, road -> network.classOf(road) != RoadClass.FERRY)
            .isPresent();
    if (!covered) {
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
        && (passable(2 * road) || passable(2 * road + 1));
  }

  private boolean passable(int directed) {
    RoadNetwork network = index.network();
    RuleBook book = network.ruleBook();
    int rules = network.rulesOf(directed);
    return network.drivable(directed)
        && book.verdict(rules, anyMotor) != Verdict.IMPASSABLE
        && book.verdict(rules, vehicle) != Verdict.IMPASSABLE;
  }
}
