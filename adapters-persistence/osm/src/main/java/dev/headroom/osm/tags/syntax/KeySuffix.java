package dev.headroom.osm.tags.syntax;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The meaning of the parts of a key after its first colon. The wiki's order is vehicle, direction,
 * lanes, {@code conditional}; mappers vary it, so that any order is read.
 *
 * @param classes that it applies to
 * @param eu the class of the European Union among them, if it names one
 * @param directions 1 the way's, 2 against it, 3 both
 * @param lanes the value has one entry a lane
 * @param conditional the value has conditions
 * @param signed it is about the sign
 * @param details parts that say more about a limit: {@code physical}, {@code unladen}, sides, and
 *     {@code both_ways}
 * @param unknown an unknown part
 * @see <a href="https://wiki.openstreetmap.org/wiki/Conditional_restrictions">Conditional
 *     restrictions</a>
 */
public record KeySuffix(
    Set<VehicleClass> classes,
    Optional<EuClass> eu,
    int directions,
    boolean lanes,
    boolean conditional,
    boolean signed,
    Set<String> details,
    boolean unknown) {

  /** The keys of the access hierarchy that goods vehicles may read, without suffixes. */
  public static final Set<String> ACCESS_KEYS =
      Set.of("hgv_articulated", "hgv", "goods", "motor_vehicle", "motorcar", "vehicle", "access");

  public static final Set<VehicleClass> LORRIES =
      Set.copyOf(EnumSet.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED));
  public static final Set<VehicleClass> GOODS_VEHICLES =
      Set.copyOf(
          EnumSet.of(VehicleClass.LIGHT_GOODS, VehicleClass.HGV, VehicleClass.HGV_ARTICULATED));

  /**
   * Vehicles in a key's suffix. {@code goods} means those of at most 3.5 t, but a limit with it is
   * often a sign for all goods vehicles, and is applied to all of them.
   */
  private static final Map<String, Set<VehicleClass>> VEHICLES =
      Map.of(
          "hgv",
          LORRIES,
          "hgv_articulated",
          Set.of(VehicleClass.HGV_ARTICULATED),
          "goods",
          GOODS_VEHICLES,
          "motor_vehicle",
          Rule.ALL_CLASSES,
          "vehicle",
          Rule.ALL_CLASSES,
          "access",
          Rule.ALL_CLASSES);

  /** The whole part; one that only begins with it is unknown. */
  private static final Pattern CONDITIONAL = Pattern.compile(":conditional(?=:|$)");

  /**
   * Vehicles other than lorries, whose tags are ignored. {@code mlc} is the load class of a
   * military vehicle, a number without a unit (STANAG 2021).
   */
  public static final Set<String> OTHER_VEHICLES =
      Set.of(
          "agricultural",
          "atv",
          "auto_rickshaw",
          "bicycle",
          "bus",
          "caravan",
          "carriage",
          "coach",
          "disabled",
          "emergency",
          "foot",
          "forestry",
          "golf_cart",
          "hazmat",
          "horse",
          "hov",
          "inline_skates",
          "lhv",
          "military",
          "minibus",
          "mlc",
          "MLC",
          "mofa",
          "moped",
          "motorcar",
          "motorcycle",
          "motorhome",
          "psv",
          "share_taxi",
          "ski",
          "small_electric_vehicle",
          "snowmobile",
          "speed_pedelec",
          "taxi",
          "tourist_bus",
          "trailer",
          "train",
          "tram",
          "trolleybus",
          "carpool",
          "mtb",
          "boat",
          "aircraft",
          "canoe",
          "dog",
          "dogs",
          "marine",
          "motorboat",
          "pedestrian",
          "pets",
          "rail",
          "railway",
          "sailboat",
          "seamark",
          "ship",
          "vessel",
          "waterway",
          "wheelchair",
          "electric_bicycle",
          "kick_scooter",
          "light_rail",
          "subway");

  /** Remarks about a tag, which do not concern the road. */
  private static final Set<String> REMARKS =
      Set.of(
          "source",
          "note",
          "description",
          "fixme",
          "FIXME",
          "comment",
          "date",
          "check_date",
          "survey",
          "ref",
          "name",
          "wikidata",
          "type",
          "image",
          "mapillary",
          "url",
          "start_date",
          "traffic_sign",
          "lang",
          "de",
          "en",
          "fr",
          "reason",
          "operator",
          "bdouble",
          "national_network",
          "state_network",
          "designated_route",
          "length");

  /** Matters of signs other than access and size. */
  private static final Set<String> MATTERS =
      Set.of(
          "advisory",
          "charge",
          "covid19",
          "emission",
          "fee",
          "hazard",
          "maxspeed",
          "maxstay",
          "minspeed",
          "noexit",
          "overtaking",
          "parking",
          "practical",
          "priority",
          "snow_chains",
          "speed",
          "stopping",
          "surface",
          "toll",
          "turn",
          "website");

  private static final String BOTH_WAYS = "both_ways";

  /**
   * Sides of a road. The side that a lorry uses is not known, so that a limit of one side holds on
   * all.
   */
  public static final Set<String> SIDES =
      Set.of("left", "right", "both", "centre", "center", "middle", "inner", "outer");

  /** Parts with more detail about a limit. */
  private static final Set<String> DETAILS =
      Set.of("physical", "legal", "unladen", "rating", "axle", "axleload", "bogie", "gross");

  /**
   * The suffix of a key, given the text after its first colon (empty without one); empty if the key
   * is a remark, about vehicles other than lorries, or about another matter ({@code
   * hgv:overtaking}).
   */
  public static Optional<KeySuffix> read(String suffix) {
    if (suffix.isEmpty()) {
      return Optional.of(
          new KeySuffix(
              Rule.ALL_CLASSES, Optional.empty(), 3, false, false, false, Set.of(), false));
    }
    Set<VehicleClass> classes = Rule.ALL_CLASSES;
    Optional<EuClass> eu = Optional.empty();
    int directions = 3;
    boolean lanes = false;
    boolean conditional = false;
    boolean signed = false;
    Set<String> details = new HashSet<>();
    boolean unknown = false;
    for (String part : suffix.split(":", 12)) {
      if (OTHER_VEHICLES.contains(part)
          || REMARKS.contains(part)
          || MATTERS.contains(part)
          || EuClass.isOther(part)) {
        return Optional.empty();
      }
      Optional<EuClass> named = EuClass.of(part);
      if (named.isPresent()) {
        eu = named;
        classes = named.get().vehicles();
      } else if (VEHICLES.containsKey(part)) {
        classes = eu.isPresent() ? classes : VEHICLES.get(part);
      } else if (DETAILS.contains(part)) {
        details.add(part);
      } else {
        switch (part) {
          case "forward" -> directions = 1;
          case "backward" -> directions = 2;
          case BOTH_WAYS -> {
            directions = 3;
            details.add(BOTH_WAYS);
          }
          case "lanes" -> lanes = true;
          case "conditional" -> conditional = true;
          case "signed" -> signed = true;
          default -> {
            unknown = true;
            if (SIDES.contains(part)) {
              details.add(part);
            }
          }
        }
      }
    }
    return Optional.of(
        new KeySuffix(
            classes, eu, directions, lanes, conditional, signed, Set.copyOf(details), unknown));
  }

  /** Whether a part of a key has a meaning in a suffix. */
  public static boolean isPart(String part) {
    return read(part).filter(suffix -> !suffix.unknown()).isPresent() || isRemark(part);
  }

  /** Whether a part of a key is a remark about its tag. */
  public static boolean isRemark(String part) {
    return REMARKS.contains(part);
  }

  /**
   * Whether it is about a middle lane that both directions share, to turn or to overtake: a road
   * with one also has other lanes.
   */
  public boolean isLaneOfBothWays() {
    return lanes && details.contains(BOTH_WAYS);
  }

  /**
   * The key without its part {@code conditional}: the key of the value that the conditions modify.
   */
  public static String withoutConditional(String key) {
    return CONDITIONAL.matcher(key).replaceAll("");
  }
}
