package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.access.AccessLimits;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads bans of vehicles with a trailer: {@code trailer=no}, {@code hgv:trailer=no}. A semi-trailer
 * is none: it has {@code hgv_articulated}.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:trailer">Key:trailer</a>
 */
final class Trailers {

  private static final String KEY = "trailer";

  private final ConditionReader conditions;

  Trailers(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /** Whether a key says who may use a road with a trailer. */
  static boolean isKey(String key) {
    String[] parts = key.split(":", 3);
    return parts[0].equals(KEY)
        || (parts.length > 1 && parts[1].equals(KEY) && KeySuffix.ACCESS_KEYS.contains(parts[0]));
  }

  /** Adds the rules. */
  void read(Element element) {
    Set<String> keys = new TreeSet<>();
    for (String key : element.tags.keySet()) {
      if (isKey(key)) {
        keys.add(KeySuffix.withoutConditional(key));
      }
    }
    if (keys.isEmpty()) {
      return;
    }
    AccessLimits limits = new AccessLimits(element, conditions, Measure.TRAILERS, Nature.LEGAL);
    for (String key : keys) {
      String suffix =
          Arrays.stream(key.split(":", 12))
              .filter(part -> !part.equals(KEY))
              .collect(Collectors.joining(":"));
      KeySuffix.read(suffix)
          .filter(read -> !read.unknown())
          .ifPresentOrElse(
              read -> limits.take(key, read, text -> AccessLimits.access(element, key, text, 0)),
              () -> element.used(key));
    }
    limits.addRules(least -> HazardKind.NO_TRAILERS);
  }
}
