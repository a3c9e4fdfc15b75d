package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Determines the directions in which a way may be driven. */
final class Oneway {

  static final int BOTH = 3;

  private static final String FAMILY = "oneway";

  /** The keys for each class, the most specific first. */
  static final Map<VehicleClass, List<String>> CHAINS =
      new EnumMap<>(
          Map.of(
              VehicleClass.MOTOR, List.of("oneway:motor_vehicle", "oneway:vehicle", "oneway"),
              VehicleClass.LIGHT_GOODS,
                  List.of("oneway:goods", "oneway:motor_vehicle", "oneway:vehicle", "oneway"),
              VehicleClass.HGV,
                  List.of("oneway:hgv", "oneway:motor_vehicle", "oneway:vehicle", "oneway"),
              VehicleClass.HGV_ARTICULATED,
                  List.of(
                      "oneway:hgv_articulated",
                      "oneway:hgv",
                      "oneway:motor_vehicle",
                      "oneway:vehicle",
                      "oneway")));

  /**
   * Keys of similar vehicles, which restrict lorries if there is no key for them or for motor
   * vehicles: a sign for all is often mapped only for cars. They never open anything.
   */
  static final Map<String, Set<VehicleClass>> KINDRED =
      Map.of("oneway:motorcar", Rule.ALL_CLASSES, "oneway:goods", KeySuffix.LORRIES);

  private static final Set<String> KEYS = keys();

  private Oneway() {}

  private static Set<String> keys() {
    Set<String> keys = new HashSet<>();
    for (List<String> chain : CHAINS.values()) {
      for (String key : chain) {
        keys.add(key);
        keys.add(key + ":conditional");
      }
    }
    return Set.copyOf(keys);
  }

  /** Whether a key sets a direction for goods vehicles. */
  static boolean isRead(String key) {
    return KEYS.contains(key) || KINDRED.containsKey(KeySuffix.withoutConditional(key));
  }

  /** Whether a class has no key that is more specific than the general ones. */
  static boolean isSilent(Map<String, String> tags, VehicleClass vehicleClass) {
    List<String> chain = CHAINS.get(vehicleClass);
    return chain.subList(0, chain.size() - 2).stream()
        .noneMatch(key -> tags.containsKey(key) || tags.containsKey(key + ":conditional"));
  }

  /**
   * The directions in which some class of motor vehicle may drive at some time: 1 the way's, 2
   * against it, 3 both. If classes or hours differ, {@link RuleReader#ofWay} has the rules; they
   * also close a road whose direction changes without stated hours.
   *
   * @see <a href="https://wiki.openstreetmap.org/wiki/Key:oneway">Key:oneway</a>
   */
  static int directions(Map<String, String> tags) {
    int directions = ofRoad(tags);
    boolean special = false;
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      String key = tag.getKey();
      if (KEYS.contains(key) && !key.equals(FAMILY)) {
        special = true;
        directions |= key.endsWith(":conditional") ? ofConditional(tag.getValue()) : 0;
      }
    }
    if (special) {
      directions |= ofClasses(tags);
    }
    return directions == 0 ? BOTH : directions;
  }

  /** Whether its direction is always the same for all, so that it needs no rules. */
  static boolean isSimple(Map<String, String> tags) {
    for (String key : tags.keySet()) {
      if (key.startsWith("oneway:") && isRead(key)) {
        return false;
      }
    }
    return ofRoad(tags) != 0;
  }

  private static int ofConditional(String text) {
    int directions = 0;
    for (ConditionalText.Part part : ConditionalText.clauses(text)) {
      directions |= ofValue(part.value());
    }
    return directions;
  }

  private static int ofClasses(Map<String, String> tags) {
    int directions = 0;
    for (List<String> chain : CHAINS.values()) {
      directions |= base(tags, chain);
    }
    return directions;
  }

  /** The directions given by the first key of a chain that has a value. */
  static int base(Map<String, String> tags, List<String> chain) {
    for (String key : chain) {
      String value = tags.get(key);
      if (value != null && !key.equals(FAMILY)) {
        return ofValue(value);
      }
    }
    return ofRoad(tags);
  }

  /** The directions for vehicles in general: 0 if it changes. */
  static int ofRoad(Map<String, String> tags) {
    String oneway = tags.get(FAMILY);
    String junction = tags.get("junction");
    boolean roundabout = "roundabout".equals(junction);
    if (oneway != null) {
      int directions = ofValue(oneway);
      // Nobody drives a roundabout both ways, whatever its tag says.
      return roundabout && directions == BOTH ? 1 : directions;
    }
    String highway = tags.get("highway");
    boolean implied =
        roundabout
            || "circular".equals(junction)
            || "motorway".equals(highway)
            || "motorway_link".equals(highway);
    return implied ? 1 : BOTH;
  }

  /** The directions of a value; an unknown value counts as {@code yes}. */
  static int ofValue(String value) {
    return switch (value.strip()) {
      case "-1", "reverse" -> 2;
      case "no", "false", "0", "alternating" -> BOTH;
      case "reversible" -> 0;
      default -> 1;
    };
  }

  static boolean isKnown(String value) {
    return switch (value.strip()) {
      case "yes", "true", "1", "-1", "reverse", "no", "false", "0", "alternating", "reversible" ->
          true;
      default -> false;
    };
  }
}
