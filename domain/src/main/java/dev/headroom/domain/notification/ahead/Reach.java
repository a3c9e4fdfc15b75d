package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Finds the restrictions that can be reached by road from a place, in any direction. From under a
 * bridge, the restriction on top counts only if a road leads up there nearby. Restrictions in a car
 * park or driveway count only if the vehicle may be on it. For one thread.
 */
final class Reach {

  /** The maximum distance to the nearest road, metres. */
  static final double OFF_ROAD = 200;

  /**
   * The vehicle may also be on a road that is farther away than the nearest one by up to this,
   * metres.
   */
  private static final double BESIDE = 30;

  /** A road counts as reached if the drive to it is no longer than this many radii. */
  private static final double RADII = 4;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final Situation situation;
  private final double radius;
  private final Premises premises;
  private final Set<Integer> reached = new HashSet<>();

  /** A directed road and the metres driven to its beginning. */
  private record Step(DirectedRoad road, double metres) {}

  Reach(RoadIndex index, Situation situation, double radius) {
    this.index = index;
    network = index.network();
    this.situation = situation;
    this.radius = radius;
    premises = new Premises(network);
  }

  /**
   * Returns the restrictions near a place that stop the vehicle and can be reached. With no road
   * within {@value #OFF_ROAD} m, reachability is unknown, and all that stop the vehicle count.
   *
   * @param physicalAlone whether to leave out limits that are not physical
   */
  List<Hazard> around(Position at, List<FoundRestriction> near, boolean physicalAlone) {
    List<FoundRestriction> stopping =
        near.stream()
            .filter(found -> verdict(found) != Verdict.OPEN)
            .filter(
                found ->
                    !physicalAlone
                        || network.ruleBook().rule(found.rule()).nature() == Nature.PHYSICAL)
            .toList();
    if (stopping.isEmpty()) {
      return List.of();
    }
    Optional<RoadPoint> nearest = index.nearest(at, OFF_ROAD, road -> true);
    nearest.ifPresent(point -> drive(at, point.metres() + BESIDE));
    return stopping.stream()
        .filter(found -> nearest.isEmpty() || reached.contains(found.index()))
        .map(
            found ->
                new Hazard(
                    found.restriction(),
                    found.at(),
                    found.metres(),
                    verdict(found),
                    Optional.empty(),
                    Hazard.Course.AROUND))
        .toList();
  }

  private Verdict verdict(FoundRestriction found) {
    return network.ruleBook().verdictOfRule(found.rule(), situation);
  }

  private void drive(Position at, double within) {
    PriorityQueue<Step> queue = new PriorityQueue<>(Comparator.comparingDouble(Step::metres));
    Set<Integer> here = new HashSet<>();
    for (RoadPoint point : index.roadsNear(at, within)) {
      here.add(point.road());
      queue.add(new Step(DirectedRoad.along(point.road()), 0));
      queue.add(new Step(DirectedRoad.against(point.road()), 0));
    }
    Set<DirectedRoad> seen = new HashSet<>();
    while (!queue.isEmpty() && seen.size() < LookAhead.MOST_STEPS) {
      Step step = queue.poll();
      if (network.drivable(step.road()) && seen.add(step.road())) {
        int junction = network.headOf(step.road());
        List<Stretch> stretches = new ArrayList<>(network.stretches().on(step.road()));
        stretches.addAll(network.stretches().at(junction));
        if (!stretches.isEmpty()
            && (here.contains(step.road().road()) || !premises.contains(step.road().road()))) {
          stretches.forEach(stretch -> reached.add(stretch.restrictionIndex()));
        }
        double end = step.metres() + network.lengthOf(step.road().road()) / 100.0;
        if (end <= RADII * radius) {
          network.leaving(junction).forEach(road -> queue.add(new Step(road, end)));
        }
      }
    }
  }
}
