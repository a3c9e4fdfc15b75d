package dev.headroom.osm.tags.syntax;

import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Comparison.Operator;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The classes of goods vehicles in European Union law, as named in keys: {@code
 * access:N3=destination}.
 *
 * @see <a href="https://eur-lex.europa.eu/eli/reg/2018/858">Regulation (EU) 2018/858, article 4</a>
 */
public enum EuClass {
  /** Goods vehicles of at most 3.5 t. */
  N1("N1 (≤3.5 t)", Set.of(VehicleClass.LIGHT_GOODS), 0, 3_500),
  /** Goods vehicles of more than 3.5 t and at most 12 t. */
  N2("N2 (≤12 t)", Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED), 3_500, 12_000),
  /** Goods vehicles of more than 12 t. */
  N3(
      "N3 (>12 t)",
      Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED),
      12_000,
      Integer.MAX_VALUE);

  /** Buses and cars, trailers, motorcycles, tractors and what they tow. */
  private static final Pattern OTHERS = Pattern.compile("(?i)[MOLTRSC][1-7][a-g]?");

  private final String shown;

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<VehicleClass> vehicles;

  private final int above;
  private final int most;

  EuClass(String shown, Set<VehicleClass> vehicles, int above, int most) {
    this.shown = shown;
    this.vehicles = vehicles;
    this.above = above;
    this.most = most;
  }

  /** The class named by a part of a key; a final G marks off-road vehicles. */
  public static Optional<EuClass> of(String part) {
    if (part.length() < 2 || part.length() > 3) {
      return Optional.empty();
    }
    String name = part.toUpperCase(Locale.ROOT);
    for (EuClass each : values()) {
      if (name.equals(each.name()) || name.equals(each.name() + "G")) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Whether a part of a key names one of the other classes of vehicles. */
  public static boolean isOther(String part) {
    return part.length() <= 3 && OTHERS.matcher(part).matches();
  }

  /** The name on signs, the same in any language. */
  public String shown() {
    return shown;
  }

  /** The vehicles among which the class is distinguished by weight. */
  public Set<VehicleClass> vehicles() {
    return vehicles;
  }

  /** The weight above which its vehicles are, kilograms. */
  public int above() {
    return above;
  }

  /**
   * The comparisons that distinguish it among its {@link #vehicles}; an unknown weight may be of
   * any class.
   */
  public List<Comparison> comparisons() {
    return switch (this) {
      case N1 -> List.of();
      case N2 -> List.of(new Comparison(Measure.WEIGHT, Operator.AT_MOST, most));
      case N3 -> List.of(new Comparison(Measure.WEIGHT, Operator.MORE, above));
    };
  }
}
