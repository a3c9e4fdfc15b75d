package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.RoadTags;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Determines the access to a way without access tags. */
public final class UntaggedAccess {

  /**
   * Roads that are closed to motor traffic unless their tags open them to motor traffic: a general
   * {@code access} only concerns those who may use them anyway.
   */
  private static final Set<String> CLOSED_ROADS =
      Set.of("pedestrian", "busway", "escape", "raceway");

  private static final List<String> FERRY_KEYS =
      List.of("motor_vehicle", "motorcar", "hgv", "goods", "vehicle", "access");

  private UntaggedAccess() {}

  /** The access to a way. */
  static Access of(Element element) {
    if (element.has("route", "ferry")) {
      return ofFerry(element);
    }
    return isClosedRoad(element) ? Access.CLOSED : Access.OPEN;
  }

  static boolean isClosedRoad(Element element) {
    return isClosedRoad(element.tags.getOrDefault("highway", ""))
        || element.has("service", "emergency_access");
  }

  /**
   * Whether a road is closed. Of two values of mappers ({@code pedestrian;service}) the stricter
   * counts.
   */
  public static boolean isClosedRoad(String highway) {
    return CLOSED_ROADS.contains(highway)
        || RoadTags.isForOthers(highway)
        || (highway.indexOf(';') >= 0
            && Arrays.stream(highway.split(";", 16))
                .map(String::strip)
                .anyMatch(CLOSED_ROADS::contains));
  }

  /**
   * The access to a ferry. Many ferries carry only pedestrians, so that a tag for motor traffic is
   * required.
   */
  private static Access ofFerry(Element element) {
    boolean said = false;
    for (String key : FERRY_KEYS) {
      String value = element.get(key);
      said |= value != null;
      if (value != null && AccessValue.of(value).filter(Access.OPEN::equals).isPresent()) {
        return Access.OPEN;
      }
    }
    if (!said) {
      element.issue("untagged_ferry", "route", "closed to motor traffic");
    }
    return Access.CLOSED;
  }
}
