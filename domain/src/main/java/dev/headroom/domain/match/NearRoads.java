package dev.headroom.domain.match;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadPoint;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the roads that a place may mean: the roads near it that count in at least one direction.
 *
 * @param index finds roads by place
 * @param counts whether a directed road counts
 */
public record NearRoads(RoadIndex index, Predicate<DirectedRoad> counts) {

  /**
   * The nearest point on a road that counts.
   *
   * @param metres how far to look, more than 0
   */
  public Optional<RoadPoint> nearest(Position place, double metres) {
    return index.nearest(place, metres, this::has);
  }

  /**
   * The nearest point of each road that counts, nearest first.
   *
   * @param metres how far to look, more than 0
   * @param most how many roads at most
   */
  public List<RoadPoint> within(Position place, double metres, int most) {
    return index.roadsNear(place, metres).stream()
        .filter(point -> has(point.road()))
        .limit(most)
        .toList();
  }

  private boolean has(int road) {
    return counts.test(DirectedRoad.along(road)) || counts.test(DirectedRoad.against(road));
  }
}
