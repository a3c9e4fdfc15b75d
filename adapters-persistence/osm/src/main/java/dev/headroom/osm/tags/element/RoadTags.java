package dev.headroom.osm.tags.element;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Selects the elements of a map that belong to the road network. */
public final class RoadTags {

  /**
   * Highway values that motor vehicles can use, including closed ones: their rules close them.
   * Areas, and roads that are being built, planned or made for others than motor vehicles, are left
   * out, except for {@link #FOR_OTHERS}.
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

  /**
   * Highway values of ways that are made for others but admit some motor traffic by their own keys.
   * A general {@code access} concerns only the users that the way is for; a way for the vehicles of
   * its owner ({@code private}, {@code permit}) is no street.
   */
  private static final Set<String> FOR_OTHERS = Set.of("cycleway", "footway", "path", "bridleway");

  private static final Pattern OF_VEHICLES =
      Pattern.compile(
          "(?:motor_vehicle|vehicle|goods|hgv|hgv_articulated)"
              + "(?::(?:forward|backward|both_ways))?(?::conditional)?");

  /** Permission in a value, or before the {@code @} of a conditional one. */
  private static final Pattern ADMITS =
      Pattern.compile(
          "(?i)(?:^|[;|])\\s*(?:yes|permissive|designated|destination|delivery)\\s*(?:$|[;|@])");

  private static final Set<String> FERRIES = Set.of("ferry", "shuttle_train");

  private RoadTags() {}

  /**
   * The use of a service road; empty if it is not tagged. Of several uses the first counts, and
   * {@code drive_through} is spelt as in the wiki.
   */
  public static String service(Map<String, String> tags) {
    String service = tags.getOrDefault("service", "");
    int next = service.indexOf(';');
    String first = (next < 0 ? service : service.substring(0, next)).strip();
    return switch (first) {
      case "drive_through", "drive_thru", "drive-thru" -> "drive-through";
      case "parking-aisle", "parking" -> "parking_aisle";
      default -> first;
    };
  }

  /** Whether a way is part of the road network: a road, a ferry, or a car train. */
  public static boolean isRoad(Map<String, String> tags) {
    String highway = tags.get("highway");
    return (highway != null && (isRoadValue(highway) || isDrivenByLeave(highway, tags)))
        || isFerry(tags);
  }

  /** Whether a highway value is that of a way made for others than motor vehicles. */
  public static boolean isForOthers(String highway) {
    return FOR_OTHERS.contains(highway);
  }

  private static boolean isDrivenByLeave(String highway, Map<String, String> tags) {
    return FOR_OTHERS.contains(highway)
        && tags.entrySet().stream()
            .filter(tag -> OF_VEHICLES.matcher(tag.getKey()).matches())
            .anyMatch(tag -> ADMITS.matcher(tag.getValue()).find());
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
