package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Comparison.Operator;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.RoadTags;
import dev.headroom.osm.tags.element.ShownSign;
import dev.headroom.osm.tags.syntax.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads physical obstacles to lorries without a sign: a surface impassable on wheels, deep water,
 * less room between walls than a lorry's width, a disused road. Doubtful cases close nothing and
 * are reported.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:smoothness">Key:smoothness</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:ford">Key:ford</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:width">Key:width</a>
 */
public final class GroundReader {

  /** Values of {@code smoothness} that only tractors and tanks manage, or nothing on wheels. */
  private static final Set<String> IMPASSABLE = Set.of("impassable", "very_horrible");

  /** Keys of roads that are no longer in use. */
  private static final Set<String> OUT_OF_USE =
      Set.of(
          "disused",
          "abandoned",
          "closed",
          "demolished",
          "destroyed",
          "dismantled",
          "impassable",
          "obliterated",
          "razed",
          "removed",
          "ruined");

  /** Features that may share a way with a road, so that the disused one may be this feature. */
  private static final List<String> BESIDE =
      List.of("railway", "waterway", "aeroway", "power", "man_made", "building", "amenity");

  /** The height of the axle of a 315/80 R 22.5 wheel; deeper water gets into hubs and axles. */
  private static final BigDecimal DEEP_CM = new BigDecimal(50);

  /** The body of a lorry: Directive 96/53/EC, annex I. */
  private static final BigDecimal LORRY_WIDTH_CM = new BigDecimal(255);

  /** The outer distance between a lorry's wheels; a larger mapped width may be an estimate. */
  private static final BigDecimal TRACK_WIDTH_CM = new BigDecimal(230);

  /** Lorries use these, so that a width less than a lorry's is a mistake, or that of a lane. */
  private static final Set<String> MAIN_ROADS =
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
          "tertiary_link");

  /** Roads of ice and snow, on lakes and bogs that bear no load when it thaws. */
  private static final Set<String> OF_WINTER = Set.of("ice_road", "winter_road");

  /**
   * The difficulty of a trail for bicycles: 0 without obstacles, 2 with rocks, from 3 blocked by
   * them.
   */
  private static final String TRAIL = "mtb:scale";

  private static final Set<String> OTHER_KEYS =
      Set.of("smoothness", "ford", "depth", "4wd_only", "ice_road", "winter_road", TRAIL);
  private static final List<String> WIDTHS = List.of("width", "width:carriageway", "est_width");

  private GroundReader() {}

  /** Whether a key belongs to this reader. */
  public static boolean isKey(String key) {
    return WIDTHS.contains(key) || OTHER_KEYS.contains(key) || OUT_OF_USE.contains(key);
  }

  /** Whether a tag may mean that a lorry cannot pass; few roads have one. */
  public static boolean mayRestrict(String key, String value) {
    return switch (key) {
      case "smoothness" -> isRough(value.toLowerCase(Locale.ROOT));
      case "ford", "4wd_only", "ice_road", "winter_road" -> !isNo(value);
      case TRAIL -> trail(value) >= 2;
      case "width", "width:carriageway", "est_width" -> isNarrow(value);
      default -> OUT_OF_USE.contains(key) && !isNo(value);
    };
  }

  /** Whether only vehicles with more clearance than a road lorry can pass, or none. */
  private static boolean isRough(String smoothness) {
    return smoothness.contains("horrible") || smoothness.contains("impassable");
  }

  private static boolean isNo(String value) {
    return value.strip().equalsIgnoreCase("no");
  }

  private static boolean isNarrow(String width) {
    return Amounts.centimetres(width).filter(cm -> cm.compareTo(LORRY_WIDTH_CM) < 0).isPresent();
  }

  /** Adds the rules of a way. */
  public static void readWay(Element element) {
    readSmoothness(element);
    readFourWheelDrive(element);
    int trail = trail(word(element, TRAIL));
    if (trail >= 3) {
      close(element);
    } else if (trail == 2) {
      tell(element, Matter.ROUGH_ROAD);
    }
    if (OF_WINTER.stream().anyMatch(key -> !isNo(element.tags.getOrDefault(key, "no")))) {
      tell(element, Matter.ROUGH_ROAD);
    }
    readUse(element);
    readFord(element);
    readWidth(element);
  }

  /** Adds the rules of a node, such as a ford. */
  public static void readNode(Element element) {
    readFord(element);
  }

  /** The figure, which may be followed by a sign; 0 if there is none. */
  private static int trail(String scale) {
    return scale.matches("[0-6][+-]?") ? scale.charAt(0) - '0' : 0;
  }

  private static String word(Element element, String key) {
    return element.tags.getOrDefault(key, "").strip().toLowerCase(Locale.ROOT);
  }

  private static void close(Element element) {
    Rule rule = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);
    element.add(rule, 3, Optional.empty());
  }

  private static void tell(Element element, Matter about) {
    element.add(Rule.told(about, Rule.ALL_CLASSES), 3, Optional.empty());
  }

  private static void readSmoothness(Element element) {
    String smoothness = word(element, "smoothness");
    if (IMPASSABLE.contains(smoothness)) {
      close(element);
    } else if (isRough(smoothness)) {
      tell(element, Matter.ROUGH_ROAD);
    }
  }

  /**
   * Reads a requirement of four-wheel drive: road lorries have one driven axle, or two of three.
   */
  private static void readFourWheelDrive(Element element) {
    switch (word(element, "4wd_only")) {
      case "", "no" -> {}
      case "yes", "extreme" -> close(element);
      default -> tell(element, Matter.ROUGH_ROAD);
    }
  }

  private static void readUse(Element element) {
    for (String key : OUT_OF_USE) {
      String value = word(element, key);
      if (value.equals("yes") || value.equals("true")) {
        if (BESIDE.stream().anyMatch(element::affirms)) {
          tell(element, Matter.UNREAD_TAG);
          element.issue("doubtful_use", key, Assumed.NAMED_ON_THE_ROUTE);
        } else {
          close(element);
        }
      } else if (!value.isEmpty() && !value.equals("no")) {
        tell(element, Matter.UNREAD_TAG);
        element.issue("doubtful_use", key, Assumed.NAMED_ON_THE_ROUTE);
      }
    }
  }

  private static void readFord(Element element) {
    String ford = word(element, "ford");
    boolean old = element.has("highway", "ford");
    if ((ford.isEmpty() && !old) || ford.equals("no")) {
      return;
    }
    Optional<BigDecimal> depth = Amounts.centimetres(element.tags.getOrDefault("depth", ""));
    if (ford.equals("boat") || depth.filter(cm -> cm.compareTo(DEEP_CM) >= 0).isPresent()) {
      close(element);
    } else {
      tell(element, Matter.FORD);
    }
  }

  private static void readWidth(Element element) {
    if (RoadTags.isFerry(element.tags) || element.limitsAll(Measure.WIDTH)) {
      return;
    }
    Optional<String> key = WIDTHS.stream().filter(each -> element.get(each) != null).findFirst();
    Optional<BigDecimal> width =
        key.flatMap(each -> Amounts.centimetres(element.get(each)))
            .filter(cm -> cm.signum() > 0 && cm.compareTo(LORRY_WIDTH_CM) < 0);
    if (width.isEmpty()) {
      return;
    }
    int cm = width.get().setScale(0, RoundingMode.FLOOR).intValueExact();
    boolean main = MAIN_ROADS.contains(element.tags.getOrDefault("highway", ""));
    if (main || width.get().compareTo(TRACK_WIDTH_CM) > 0) {
      tellNarrow(element, cm);
      if (main) {
        element.issue("implausible_width", key.get(), Assumed.NAMED_ON_THE_ROUTE);
      }
    } else {
      ShownSign shown =
          new ShownSign(
              Measure.WIDTH,
              cm,
              key.get(),
              Sign.of(HazardKind.MAXIMUM_WIDTH, new Sign.Assumed(cm)));
      element.add(Rule.limit(Measure.WIDTH, Nature.PHYSICAL, cm), 3, Optional.of(shown));
    }
  }

  /** Reports a narrow road, for vehicles that are wider, or may be. */
  private static void tellNarrow(Element element, int cm) {
    Comparison wider = new Comparison(Measure.WIDTH, Operator.MORE, cm);
    Condition condition = new Condition(Set.of(), Optional.empty(), List.of(wider), false);
    Rule rule =
        new Rule(
            Matter.NARROW_ROAD,
            Nature.LEGAL,
            Rule.ALL_CLASSES,
            List.of(Clause.always(Access.OPEN), new Clause(Access.CLOSED, condition)));
    element.add(rule, 3, Optional.empty());
  }

  /** Whether a node on a road has a ford. */
  public static boolean isFord(Map<String, String> tags) {
    return !isNo(tags.getOrDefault("ford", "no")) || "ford".equals(tags.get("highway"));
  }
}
