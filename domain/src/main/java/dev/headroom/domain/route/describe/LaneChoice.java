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
 * Finds the lanes from which a manoeuvre can be made. Where as many arrows are marked as there are
 * ways to go, they belong together from left to right; otherwise the arrow counts that points
 * nearest to where the way leads.
 */
final class LaneChoice {

  /** Where arrows point, in degrees from straight on. */
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

  /** What a lane without arrows shows. */
  private static final Set<Arrow> STRAIGHT_ON = Set.of(Arrow.THROUGH);

  /** An arrow that points farther away than this is meant for another way. */
  private static final double FARTHEST = 60;

  private LaneChoice() {}

  /**
   * Which of the lanes fit.
   *
   * @param angle degrees by which the way turns
   * @param others the other ways to go
   * @return none where no lane fits
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

  /** For turning back: the lanes that have an arrow for it. */
  static List<UsableLane> back(List<Lane> lanes) {
    return usable(lanes, lane -> lane.arrows().contains(Arrow.REVERSE));
  }

  /** The lanes with what each is good for; none where no open one fits. */
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
