package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads restrictions on dangerous goods. Requests carry no load, so that all of them become one
 * rule that stops nobody and is reported; the sign names the goods and the condition.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:hazmat">Key:hazmat</a>
 */
final class DangerousGoods {

  private static final String KEY = "hazmat";
  private static final Set<String> OPEN =
      Set.of("yes", "designated", "permissive", "official", "public");

  private DangerousGoods() {}

  /** Whether a key is about dangerous goods: {@code hazmat}, {@code hazmat:water}. */
  static boolean isKey(String key) {
    return key.equals(KEY) || key.startsWith(KEY + ":");
  }

  /** Adds the rule. */
  static void read(Element element) {
    int directions = 0;
    for (String key : element.tags.keySet()) {
      if (isKey(key)) {
        directions |= directions(element, key);
      }
    }
    if (directions != 0) {
      Rule rule = Rule.limit(Measure.DANGEROUS_GOODS, Nature.PHYSICAL, 0);
      element.add(rule, element.isNode() ? 3 : directions, Optional.empty());
    }
  }

  /** The directions in which a key restricts; 0 for a remark, or if everything is open. */
  private static int directions(Element element, String key) {
    String suffix = key.equals(KEY) ? "" : key.substring(KEY.length() + 1);
    Optional<KeySuffix> read = KeySuffix.read(suffix);
    boolean open =
        ConditionalText.clauses(element.get(key)).stream()
            .allMatch(part -> OPEN.contains(part.value().toLowerCase(Locale.ROOT)));
    if (read.isEmpty() || !open) {
      element.used(key);
    }
    return read.isEmpty() || open ? 0 : read.get().directions();
  }
}
