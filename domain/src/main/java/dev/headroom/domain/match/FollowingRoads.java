package dev.headroom.domain.match;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnAngle;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the directed roads on which a vehicle can be now, given the road on which it was seen a
 * moment ago: the roads to which that road leads, and those that fork off beside it. Turn bans are
 * ignored.
 */
final class FollowingRoads {

  /** How far along the roads a vehicle may have driven since it was last seen on one, metres. */
  private static final double SINCE_LAST = 60;

  /** How far behind a fork the choice of its roads is settled, metres. */
  private static final double SINCE_FORK = 100;

  /**
   * The greatest angle at which two roads leave a junction and can still be confused; roads that
   * are farther apart are distinguished at once.
   */
  private static final double MOST_BESIDE = 75;

  /** The maximum number of roads to follow; a map of very short pieces is not followed further. */
  private static final int MOST_ROADS = 500;

  private static final double GOING_ON = 20;

  /**
   * The bonus of a road that forks off. It is less than that of going on, so that a vehicle that
   * stays on the road is not matched beside it; with the same bonus, a fifth more warnings were for
   * roads not taken.
   */
  private static final double FORKED = 12;

  private final RoadNetwork network;
  private final Set<DirectedRoad> goingOn = new HashSet<>();
  private final Set<DirectedRoad> forked = new HashSet<>();

  FollowingRoads(RoadNetwork network) {
    this.network = network;
  }

  /**
   * Searches from the directed road on which the vehicle was last seen.
   *
   * @param near the points on roads near the vehicle now
   */
  void follow(DirectedRoad last, List<RoadPoint> near) {
    goingOn.add(last);
    goOn(last, 0, goingOn);
    for (RoadPoint point : near) {
      if (point.road() == last.road()) {
        double driven = last.forward() ? point.fraction() : 1 - point.fraction();
        fork(last, driven * metres(last));
      }
    }
  }

  /**
   * Whether a directed road is the last one, or the last one leads to it within a short distance.
   */
  boolean goesOn(DirectedRoad road) {
    return goingOn.contains(road);
  }

  /** How much more likely a directed road is because it follows the last one, in metres. */
  double bonus(DirectedRoad road) {
    return goesOn(road) ? GOING_ON : forked.contains(road) ? FORKED : 0;
  }

  /**
   * Adds the roads that fork off beside the last one, a short distance behind the vehicle. At a
   * fork both roads are equally near, so the first guess must not become permanent.
   */
  private void fork(DirectedRoad last, double driven) {
    double metres = driven;
    Optional<DirectedRoad> road = Optional.of(last);
    Set<DirectedRoad> seen = new HashSet<>();
    while (road.isPresent() && metres <= SINCE_FORK && seen.add(road.get())) {
      forkAt(road.get(), metres);
      road = before(road.get());
      metres += road.map(this::metres).orElse(0.0);
    }
  }

  private void forkAt(DirectedRoad road, double metres) {
    double bearing = TurnAngle.bearingAtStart(network, road);
    for (DirectedRoad to : network.leaving(network.tailOf(road))) {
      double across = TurnAngle.across(TurnAngle.bearingAtStart(network, to), bearing);
      boolean beside = across <= MOST_BESIDE;
      if (!to.equals(road) && beside && network.drivable(to) && forked.add(to)) {
        goOn(to, metres(to) - metres, forked);
      }
    }
  }

  /** The road that leads straightest into a road, if there is one. */
  private Optional<DirectedRoad> before(DirectedRoad road) {
    double bearing = TurnAngle.bearingAtStart(network, road);
    return network.leaving(network.tailOf(road)).stream()
        .map(DirectedRoad::reversed)
        .filter(before -> !before.equals(road.reversed()) && network.drivable(before))
        .min(
            Comparator.comparingDouble(
                before -> TurnAngle.across(TurnAngle.bearingAtEnd(network, before), bearing)));
  }

  private void goOn(DirectedRoad from, double metres, Set<DirectedRoad> reached) {
    for (DirectedRoad to : network.leaving(network.headOf(from))) {
      if (!to.equals(from.reversed()) && network.drivable(to) && reached.add(to)) {
        double end = metres + metres(to);
        if (end < SINCE_LAST && reached.size() < MOST_ROADS) {
          goOn(to, end, reached);
        }
      }
    }
  }

  private double metres(DirectedRoad road) {
    return network.lengthOf(road.road()) / 100.0;
  }
}
