package dev.headroom.osm.picture;

import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.osm.tags.syntax.Text;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Interprets tags for the picture. */
final class PictureTags {

  private static final int LONGEST_NAME = 80;
  private static final int MOST_DIGITS = 10;

  private static final Set<String> BUILT_UP =
      Set.of("residential", "commercial", "retail", "industrial");
  private static final Set<String> BASINS = Set.of("reservoir", "basin");
  private static final Set<String> WIDE_RIVERS = Set.of("riverbank", "dock");
  private static final Set<String> LIGHT =
      Set.of("light_rail", "tram", "narrow_gauge", "preserved", "funicular", "subway");

  private PictureTags() {}

  /** The kind of an area with these tags. */
  static Optional<FeatureKind> area(Map<String, String> tags) {
    String natural = tags.getOrDefault("natural", "");
    String land = tags.getOrDefault("landuse", "");
    if (natural.equals("water")
        || BASINS.contains(land)
        || WIDE_RIVERS.contains(tags.getOrDefault("waterway", ""))) {
      return hidden(tags) ? Optional.empty() : Optional.of(FeatureKind.WATER);
    }
    if (natural.equals("wood") || land.equals("forest")) {
      return Optional.of(FeatureKind.WOOD);
    }
    return BUILT_UP.contains(land) ? Optional.of(FeatureKind.BUILT_UP) : Optional.empty();
  }

  /** The kind of a line with these tags; empty in a tunnel. */
  static Optional<FeatureKind> line(Map<String, String> tags) {
    if (tags.getOrDefault("natural", "").equals("coastline")) {
      return Optional.of(FeatureKind.COAST);
    }
    if (hidden(tags)) {
      return Optional.empty();
    }
    String railway = tags.getOrDefault("railway", "");
    if (railway.equals("rail")) {
      return Optional.of(tags.containsKey("service") ? FeatureKind.SIDING : FeatureKind.RAILWAY);
    }
    if (LIGHT.contains(railway)) {
      return Optional.of(FeatureKind.LIGHT_RAIL);
    }
    return switch (tags.getOrDefault("waterway", "")) {
      case "river" -> Optional.of(FeatureKind.RIVER);
      case "canal" -> Optional.of(FeatureKind.CANAL);
      default -> Optional.empty();
    };
  }

  /** The kind of a point with these tags; empty without a name. */
  static Optional<FeatureKind> point(Map<String, String> tags) {
    if (tags.isEmpty() || name(tags).isEmpty()) {
      return Optional.empty();
    }
    return switch (tags.getOrDefault("place", "")) {
      case "city" -> Optional.of(FeatureKind.CITY);
      case "town" -> Optional.of(FeatureKind.TOWN);
      case "suburb" -> Optional.of(FeatureKind.SUBURB);
      case "village" -> Optional.of(FeatureKind.VILLAGE);
      case "hamlet" -> Optional.of(FeatureKind.HAMLET);
      default -> Optional.empty();
    };
  }

  private static boolean hidden(Map<String, String> tags) {
    return !tags.getOrDefault("tunnel", "no").equals("no")
        || tags.getOrDefault("location", "").equals("underground");
  }

  /** The label of a feature, or empty. */
  static String name(Map<String, String> tags) {
    return Text.clean(tags.getOrDefault("name", ""), LONGEST_NAME);
  }

  /** The number of binary digits of the population; 0 if it cannot be read. */
  static int rank(Map<String, String> tags) {
    String population = tags.getOrDefault("population", "");
    boolean whole =
        !population.isEmpty()
            && population.length() <= MOST_DIGITS
            && population.chars().allMatch(c -> c >= '0' && c <= '9');
    return whole ? Long.SIZE - Long.numberOfLeadingZeros(Long.parseLong(population)) : 0;
  }
}
