package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.access.AccessLimits;
import dev.headroom.osm.tags.access.AccessLimits.Limited;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads restrictions on dangerous goods, of which none may ever be crossed.
 *
 * <p>{@code hazmat} closes to every placarded load, {@code hazmat:explosive} and {@code
 * hazmat:water} to theirs. {@code hazmat:B} to {@code hazmat:E} name the tunnel restriction code
 * (ADR 8.6.4) that may not pass; {@code hazmat:adr_tunnel_cat} and the older {@code
 * hazmat:tunnel_cat} name the category of the tunnel (ADR 1.9.5). Both are one limit: the tunnel of
 * category C takes codes D and E, and of several letters with {@code no} the greatest decides, with
 * or without a {@code tunnel} tag, since often only the approaches have them.
 *
 * <p>Finland signs national groups instead: {@code hazmat:A} is a ban of all such loads, and {@code
 * hazmat:B} says what the others may do. There no letter is a code of ADR.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:hazmat">Key:hazmat</a>
 * @see <a
 *     href="https://unece.org/transport/dangerous-goods/adr-2025-agreement-concerning-international-carriage-dangerous-goods-road">ADR
 *     2025</a>
 */
final class DangerousGoods {

  private static final String KEY = "hazmat";

  /**
   * The tunnel codes by the step of {@link Measure#TUNNEL_CODE}: category E takes none, and so on.
   */
  private static final String CATEGORIES = "EDCBA";

  private static final Set<String> CATEGORY_KEYS = Set.of("adr_tunnel_cat", "tunnel_cat");
  private static final String FINLAND = "FI";

  /** The strictest category, for a text that is none. */
  private static final int UNREADABLE = 0;

  private static final List<HazardKind> TUNNELS =
      List.of(
          HazardKind.TUNNEL_CATEGORY_E,
          HazardKind.TUNNEL_CATEGORY_D,
          HazardKind.TUNNEL_CATEGORY_C,
          HazardKind.TUNNEL_CATEGORY_B);

  private final ConditionReader conditions;

  DangerousGoods(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /**
   * Whether a key is about dangerous goods: {@code hazmat}, {@code hazmat:water}, {@code
   * hgv:hazmat}.
   */
  static boolean isKey(String key) {
    return isGoodsFirst(key) || vehicleFirst(key);
  }

  private static boolean isGoodsFirst(String key) {
    return key.equals(KEY) || key.startsWith(KEY + ":");
  }

  private static boolean vehicleFirst(String key) {
    int colon = key.indexOf(':');
    return colon > 0
        && KeySuffix.ACCESS_KEYS.contains(key.substring(0, colon))
        && isGoodsFirst(key.substring(colon + 1));
  }

  /** The key in the wiki's order: {@code hazmat:water:hgv} for {@code hgv:hazmat:water}. */
  private static String ordered(String key) {
    int colon = key.indexOf(':');
    return vehicleFirst(key) ? key.substring(colon + 1) + ":" + key.substring(0, colon) : key;
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
    Map<Sort, AccessLimits> limits = new LinkedHashMap<>();
    for (String key : keys) {
      if (isImplied(element, key, keys)) {
        element.used(key);
      } else {
        take(element, key, limits);
      }
    }
    limits.forEach((sort, read) -> read.addRules(least -> hazard(sort.measure, least)));
  }

  /** Whether a greater letter of a tunnel with the same value says it as well. */
  private static boolean isImplied(Element element, String key, Set<String> keys) {
    int at = KEY.length() + 1;
    if (element.place.country().equals(FINLAND)
        || vehicleFirst(key)
        || !element.has(key, "no")
        || element.get(key + ":conditional") != null
        || key.length() <= at
        || (key.length() > at + 1 && key.charAt(at + 1) != ':')) {
      return false;
    }
    int letter = CATEGORIES.indexOf(key.charAt(at));
    return letter > 0
        && CATEGORIES
            .chars()
            .limit(letter)
            .mapToObj(greater -> key.substring(0, at) + (char) greater + key.substring(at + 1))
            .anyMatch(greater -> keys.contains(greater) && element.has(greater, "no"));
  }

  /**
   * What keys replace each other, those for a direction those for both.
   *
   * @param goods the part of the key; each letter and class is a limit of its own
   */
  private record Sort(Measure measure, String goods) {}

  private void take(Element element, String key, Map<Sort, AccessLimits> limits) {
    String[] parts = ordered(key).split(":", 12);
    String goods = parts.length > 1 && !KeySuffix.isPart(parts[1]) ? parts[1] : "";
    String rest =
        Arrays.stream(parts, goods.isEmpty() ? 1 : 2, parts.length)
            .collect(Collectors.joining(":"));
    Optional<KeySuffix> suffix = KeySuffix.read(rest);
    if (suffix.isEmpty() || KeySuffix.isRemark(goods)) {
      element.used(key);
      element.used(key + ":conditional");
      return;
    }
    Measure measure = measure(element, goods);
    OptionalInt most = most(element, goods);
    if (most.isEmpty()) {
      element.used(key);
      element.used(key + ":conditional");
      return;
    }
    limits
        .computeIfAbsent(
            new Sort(measure, element.place.country().equals(FINLAND) ? "" : goods),
            added -> new AccessLimits(element, conditions, measure, Nature.PHYSICAL))
        .take(
            key,
            suffix.get(),
            text ->
                CATEGORY_KEYS.contains(goods)
                    ? category(element, key, text)
                    : AccessLimits.access(element, key, text, most.getAsInt()));
  }

  /** What a part of a key is about; an unknown part, such as a class of ADR, is about all goods. */
  private static Measure measure(Element element, String goods) {
    return switch (goods) {
      case "explosive", "explosives", "1" -> Measure.EXPLOSIVES;
      case "water" -> Measure.WATER_POLLUTING;
      case "adr_tunnel_cat", "tunnel_cat" -> Measure.TUNNEL_CODE;
      case "A", "B", "C", "D", "E" ->
          element.place.country().equals(FINLAND) ? Measure.DANGEROUS_GOODS : Measure.TUNNEL_CODE;
      default -> Measure.DANGEROUS_GOODS;
    };
  }

  /** The amount of the limit where a key closes; empty where it restricts nobody. */
  private static OptionalInt most(Element element, String goods) {
    if (measure(element, goods) != Measure.TUNNEL_CODE || CATEGORY_KEYS.contains(goods)) {
      return OptionalInt.of(0);
    }
    int category = CATEGORIES.indexOf(goods);
    return category < TUNNELS.size() ? OptionalInt.of(category) : OptionalInt.empty();
  }

  /** The category of a tunnel; of several the strictest, and what is none is the strictest. */
  private static Optional<Limited> category(Element element, String key, String text) {
    int strictest = Integer.MAX_VALUE;
    for (String part : text.toUpperCase(Locale.ROOT).split("[;,/]", 9)) {
      String letter = part.strip();
      int category = letter.length() == 1 ? CATEGORIES.indexOf(letter) : -1;
      if (category < 0) {
        if (letter.equals("NO") || letter.equals("NONE")) {
          category = TUNNELS.size();
        } else {
          element.issue("unreadable_limit", key, Assumed.CLOSED);
          category = UNREADABLE;
        }
      }
      strictest = Math.min(strictest, category);
    }
    return Optional.of(
        new Limited(strictest < TUNNELS.size() ? Access.CLOSED : Access.OPEN, strictest));
  }

  private static HazardKind hazard(Measure measure, int least) {
    return switch (measure) {
      case EXPLOSIVES -> HazardKind.NO_EXPLOSIVES;
      case WATER_POLLUTING -> HazardKind.NO_WATER_POLLUTING_GOODS;
      case TUNNEL_CODE -> TUNNELS.get(least);
      default -> HazardKind.NO_DANGEROUS_GOODS;
    };
  }
}
