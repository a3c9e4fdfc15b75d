package dev.headroom.osm.tags.condition;

import dev.headroom.domain.geo.Position;
import java.util.Optional;

/**
 * Determines when a seasonal condition is impossible: there is no ice or snow in the three summer
 * months, and no summer in the winter months. Applies between the tropics, which have no such
 * seasons, and the polar circles.
 */
final class Seasons {

  private static final double TROPIC = 23.5;
  private static final double POLAR_CIRCLE = 66.5;

  private Seasons() {}

  /** The months in which a condition is possible, as opening hours; empty if in all. */
  static Optional<String> months(String word, Position at) {
    boolean seasons = Math.abs(at.lat()) > TROPIC && Math.abs(at.lat()) < POLAR_CIRCLE;
    boolean north = at.lat() > 0;
    return switch (seasons ? word : "") {
      case "ice", "snow", "winter" -> Optional.of(north ? "Sep-May" : "Mar-Nov");
      case "summer" -> Optional.of(north ? "Mar-Nov" : "Sep-May");
      default -> Optional.empty();
    };
  }
}
