package dev.headroom.persistence.osm.tags;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which elements of a map belong to the road network. */
public final class RoadTags {

  /**
   * Highway values that motor vehicles can use, closed ones included: their rules close them. Areas
   * and what is being built, planned or made for others than motor vehicles is left out.
   *
   * @see <a href="https://wiki.openstreetmap.org/wiki/Key:highway">Key:highway</a>
   */
  private static final Set<String> ROADS =
      Set.of(
          "motorway",
          "motorway_link",
          "trunk",
          "trunk_link",
          "primary",
          "primary_link",
          "secondary",
          "secondary_link",
          "tertiary",
          "tertiary_link",
          "unclassified",
          "residential",
          "living_street",
          "service",
          "track",
          "road",
          "pedestrian",
          "busway",
          "escape",
          "raceway");

  private static final Set<String> FERRIES = Set.of("ferry", "shuttle_train");

  private static final Set<String> NODE_KEYS = nodeKeys();

  private RoadTags() {}

  /** Whether a way is part of the road network: a road, a ferry, or a car train. */
  public static boolean isRoad(Map<String, String> tags) {
    String highway = tags.get("highway");
    return (highway != null && isRoadValue(highway)) || isFerry(tags);
  }

  private static boolean isRoadValue(String highway) {
    if (ROADS.contains(highway)) {
      return true;
    }
    // "unclassified;tertiary" occurs: two mappers' opinions of one road.
    if (highway.indexOf(';') >= 0) {
      for (String part : highway.split(";", 16)) {
        if (ROADS.contains(part.strip())) {
          return true;
        }
      }
    }
    return false;
  }

  static boolean isFerry(Map<String, String> tags) {
    String route = tags.get("route");
    return route != null && FERRIES.contains(route);
  }

  /** The keys that make a node on a road interesting to {@link RuleReader#ofNode}. */
  public static Set<String> relevantNodeKeys() {
    return NODE_KEYS;
  }

  /**
   * Whether a node on a road may have rules. Catches keys with suffixes that no list can name, too.
   */
  public static boolean isRelevantNode(Map<String, String> tags) {
    for (String key : tags.keySet()) {
      if (key.equals("barrier") || LimitReader.isLimitKey(key) || AccessReader.isAccessKey(key)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> nodeKeys() {
    Set<String> keys = new HashSet<>(List.of("barrier"));
    List<String> families = new ArrayList<>(AccessReader.families());
    for (LimitKind kind : LimitKind.values()) {
      families.add(kind.key());
    }
    families.addAll(
        List.of(
            "maxheight:physical", "maxheight:signed", "maxwidth:physical", "maxweight:unladen"));
    for (String family : families) {
      for (String vehicle : List.of("", ":hgv", ":goods", ":hgv_articulated")) {
        for (String direction : List.of("", ":forward", ":backward", ":both_ways")) {
          for (String lanes : List.of("", ":lanes")) {
            keys.add(family + vehicle + direction + lanes);
            keys.add(family + vehicle + direction + lanes + ":conditional");
          }
        }
      }
    }
    return Set.copyOf(keys);
  }
}
