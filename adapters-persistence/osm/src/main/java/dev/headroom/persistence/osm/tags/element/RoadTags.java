package dev.headroom.persistence.osm.tags.element;

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

  public static boolean isFerry(Map<String, String> tags) {
    String route = tags.get("route");
    return route != null && FERRIES.contains(route);
  }
}
