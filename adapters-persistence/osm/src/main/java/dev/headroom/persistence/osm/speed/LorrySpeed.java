package dev.headroom.persistence.osm.speed;

import dev.headroom.persistence.osm.speed.LegalSpeeds.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * How fast a lorry over 7.5 t drives on a road: the least of what signs say, what the law allows it
 * in that country, its 90 km/h limiter, and what the road itself lets it do. Turns and stops at
 * junctions come on top elsewhere. Immutable and safe to share between threads.
 */
public final class LorrySpeed {

  /** Council directive 92/6/EEC: the limiter of a lorry over 3.5 t. */
  private static final double LIMITER = 90;

  /**
   * How much of the allowed speed a lorry keeps up on a road that is not divided: bends, hills,
   * crossings and parked cars take the rest. With it Douglas to Ramsey, 25 km, takes half an hour.
   */
  private static final double SHARE_OF_ALLOWED = 0.9;

  /**
   * What a laden lorry averages between junctions on a road of this class, km/h: however much is
   * allowed.
   */
  private static final Map<String, Integer> BY_CLASS =
      Map.ofEntries(
          Map.entry("motorway", 88),
          Map.entry("motorway_link", 50),
          Map.entry("trunk", 80),
          Map.entry("trunk_link", 45),
          Map.entry("primary", 54),
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
          Map.entry("escape", 20));

  private static final int OTHER_CLASS = 15;

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

  /** A country, or a part of one, and what kind of road it is there. */
  private static final Pattern ZONE = Pattern.compile("[a-z]{2}(-[a-z]{1,3})?:[a-z0-9_:]{1,30}");

  private final LegalSpeeds legal = new LegalSpeeds();

  /**
   * The speed in a direction of the way, km/h, more than 0.
   *
   * @param country ISO code, or empty
   */
  public double of(Map<String, String> tags, String country, boolean forward) {
    Kind kind = kind(tags);
    double allowed = legal.of(country, kind);
    allowed =
        Math.min(allowed, SignedSpeed.of(tags, forward ? "forward" : "backward").orElse(allowed));
    boolean divided = kind == Kind.MOTORWAY || kind == Kind.DUAL;
    double driven = divided ? allowed : allowed * SHARE_OF_ALLOWED;
    return Math.min(Math.min(LIMITER, driven), roadItself(tags));
  }

  private static double roadItself(Map<String, String> tags) {
    double speed = BY_CLASS.getOrDefault(tags.getOrDefault("highway", ""), OTHER_CLASS);
    speed = atMost(speed, BY_SURFACE, tags, "surface");
    speed = atMost(speed, BY_TRACKTYPE, tags, "tracktype");
    speed = atMost(speed, BY_SMOOTHNESS, tags, "smoothness");
    return atMost(speed, BY_SERVICE, tags, "service");
  }

  private static double atMost(
      double speed, Map<String, Integer> table, Map<String, String> tags, String key) {
    Integer most = table.get(tags.getOrDefault(key, ""));
    return most == null ? speed : Math.min(speed, most);
  }

  private static Kind kind(Map<String, String> tags) {
    String highway = tags.getOrDefault("highway", "");
    if (highway.equals("motorway") || highway.equals("motorway_link")) {
      return Kind.MOTORWAY;
    }
    String zone = zone(tags);
    boolean town = highway.equals("residential") || highway.equals("living_street");
    boolean signedTown =
        zone.endsWith(":urban") || zone.endsWith(":nsl_restricted") || zone.contains(":zone");
    if (signedTown || (zone.isEmpty() && town)) {
      return Kind.URBAN;
    }
    boolean divided = highway.equals("trunk") && "yes".equals(tags.get("oneway"));
    boolean dual =
        divided
            || zone.endsWith(":nsl_dual")
            || "yes".equals(tags.get("motorroad"))
            || "yes".equals(tags.get("dual_carriageway"));
    return dual ? Kind.DUAL : Kind.RURAL;
  }

  /**
   * {@code DE:urban}, {@code GB:nsl_single}, {@code FR:zone30} and the like, wherever mappers write
   * them; in lower case.
   *
   * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxspeed:type">Key:maxspeed:type</a>
   */
  private static String zone(Map<String, String> tags) {
    for (String key :
        new String[] {"maxspeed", "maxspeed:type", "source:maxspeed", "zone:traffic"}) {
      String value = tags.getOrDefault(key, "").toLowerCase(Locale.ROOT);
      if (ZONE.matcher(value).matches()) {
        return value;
      }
    }
    return "";
  }
}
