package dev.headroom.osm.tags.access;

import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.element.Element;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Determines which barriers on a road stop vehicles.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:barrier">Key:barrier</a>
 */
public final class Barriers {

  /**
   * Barriers opened by a general {@code access=yes}: the barrier may be gone, or may have changed.
   */
  private static final Set<String> OPENED_BY_ACCESS = Set.of("yes", "bollard");

  /** Barriers that a lorry cannot pass, unless a tag permits it. */
  private static final Set<String> OBSTACLES =
      Set.of(
          "bollard",
          "block",
          "jersey_barrier",
          "chain",
          "rope",
          "log",
          "debris",
          "fence",
          "wall",
          "hedge",
          "guard_rail",
          "cable_barrier",
          "stile",
          "kissing_gate",
          "turnstile",
          "full-height_turnstile",
          "cycle_barrier",
          "motorcycle_barrier",
          "horse_stile",
          "chicane",
          "ditch",
          "hole",
          "tank_trap",
          "spikes",
          "planter",
          "sump_buster",
          "bus_trap",
          "barrier",
          "wicket_gate",
          "obstruction",
          "retaining_wall",
          "city_wall",
          "overgrowth",
          "rock",
          "rising_bollard",
          "traffic_bollard",
          "bar",
          "delineators",
          "step",
          "steps");

  /** Barriers that open, and may be shut; the kind of {@code yes} is unknown. */
  private static final Set<String> GATES =
      Set.of(
          "gate",
          "lift_gate",
          "swing_gate",
          "sliding_gate",
          "sliding_beam",
          "hampshire_gate",
          "snow_gate",
          "flood_gate",
          "boom_gate",
          "yes");

  /** Barriers that are open, or can be driven past or over. */
  private static final Set<String> PASSABLE =
      Set.of(
          "bump_gate",
          "sally_port",
          "cattle_grid",
          "toll_booth",
          "border_control",
          "entrance",
          "kerb",
          "no",
          "none",
          "height_restrictor",
          "width_restrictor",
          "checkpoint",
          "coupure",
          "traffic_island",
          "speed_bump",
          "rumble_strip",
          "lights",
          "removed",
          "gateway",
          "weighbridge",
          "customs",
          "security_control",
          "dropped_kerb");

  private Barriers() {}

  /**
   * Whether a barrier that otherwise stops vehicles is open by {@code access=yes}, without a more
   * specific tag about motor traffic.
   */
  public static boolean isOpened(Map<String, String> tags) {
    return OPENED_BY_ACCESS.contains(tags.getOrDefault("barrier", ""))
        && tags.getOrDefault("access", "").equals("yes")
        && !tags.containsKey("vehicle")
        && !tags.containsKey("motor_vehicle");
  }

  /**
   * Whether a gate may be shut, as far as its tags tell: there are no access tags, or only
   * conditional ones. The lift gates of a level crossing are shut only for trains.
   */
  public static boolean mayBeShut(Map<String, String> tags) {
    boolean crossing = tags.getOrDefault("railway", "").equals("level_crossing");
    return kinds(tags.getOrDefault("barrier", ""))
            .anyMatch(kind -> GATES.contains(kind) && !(crossing && kind.equals("lift_gate")))
        && tags.keySet().stream()
            .filter(AccessTags::isAccessKey)
            .allMatch(
                key -> key.endsWith(":conditional") || tags.containsKey(key + ":conditional"));
  }

  private static Stream<String> kinds(String barrier) {
    return Arrays.stream(barrier.split("[;,]", 9)).map(Barriers::plain);
  }

  /** Normalises a value: {@code Lift Gate} is a {@code lift_gate}. */
  private static String plain(String barrier) {
    return barrier.strip().toLowerCase(Locale.ROOT).replace(' ', '_');
  }

  /** Whether a node has an obstacle to vehicles, unless its access tags permit passing. */
  static boolean isObstacle(Element element) {
    String barrier = element.get("barrier");
    // The barriers of a level crossing open; tags like "lift_gate,lights" occur there.
    if (barrier == null || element.has("railway", "level_crossing")) {
      return false;
    }
    if (barrier.equals("yes")) {
      element.issue("unknown_barrier", "barrier", "passed like a gate");
    }
    // A "kissing_gate;gate" is a gate with a way past it for walkers.
    boolean passable =
        kinds(barrier).anyMatch(kind -> PASSABLE.contains(kind) || GATES.contains(kind));
    if (!passable && kinds(barrier).anyMatch(kind -> !OBSTACLES.contains(kind))) {
      element.issue("unknown_barrier", "barrier", Assumed.CLOSED);
    }
    return !passable;
  }
}
