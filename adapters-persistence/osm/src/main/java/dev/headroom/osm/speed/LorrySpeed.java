package dev.headroom.osm.speed;

import dev.headroom.osm.speed.LegalSpeeds.Kind;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.RoadTags;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The speed of a lorry over 7.5 t on a road: the lowest of signs, the law of the country, its 90
 * km/h limiter, and the condition of the road. Turns and stops at junctions are added elsewhere.
 * Immutable and safe to share between threads.
 */
public final class LorrySpeed {

  /** Council directive 92/6/EEC: the limiter of a lorry over 3.5 t. */
  private static final double LIMITER = 90;

  /**
   * The share of the allowed speed that a lorry reaches on an undivided road if the road itself
   * does not slow it down; bends, hills and junctions are added elsewhere. Away from those, lorries
   * drive at the limit (Department for Transport, <em>Vehicle speed compliance statistics</em>);
   * crossings, parked cars and slower traffic take a tenth.
   */
  private static final double SHARE_OF_ALLOWED = 0.9;

  private static final int SINGLE_CARRIAGEWAY = 50;

  /**
   * The average speed of a laden lorry between junctions on a road of this class, km/h, however
   * high the limit. Reference: on the single carriageways of England's rural main roads all traffic
   * averages some 35 mph, 56 km/h (Department for Transport, <em>Travel time measures for local 'A'
   * roads</em>), and lorries a tenth less, since the map does not have most hills.
   */
  private static final Map<String, Integer> BY_CLASS =
      Map.ofEntries(
          Map.entry("motorway", 88),
          Map.entry("motorway_link", 50),
          Map.entry("trunk", 80),
          Map.entry("trunk_link", 45),
          Map.entry("primary", SINGLE_CARRIAGEWAY),
          Map.entry("primary_link", 40),
          Map.entry("secondary", 48),
          Map.entry("secondary_link", 35),
          Map.entry("tertiary", 40),
          Map.entry("tertiary_link", 30),
          Map.entry("unclassified", 33),
          Map.entry("residential", 25),
          Map.entry("living_street", 8),
          Map.entry("service", 15),
          Map.entry("track", 15),
          Map.entry("raceway", 30),
          Map.entry("busway", 30),
          Map.entry("pedestrian", 6),
          Map.entry("footway", 6),
          Map.entry("path", 6),
          Map.entry("bridleway", 6),
          Map.entry("escape", 20));

  private static final int OTHER_CLASS = 15;

  /** √(1.5 m/s² · 30 m), the radius of a large one. */
  private static final int ROUNDABOUT = 24;

  private static final Map<String, Integer> BY_SURFACE =
      Map.ofEntries(
          Map.entry("sett", 30),
          Map.entry("cobblestone", 20),
          Map.entry("unhewn_cobblestone", 15),
          Map.entry("compacted", 35),
          Map.entry("fine_gravel", 30),
          Map.entry("gravel", 25),
          Map.entry("pebblestone", 20),
          Map.entry("unpaved", 25),
          Map.entry("ground", 15),
          Map.entry("dirt", 15),
          Map.entry("earth", 15),
          Map.entry("grass", 8),
          Map.entry("grass_paver", 15),
          Map.entry("mud", 5),
          Map.entry("sand", 5),
          Map.entry("wood", 15),
          Map.entry("metal", 20));

  private static final Map<String, Integer> BY_TRACKTYPE =
      Map.of("grade1", 20, "grade2", 15, "grade3", 12, "grade4", 8, "grade5", 5);

  private static final Map<String, Integer> BY_SMOOTHNESS =
      Map.of("bad", 30, "very_bad", 15, "horrible", 8, "very_horrible", 5, "impassable", 5);

  private static final Map<String, Integer> BY_SERVICE =
      Map.of("parking_aisle", 8, "driveway", 10, "drive-through", 8, "alley", 10);

  private final LegalSpeeds legal = new LegalSpeeds();

  /**
   * The speed in a direction of the way, km/h, more than 0.
   *
   * @param town whether it is built up; signs and street lamps are more reliable and take
   *     precedence
   */
  public double of(Map<String, String> tags, Location place, boolean town, boolean forward) {
    String region = LegalSpeeds.region(place.country(), place.at());
    OptionalDouble signed = SignedSpeed.of(tags, forward ? "forward" : "backward");
    Kind kind = RoadKind.of(tags, town);
    if (kind == Kind.URBAN && signed.orElse(0) > legal.of(region, Kind.URBAN)) {
      // A sign that allows more than towns do has taken the road out of the town's rule.
      kind = Kind.RURAL;
    }
    double allowed = legal.of(region, kind);
    allowed = Math.min(allowed, signed.orElse(allowed));
    boolean divided = kind != Kind.RURAL && kind != Kind.URBAN;
    double driven = divided ? allowed : allowed * SHARE_OF_ALLOWED;
    double most = divided ? LIMITER : SINGLE_CARRIAGEWAY;
    return Math.min(Math.min(most, driven), roadItself(tags));
  }

  private static double roadItself(Map<String, String> tags) {
    double speed = BY_CLASS.getOrDefault(tags.getOrDefault("highway", ""), OTHER_CLASS);
    speed = Math.min(speed, Incline.kmh(tags.getOrDefault("incline", "")));
    if ("roundabout".equals(tags.get("junction"))) {
      speed = Math.min(speed, ROUNDABOUT);
    }
    speed = atMost(speed, BY_SURFACE, tags, "surface");
    speed = atMost(speed, BY_TRACKTYPE, tags, "tracktype");
    speed = atMost(speed, BY_SMOOTHNESS, tags, "smoothness");
    return Math.min(speed, BY_SERVICE.getOrDefault(RoadTags.service(tags), Integer.MAX_VALUE));
  }

  private static double atMost(
      double speed, Map<String, Integer> table, Map<String, String> tags, String key) {
    Integer most = table.get(tags.getOrDefault(key, ""));
    return most == null ? speed : Math.min(speed, most);
  }
}
