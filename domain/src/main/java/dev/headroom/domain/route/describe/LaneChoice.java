package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import dev.headroom.domain.route.Route.UsableLane;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** An arrow that points farther away than this is meant for another way. */
  private static final double FARTHEST = 60;

  private LaneChoice() {}

  /**
   * Which of the lanes fit.
   *
   * @param angle degrees by which the way turns
   * @param others the same for the other ways to go
   * @return none where no lane fits
   */
  static List<UsableLane> of(List<Lane> lanes, double angle, List<Double> others) {
    if (lanes.isEmpty()) {
      return List.of();
    }
    List<Arrow> arrows =
        POINTS.keySet().stream()
            .filter(arrow -> lanes.stream().anyMatch(lane -> shows(lane, arrow)))
            .toList();
    return wanted(arrows, angle, others)
        .map(
            arrow ->
                lanes.stream()
                    .map(lane -> new UsableLane(lane, lane.open() && shows(lane, arrow)))
                    .toList())
        .filter(usable -> usable.stream().anyMatch(UsableLane::fits))
        .orElse(List.of());
  }

  /** For turning back: the lanes that have an arrow for it. */
  static List<UsableLane> back(List<Lane> lanes) {
    List<UsableLane> usable =
        lanes.stream()
            .map(lane -> new UsableLane(lane, lane.open() && lane.arrows().contains(Arrow.REVERSE)))
            .toList();
    return usable.stream().anyMatch(UsableLane::fits) ? usable : List.of();
  }

  private static Optional<Arrow> wanted(List<Arrow> arrows, double angle, List<Double> others) {
    if (arrows.size() == others.size() + 1) {
      double[] fromLeft =
          DoubleStream.concat(
                  DoubleStream.of(angle), others.stream().mapToDouble(Double::doubleValue))
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

  /** A lane without arrows leads straight on. */
  private static boolean shows(Lane lane, Arrow arrow) {
    return lane.arrows().isEmpty() ? arrow == Arrow.THROUGH : lane.arrows().contains(arrow);
  }
}
