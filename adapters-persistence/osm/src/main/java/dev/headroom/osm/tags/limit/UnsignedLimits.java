package dev.headroom.osm.tags.limit;

import dev.headroom.osm.tags.syntax.LimitKind;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The limits behind {@code default}, which means that there is no sign: the clearance that the
 * country's law guarantees under a bridge without a sign, if that is more than the greatest legal
 * height of vehicles; otherwise that height.
 *
 * <p>Sources: GB and the Isle of Man: bridges of less than 16'6" are signed (Traffic Signs Manual,
 * chapter 4). IE: 4.65 m (S.I. 366/2008). FR: signed below 4.30 m (Instruction interministérielle
 * sur la signalisation routière, 4e partie). SE, NO: signed below 4.50 m (Vägmärkesförordningen;
 * Håndbok N300). FI: vehicles to 4.40 m. US: 13'6", the least that a state permits (FHWA, size
 * regulations). CA: 4.15 m (national MoU). AU, NZ: 4.30 m. JP: 3.80 m (Road Structure Ordinance).
 * The others: 4.00 m (for example DE StVZO § 32, AT KFG § 4, CH VRV art. 66, IT codice della strada
 * art. 61), and IS 4.20 m, as the International Transport Forum lists them (<em>Permissible Maximum
 * Dimensions of Lorries in Europe</em>), and as Directive 96/53/EC has it for international
 * traffic.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:maxheight=default">maxheight=default</a>
 */
final class UnsignedLimits {

  /** The lowest of all countries. */
  private static final int UNKNOWN_COUNTRY_HEIGHT = 380;

  private static final int BELOW = 200;
  private static final Map<String, Integer> HEIGHTS = heights();

  private UnsignedLimits() {}

  private static Map<String, Integer> heights() {
    java.util.HashMap<String, Integer> heights = new java.util.HashMap<>();
    for (String country :
        ("AD AL AT BA BE BG BY CH CY CZ DE DK EE ES GE GR HR HU IT LI LT LU LV MC MD ME MK MT NL PL"
                + " PT RO RS RU SI SK SM TR UA XK")
            .split(" ")) {
      heights.put(country, 400);
    }
    heights.putAll(
        Map.of(
            "GB", 502, "IM", 502, "IE", 465, "FR", 430, "SE", 450, "NO", 450, "FI", 440, "IS",
            420));
    heights.putAll(Map.of("US", 411, "CA", 415, "JP", 380, "AU", 430, "NZ", 430));
    return Map.copyOf(heights);
  }

  /** The meaning of {@code default}, in centimetres or kilograms. */
  static int byDefault(LimitKind kind, String country) {
    return switch (kind.measure()) {
      case HEIGHT -> HEIGHTS.getOrDefault(country, UNKNOWN_COUNTRY_HEIGHT);
      // Directive 96/53/EC: 2.55 m wide (2.50 m in Bosnia, says the same table of the ITF), an
      // artic of 16.5 m, 40 t on five axles, 10 t on one and
      // 16 t on two; no country with these signs allows less.
      case WIDTH -> HEIGHTS.getOrDefault(country, 0) == 400 && !country.equals("BA") ? 255 : 250;
      case LENGTH -> 1_650;
      case AXLE_LOAD -> 10_000;
      case BOGIE_LOAD -> 16_000;
      case AXLES -> 5;
      default -> 40_000;
    };
  }

  /**
   * The height that the law of a country guarantees without a sign; empty if this table does not
   * have the country.
   */
  static OptionalInt height(String country) {
    Integer height = HEIGHTS.get(country);
    return height == null ? OptionalInt.empty() : OptionalInt.of(height);
  }

  /** The meaning of {@code below_default}, for heights; for other limits it has none. */
  static OptionalInt belowDefault(LimitKind kind, String country) {
    return kind == LimitKind.MAXHEIGHT
        ? OptionalInt.of(byDefault(kind, country) - BELOW)
        : OptionalInt.empty();
  }
}
