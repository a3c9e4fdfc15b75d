package dev.headroom.domain.route;

import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.List;
import java.util.Objects;

/**
 * A request for what the routes from each of many places to each of many others take.
 *
 * @param sources where routes begin; their pauses do not count
 * @param targets where routes end
 * @param dimensions the known dimensions of the vehicle
 * @param avoid what every route is to avoid
 * @param times {@link Times.Unspecified} or {@link Times.DepartAt}, the same for every route
 */
public record MatrixRequest(
    List<Stop> sources, List<Stop> targets, Dimensions dimensions, Avoid avoid, Times times) {

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if a list is empty, or an arrival is given
   */
  public MatrixRequest {
    sources = List.copyOf(sources);
    targets = List.copyOf(targets);
    Objects.requireNonNull(dimensions, "dimensions");
    Objects.requireNonNull(avoid, "avoid");
    if (sources.isEmpty() || targets.isEmpty()) {
      throw new IllegalArgumentException("a matrix has sources and targets");
    }
    if (!(times instanceof Times.Unspecified || times instanceof Times.DepartAt)) {
      throw new IllegalArgumentException("a matrix has a departure or no time, not " + times);
    }
  }

  /** The leg of one cell. */
  public Leg leg(int source, int target) {
    return leg(sources.get(source), targets.get(target));
  }

  /** The leg from one stop to another. */
  public Leg leg(Stop from, Stop to) {
    return new Leg(0, from, to, dimensions, times, false, avoid, 0);
  }
}
