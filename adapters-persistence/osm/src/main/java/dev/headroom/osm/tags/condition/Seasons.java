package dev.headroom.osm.tags.condition;

import dev.headroom.domain.geo.Position;
import java.util.Optional;

/**
 * When a circumstance of a season is ruled out: there is neither ice nor snow in the three months
 * of summer, and it is not summer in those of winter. That is so between the tropics, which have no
 * such seasons, and the polar circles.
 */
final class Seasons {

  private static final double TROPIC = 23.5;
  private static final double POLAR_CIRCLE = 66.5;

  private Seasons() {}

  /** The months in which it may be as a word says, as opening hours; nothing where all of them. */
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
