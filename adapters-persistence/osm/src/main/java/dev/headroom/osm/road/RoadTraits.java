package dev.headroom.osm.road;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.osm.tags.TollReader;
import java.util.Map;
import java.util.Set;

/** Reads the properties of a way's roads other than rules and speed. */
public final class RoadTraits {

  private static final Map<String, RoadClass> CLASSES =
      Map.ofEntries(
          Map.entry("motorway", RoadClass.MOTORWAY),
          Map.entry("trunk", RoadClass.TRUNK),
          Map.entry("primary", RoadClass.PRIMARY),
          Map.entry("secondary", RoadClass.SECONDARY),
          Map.entry("tertiary", RoadClass.TERTIARY),
          Map.entry("unclassified", RoadClass.UNCLASSIFIED),
          Map.entry("residential", RoadClass.RESIDENTIAL),
          Map.entry("living_street", RoadClass.LIVING_STREET),
          Map.entry("service", RoadClass.SERVICE),
          Map.entry("track", RoadClass.TRACK));

  private static final Set<String> ROUNDABOUTS = Set.of("roundabout", "circular");

  private static final Set<String> UNPAVED =
      Set.of(
          "unpaved",
          "compacted",
          "fine_gravel",
          "gravel",
          "pebblestone",
          "ground",
          "dirt",
          "earth",
          "grass",
          "mud",
          "sand",
          "rock");

  private static final Set<String> UNPAVED_GRADES = Set.of("grade2", "grade3", "grade4", "grade5");

  private static final Set<String> TOO_ROUGH =
      Set.of("very_bad", "horrible", "very_horrible", "impassable");

  private static final String LINK = "_link";

  private RoadTraits() {}

  /** The rank; a way that is a ferry or a car train and not a road is a ferry. */
  static RoadClass roadClass(Map<String, String> tags) {
    String highway = tags.get("highway");
    if (highway == null) {
      return RoadClass.FERRY;
    }
    String base = highway.endsWith(LINK) ? stem(highway) : highway;
    return CLASSES.getOrDefault(base, RoadClass.OTHER);
  }

  private static String stem(String highway) {
    return highway.substring(0, highway.length() - LINK.length());
  }

  /** The flags of {@link NetworkColumns#roadFlags} that depend on tags. */
  static int flags(Map<String, String> tags) {
    int flags = 0;
    flags |= says(tags, "bridge") ? NetworkColumns.BRIDGE : 0;
    flags |= says(tags, "tunnel") ? NetworkColumns.TUNNEL : 0;
    flags |=
        ROUNDABOUTS.contains(tags.getOrDefault("junction", "")) ? NetworkColumns.ROUNDABOUT : 0;
    flags |= link(tags) ? NetworkColumns.LINK : 0;
    flags |= TollReader.paidByAll(tags) ? NetworkColumns.TOLL : 0;
    flags |= unpaved(tags) ? NetworkColumns.UNPAVED : 0;
    return flags;
  }

  /**
   * Whether it has no sealed surface, or one too rough for most vehicles. The grade of a track
   * tells where no surface is given; a track of no grade is not taken for unpaved.
   */
  private static boolean unpaved(Map<String, String> tags) {
    String surface = tags.get("surface");
    return (surface == null
            ? UNPAVED_GRADES.contains(tags.getOrDefault("tracktype", ""))
            : UNPAVED.contains(surface))
        || TOO_ROUGH.contains(tags.getOrDefault("smoothness", ""));
  }

  /** Whether it is a bridge or a tunnel. */
  public static boolean offGround(Map<String, String> tags) {
    return says(tags, "bridge") || says(tags, "tunnel");
  }

  /** Whether it is a slip road. */
  static boolean link(Map<String, String> tags) {
    return tags.getOrDefault("highway", "").endsWith(LINK);
  }

  private static boolean says(Map<String, String> tags, String key) {
    String value = tags.get(key);
    return value != null && !value.equals("no");
  }
}
