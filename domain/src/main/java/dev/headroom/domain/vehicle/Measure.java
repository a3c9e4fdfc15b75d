package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The dimensions of a vehicle with their plausible values, and the unit that somebody meant who
 * gives another one.
 */
public enum Measure {
  /** As loaded. */
  HEIGHT("height", "0.5", "6", true),
  /** As loaded, the whole train. */
  LENGTH("length", "1", "60", false),
  /** Permitted gross weight. */
  WEIGHT("weight", "0.1", "200", false),
  /** Without mirrors. */
  WIDTH("width", "0.5", "5", true);

  /** Their names in the interface. */
  public static final List<String> NAMES = List.of("height", "length", "weight", "width");

  private static final BigDecimal METRES_PER_FOOT = new BigDecimal("0.3048");

  /** Most that a number in feet is taken for: beyond, centimetres are likelier. */
  private static final BigDecimal MOST_FEET = BigDecimal.valueOf(20);

  private final String field;
  private final BigDecimal least;
  private final BigDecimal most;
  private final boolean maybeFeet;

  Measure(String field, String least, String most, boolean maybeFeet) {
    this.field = field;
    this.least = new BigDecimal(least);
    this.most = new BigDecimal(most);
    this.maybeFeet = maybeFeet;
  }

  /** Its name in the interface. */
  public String field() {
    return field;
  }

  private boolean plausible(BigDecimal value) {
    return value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
  }

  /** What is wrong with a value in metres or tonnes, if anything is. */
  public Optional<String> problemWith(BigDecimal value) {
    if (plausible(value)) {
      return Optional.empty();
    }
    String unit = this == WEIGHT ? "tonnes" : "metres";
    String range = "has to be between " + least + " and " + most + " " + unit;
    return Optional.of(
        likelyUnit(value)
            .map(meant -> value + " looks like " + meant + "; give " + unit + ": it " + range)
            .orElse(range));
  }

  private Optional<String> likelyUnit(BigDecimal value) {
    if (this == WEIGHT) {
      return plausible(value.movePointLeft(3)) ? Optional.of("kilograms") : Optional.empty();
    }
    if (maybeFeet
        && value.compareTo(MOST_FEET) <= 0
        && plausible(value.multiply(METRES_PER_FOOT))) {
      return Optional.of("feet");
    }
    if (plausible(value.movePointLeft(2))) {
      return Optional.of("centimetres");
    }
    return plausible(value.movePointLeft(3)) ? Optional.of("millimetres") : Optional.empty();
  }
}
