package dev.headroom.osm.speed;

import dev.headroom.osm.tags.element.RoadTags;
import dev.headroom.osm.tags.syntax.Amounts;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The extra cost of a road to a lorry beyond its time, which keeps lorries on main roads even if a
 * lane would be quicker by a minute. Counted in twentieths of the travel time, at most {@value
 * #MOST}. The origin of the figures and their effect on routes are in {@code docs/lorry-cost.md}.
 *
 * <p>The parts are added: the rank of the road, or the use of a service road (none if it is signed
 * for lorries, {@code hgv=designated}), its width, its slope, its surface, and traffic calming on
 * it. Immutable and safe to share between threads.
 */
public final class LorryBurden {

  /** No extra cost. */
  public static final LorryBurden NONE = new LorryBurden(0);

  private static final int MOST = 255;

  /** A track has less than a lane, since its time at walking pace already deters lorries. */
  private static final Map<String, Integer> BY_CLASS =
      Map.ofEntries(
          Map.entry("motorway", 0),
          Map.entry("motorway_link", 0),
          Map.entry("trunk", 0),
          Map.entry("trunk_link", 0),
          Map.entry("primary", 1),
          Map.entry("primary_link", 1),
          Map.entry("secondary", 2),
          Map.entry("secondary_link", 2),
          Map.entry("tertiary", 3),
          Map.entry("tertiary_link", 3),
          Map.entry("unclassified", 9),
          Map.entry("residential", 10),
          Map.entry("living_street", 20),
          Map.entry("service", 10),
          Map.entry("track", 4));

  private static final int OTHER_CLASS = 12;

  /**
   * Service roads used only by their own traffic: a lorry that leaves a street for a car park
   * blocks it. They are short, so that they add little to a route.
   */
  private static final Map<String, Integer> BY_SERVICE =
      Map.of("driveway", 20, "parking_aisle", 40, "drive-through", 40);

  /** An unclassified road with two marked lanes is as wide as a tertiary one. */
  private static final int MARKED_UNCLASSIFIED = 4;

  /** Two large vehicles pass each other (Manual for Streets, figure 7.1). */
  private static final int WIDE_CM = 550;

  /** A large vehicle and a car pass each other (the same). */
  private static final int NARROW_CM = 480;

  /** Two cars pass each other, and nothing larger (the same). */
  private static final int SINGLE_TRACK_CM = 410;

  /** A lane for one direction in which a lorry 2.55 m wide has no room to spare. */
  private static final int NARROW_LANE_CM = 300;

  private static final int TIGHT = 1;
  private static final int NARROW = 2;
  private static final int SINGLE_TRACK = 4;

  private static final double STEEP = 0.08;
  private static final double VERY_STEEP = 0.12;

  private static final int UNPAVED = 2;
  private static final int SETTS = 1;

  private static final Map<String, Integer> BY_SURFACE =
      Map.ofEntries(
          Map.entry("sett", SETTS),
          Map.entry("cobblestone", SETTS),
          Map.entry("unhewn_cobblestone", SETTS),
          Map.entry("unpaved", UNPAVED),
          Map.entry("compacted", UNPAVED),
          Map.entry("fine_gravel", UNPAVED),
          Map.entry("gravel", UNPAVED),
          Map.entry("pebblestone", UNPAVED),
          Map.entry("ground", 2 * UNPAVED),
          Map.entry("dirt", 2 * UNPAVED),
          Map.entry("earth", 2 * UNPAVED),
          Map.entry("grass", 2 * UNPAVED),
          Map.entry("mud", 4 * UNPAVED),
          Map.entry("sand", 4 * UNPAVED));

  /** Calming on a way or a node that makes a lorry slow down to walking pace; islands do not. */
  private static final Set<String> CALMINGS =
      Set.of("bump", "hump", "table", "cushion", "chicane", "choker", "yes", "double_dip", "dip");

  /** The burden of a way that is calmed along its whole length. */
  private static final int CALMED = 2;

  private final int twentieths;

  private LorryBurden(int twentieths) {
    this.twentieths = twentieths;
  }

  /**
   * The burden of a way.
   *
   * @param oneWay whether there is no oncoming traffic
   */
  public static LorryBurden of(Map<String, String> tags, boolean oneWay) {
    return new LorryBurden(
        ofClass(tags)
            + ofWidth(tags, oneWay)
            + ofSlope(Incline.slope(tags.getOrDefault("incline", "")))
            + BY_SURFACE.getOrDefault(tags.getOrDefault("surface", ""), 0)
            + (calms(tags.getOrDefault("traffic_calming", "")) ? CALMED : 0));
  }

  /** Whether a value of {@code traffic_calming} slows a lorry down. */
  public static boolean calms(String trafficCalming) {
    return CALMINGS.contains(trafficCalming);
  }

  /** A copy with an addition for slopes that are not tagged. */
  public LorryBurden plus(int more) {
    return new LorryBurden(twentieths + more);
  }

  /** The burden, 0 to {@value #MOST}. */
  public int twentieths() {
    return Math.min(MOST, twentieths);
  }

  private static int ofClass(Map<String, String> tags) {
    if ("designated".equals(tags.get("hgv"))) {
      return 0;
    }
    String highway = tags.getOrDefault("highway", "");
    int ofClass = BY_CLASS.getOrDefault(highway, OTHER_CLASS);
    if (highway.equals("service")) {
      return BY_SERVICE.getOrDefault(RoadTags.service(tags), ofClass);
    }
    return highway.equals("unclassified") && lanes(tags) >= 2 ? MARKED_UNCLASSIFIED : ofClass;
  }

  private static int ofWidth(Map<String, String> tags, boolean oneWay) {
    Optional<BigDecimal> width =
        Amounts.centimetres(tags.getOrDefault("width:carriageway", tags.getOrDefault("width", "")));
    int known = width.map(cm -> cm.min(BigDecimal.valueOf(WIDE_CM)).intValue()).orElse(WIDE_CM);
    int narrow = "yes".equals(tags.get("narrow")) ? NARROW : 0;
    if (oneWay) {
      return known < NARROW_LANE_CM ? NARROW : narrow;
    }
    if (known < SINGLE_TRACK_CM || lanes(tags) == 1) {
      return SINGLE_TRACK;
    }
    return Math.max(narrow, known < NARROW_CM ? NARROW : known < WIDE_CM ? TIGHT : 0);
  }

  /** The tagged number of lanes, 0 if it is not a whole number. */
  private static int lanes(Map<String, String> tags) {
    String lanes = tags.getOrDefault("lanes", "");
    return lanes.matches("[0-9]") ? Integer.parseInt(lanes) : 0;
  }

  /** The burden of a slope, as rise over distance, at least 0. */
  public static int ofSlope(double slope) {
    return slope >= VERY_STEEP ? 2 * NARROW : slope >= STEEP ? TIGHT : 0;
  }
}
