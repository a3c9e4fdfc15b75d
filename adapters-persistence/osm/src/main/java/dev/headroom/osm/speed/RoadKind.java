package dev.headroom.osm.speed;

import dev.headroom.osm.speed.LegalSpeeds.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Classifies a road by the law's kinds: by tags about its sign, then by lamps and pavements, then
 * by the houses around it. In doubt, the slower kind counts.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Default_speed_limits">Default speed limits</a>,
 *     road types
 */
final class RoadKind {

  /** A country, or a part of one, with a kind of road there. */
  private static final Pattern ZONE = Pattern.compile("[a-z]{2}(-[a-z]{1,3})?:[a-z0-9_:]{1,30}");

  private static final Set<String> STREETS = Set.of("residential", "living_street");
  private static final Set<String> PAVEMENTS = Set.of("both", "left", "right", "yes", "separate");

  private RoadKind() {}

  /** The kind of a way, or of a stretch of it inside or outside a town. */
  static Kind of(Map<String, String> tags, boolean town) {
    String highway = tags.getOrDefault("highway", "");
    if (highway.equals("motorway") || highway.equals("motorway_link")) {
      return Kind.MOTORWAY;
    }
    String zone = zone(tags);
    boolean divided = divided(tags, highway) || zone.endsWith(":nsl_dual");
    if (divided && "yes".equals(tags.get("motorroad"))) {
      return Kind.MOTORROAD;
    }
    return urban(tags, highway, zone, town && !divided)
        ? Kind.URBAN
        : divided ? Kind.DUAL : Kind.RURAL;
  }

  private static boolean urban(
      Map<String, String> tags, String highway, String zone, boolean town) {
    if (!zone.isEmpty()) {
      return zone.endsWith(":urban") || zone.endsWith(":nsl_restricted") || zone.contains(":zone");
    }
    if ("yes".equals(tags.get("motorroad"))) {
      return false;
    }
    return town
        || STREETS.contains(highway)
        || "yes".equals(tags.get("lit"))
        || PAVEMENTS.contains(tags.getOrDefault("sidewalk", ""));
  }

  /**
   * Whether the carriageways are divided. A one-way trunk road is one of two carriageways; for
   * lesser roads it has to be tagged.
   */
  private static boolean divided(Map<String, String> tags, String highway) {
    String told = tags.getOrDefault("dual_carriageway", "");
    boolean oneway = "yes".equals(tags.get("oneway"));
    return told.equals("yes") || (oneway && highway.equals("trunk") && !told.equals("no"));
  }

  /**
   * The zone, such as {@code DE:urban}, {@code GB:nsl_single} or {@code FR:zone30}, from any key
   * that mappers use; in lower case.
   *
   * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxspeed:type">Key:maxspeed:type</a>
   */
  private static String zone(Map<String, String> tags) {
    for (String key :
        new String[] {
          "maxspeed", "maxspeed:type", "source:maxspeed", "zone:maxspeed", "zone:traffic"
        }) {
      String value = tags.getOrDefault(key, "").toLowerCase(Locale.ROOT);
      if (ZONE.matcher(value).matches()) {
        return value;
      }
    }
    return "";
  }
}
