package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import dev.headroom.domain.route.Route.UsableLane;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * Finds the lanes from which a manoeuvre can be made. If the lanes show as many different arrows as
 * there are ways to go, arrows and ways are paired from left to right; otherwise the arrow counts
 * that points nearest to the direction of the way.
 */
final class LaneChoice {

  /** The directions of arrows, in degrees from straight on. */
  private static final Map<Arrow, Double> POINTS =
      new EnumMap<>(
          Map.of(
              Arrow.SHARP_LEFT, -135.0,
              Arrow.LEFT, -90.0,
              Arrow.SLIGHT_LEFT, -45.0,
              Arrow.THROUGH, 0.0,
              Arrow.SLIGHT_RIGHT, 45.0,
              Arrow.RIGHT, 90.0,
              Arrow.SHARP_RIGHT, 135.0));

  /** The arrows of a lane that shows none. */
  private static final Set<Arrow> STRAIGHT_ON = Set.of(Arrow.THROUGH);

  /** An arrow that points farther away than this belongs to another way, degrees. */
  private static final double FARTHEST = 60;

  private LaneChoice() {}

  /**
   * Finds the lanes that fit.
   *
   * @param angle the angle of the way, degrees
   * @param others the other ways to go
   * @return none if no lane fits
   */
  static List<UsableLane> of(List<Lane> lanes, double angle, List<Choice.Option> others) {
    if (lanes.isEmpty()) {
      return List.of();
    }
    Set<Arrow> shown = EnumSet.noneOf(Arrow.class);
    for (Lane lane : lanes) {
      shown.addAll(lane.arrows().isEmpty() ? STRAIGHT_ON : lane.arrows());
    }
    shown.retainAll(POINTS.keySet());
    return wanted(List.copyOf(shown), angle, others)
        .map(arrow -> usable(lanes, lane -> shows(lane, arrow)))
        .orElse(List.of());
  }

  /** Finds the lanes for turning back: those with an arrow for it. */
  static List<UsableLane> back(List<Lane> lanes) {
    return usable(lanes, lane -> lane.arrows().contains(Arrow.REVERSE));
  }

  /** Marks the lanes that fit; none if no open one does. */
  private static List<UsableLane> usable(List<Lane> lanes, Predicate<Lane> fits) {
    List<UsableLane> usable = new ArrayList<>(lanes.size());
    boolean any = false;
    for (Lane lane : lanes) {
      boolean one = lane.open() && fits.test(lane);
      usable.add(new UsableLane(lane, one));
      any |= one;
    }
    return any ? List.copyOf(usable) : List.of();
  }

  private static Optional<Arrow> wanted(
      List<Arrow> arrows, double angle, List<Choice.Option> others) {
    if (arrows.size() == others.size() + 1) {
      double[] fromLeft =
          DoubleStream.concat(
                  DoubleStream.of(angle), others.stream().mapToDouble(Choice.Option::angle))
              .sorted()
              .toArray();
      int rank = 0;
      while (fromLeft[rank] < angle) {
        rank++;
      }
      return Optional.of(arrows.get(rank));
    }
    return arrows.stream()
        .min(Comparator.comparingDouble(arrow -> Math.abs(POINTS.get(arrow) - angle)))
        .filter(arrow -> Math.abs(POINTS.get(arrow) - angle) <= FARTHEST);
  }

  private static boolean shows(Lane lane, Arrow arrow) {
    return (lane.arrows().isEmpty() ? STRAIGHT_ON : lane.arrows()).contains(arrow);
  }
}
