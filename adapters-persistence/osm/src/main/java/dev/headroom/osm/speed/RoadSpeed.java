package dev.headroom.osm.speed;

import dev.headroom.osm.speed.LegalSpeeds.Kind;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.RoadTags;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The speed of a kind of vehicle on a road: the lowest of signs, the law of the country for such a
 * vehicle, its limiter, and the condition of the road. Turns and stops at junctions are added
 * elsewhere. Immutable and safe to share between threads.
 */
public final class RoadSpeed {

  /** Council directive 92/6/EEC: the limiter of a lorry over 3.5 t. */
  private static final double LIMITER = 90;

  /**
   * The median speed of vans on motorways, km/h: half of them drive faster than 70 mph where
   * traffic flows (51 % in 2021; Department for Transport, <em>Vehicle speed compliance
   * statistics</em>). Vans have no limiter.
   */
  private static final double VANS_ON_MOTORWAYS = 112;

  /**
   * The share of the allowed speed that a vehicle reaches on an undivided road if the road itself
   * does not slow it down; bends, hills and junctions are added elsewhere. Away from those, lorries
   * and vans drive at the limit (Department for Transport, <em>Vehicle speed compliance
   * statistics</em>); crossings, parked cars and slower traffic take a tenth.
   */
  private static final double SHARE_OF_ALLOWED = 0.9;

  private static final int SINGLE_CARRIAGEWAY = 50;

  /**
   * The average speed of a laden lorry between junctions on a road of this class, km/h, however
   * high the limit. Reference: on the single carriageways of England's rural main roads all traffic
   * averages some 35 mph, 56 km/h (Department for Transport, <em>Travel time measures for local 'A'
   * roads</em>), and lorries a tenth less, since the map does not have most hills. A van is as fast
   * as all traffic.
   */
  private static final Map<String, Integer> LORRIES =
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
          Map.entry("raceway", 30),
          Map.entry("busway", 30),
          Map.entry("escape", 20));

  /** The factor from the speed of lorries to that of all traffic. */
  private static final double VANS_PER_LORRIES = 1 / 0.9;

  /** The speed of every vehicle where it drives at walking pace or manoeuvres, km/h. */
  private static final Map<String, Integer> SLOW =
      Map.ofEntries(
          Map.entry("living_street", 8),
          Map.entry("service", 15),
          Map.entry("track", 15),
          Map.entry("pedestrian", 6),
          Map.entry("footway", 6),
          Map.entry("path", 6),
          Map.entry("bridleway", 6));

  private static final int OTHER_CLASS = 15;

  /** The radius of a large roundabout, m. */
  private static final double ROUNDABOUT = 30;

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

  private final Handling handling;
  private final LegalSpeeds legal;
  private final SignedSpeed signs;

  private RoadSpeed(Handling handling, LegalSpeeds legal, SignedSpeed signs) {
    this.handling = handling;
    this.legal = legal;
    this.signs = signs;
  }

  /** The speeds of lorries over 7.5 t. */
  public static RoadSpeed ofLorries() {
    return new RoadSpeed(Handling.LORRY, LegalSpeeds.ofLorries(), SignedSpeed.OF_LORRIES);
  }

  /** The speeds of vans of 3.5 t. */
  public static RoadSpeed ofVans() {
    return new RoadSpeed(Handling.VAN, LegalSpeeds.ofVans(), SignedSpeed.OF_VANS);
  }

  /** How the vehicles are driven. */
  public Handling handling() {
    return handling;
  }

  /** Whether the law of a place is known. */
  public boolean known(Location place) {
    return legal.known(region(place));
  }

  /**
   * The speed in a direction of the way, km/h, more than 0.
   *
   * @param town whether it is built up; signs and street lamps are more reliable and take
   *     precedence
   */
  public double of(Map<String, String> tags, Location place, boolean town, boolean forward) {
    String region = region(place);
    OptionalDouble signed = signs.of(tags, forward ? "forward" : "backward");
    Kind kind = RoadKind.of(tags, town);
    if (kind == Kind.URBAN && signed.orElse(0) > legal.of(region, Kind.URBAN)) {
      // A sign that allows more than towns do has taken the road out of the town's rule.
      kind = Kind.RURAL;
    }
    double lawful = legal.of(region, kind);
    double allowed =
        legal.bindsVehicle(region)
            ? Math.min(lawful, signed.orElse(lawful))
            : signed.orElse(lawful);
    boolean divided = kind != Kind.RURAL && kind != Kind.URBAN;
    double driven = divided ? allowed : allowed * SHARE_OF_ALLOWED;
    double most = divided ? limiter() : byTraffic(SINGLE_CARRIAGEWAY);
    return Math.min(Math.min(most, driven), roadItself(tags));
  }

  private static String region(Location place) {
    return LegalSpeeds.region(place.country(), place.at());
  }

  private double limiter() {
    return handling == Handling.LORRY ? LIMITER : VANS_ON_MOTORWAYS;
  }

  /** The speed where a lorry has a given one. */
  private double byTraffic(double lorry) {
    return handling == Handling.LORRY ? lorry : lorry * VANS_PER_LORRIES;
  }

  private double ofClass(String highway) {
    if (handling == Handling.VAN && highway.equals("motorway")) {
      return VANS_ON_MOTORWAYS;
    }
    Integer slow = SLOW.get(highway);
    Integer lorry = LORRIES.get(highway);
    return slow != null ? slow : lorry != null ? byTraffic(lorry) : OTHER_CLASS;
  }

  private double roadItself(Map<String, String> tags) {
    double speed = ofClass(tags.getOrDefault("highway", ""));
    speed = Math.min(speed, Incline.kmh(tags.getOrDefault("incline", ""), handling));
    if ("roundabout".equals(tags.get("junction"))) {
      speed = Math.min(speed, Math.floor(3.6 * Math.sqrt(handling.sideways() * ROUNDABOUT)));
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
