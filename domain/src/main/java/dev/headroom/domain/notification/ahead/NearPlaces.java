package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which places lie near any of some centres. Centres are found by cells of a grid, so that a
 * long trip with many of them costs no more for each place than a short one. Immutable.
 */
final class NearPlaces {

  private static final double METRES_A_DEGREE = 110_000;

  private final Map<Long, List<Position>> cells = new HashMap<>();
  private final double radius;
  private final double rowHeight;
  private final int columns;

  /**
   * Places near these centres.
   *
   * @param centres at least one
   * @param radius metres, more than 0
   */
  NearPlaces(List<Position> centres, double radius) {
    this.radius = radius;
    rowHeight = radius / METRES_A_DEGREE;
    double farthest = centres.stream().mapToDouble(at -> Math.abs(at.lat())).max().orElseThrow();
    double narrowest = Math.cos(Math.toRadians(Math.min(89, farthest + rowHeight)));
    columns = Math.max(1, (int) Math.floor(360 * narrowest / rowHeight));
    for (Position centre : centres) {
      cells
          .computeIfAbsent(cell(row(centre), column(centre)), key -> new ArrayList<>())
          .add(centre);
    }
  }

  /** Whether a place lies within the radius of any centre. */
  boolean contains(Position place) {
    for (int row = row(place) - 1; row <= row(place) + 1; row++) {
      for (int column = column(place) - 1; column <= column(place) + 1; column++) {
        for (Position centre : cells.getOrDefault(cell(row, column), List.of())) {
          if (centre.metresTo(place) <= radius) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private int row(Position at) {
    return (int) Math.floor(at.lat() / rowHeight);
  }

  private int column(Position at) {
    return (int) Math.floor((at.lon() + 180) / 360 * columns);
  }

  /** Columns go round the earth. */
  private long cell(int row, int column) {
    return (long) row * columns + Math.floorMod(column, columns);
  }
}
