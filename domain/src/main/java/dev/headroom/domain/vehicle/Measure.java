package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a vehicle has and a road may limit. Amounts are whole numbers of the smallest unit:
 * centimetres, kilograms, a count, or a step; in texts they are metres, tonnes, or the same number.
 *
 * <p>Each has a range of plausible values that can be given for a vehicle, and a number. Requests,
 * files, options and the database call it by the name of its constant.
 */
public enum Measure implements VehicleField {
  /** As loaded. */
  HEIGHT(40, Unit.LENGTH, "0.5", "6", true),
  /** Without mirrors. */
  WIDTH(60, Unit.LENGTH, "0.5", "5", true),
  /** As loaded, the whole train for an artic. */
  LENGTH(50, Unit.LENGTH, "1", "60"),
  /**
   * Permitted gross (plated) weight, train weight for an artic. Limits of plated and train weights
   * are compared with it, and where they are not given those of the two weights below.
   */
  WEIGHT(30, Unit.MASS, "0.1", "200"),
  /** What it weighs today, load included. Not given, it counts as the permitted weight. */
  LADEN_WEIGHT(34, Unit.MASS, "0.1", "200"),
  /** What it weighs empty. Not given, it counts as the permitted weight. */
  UNLADEN_WEIGHT(35, Unit.MASS, "0.1", "200"),
  /** The load on the heaviest axle. Not given, {@link CertainAxles} says its least. */
  AXLE_LOAD(31, Unit.MASS, "0.1", "30"),
  /**
   * The load on the heaviest bogie (tandem). What may not stand on several axles may not stand on
   * one: it counts as at least the load of the heaviest axle, given or not.
   */
  BOGIE_LOAD(32, Unit.MASS, "0.1", "60"),
  /** The number of axles of the whole train. Not given, {@link CertainAxles} says its least. */
  AXLES(33, Unit.COUNT, "2", "20"),
  /** The number of drawbar trailers; a semi-trailer is none. */
  TRAILERS(51, Unit.COUNT, "0", "3"),
  /** Whether it is a tractor with a semi-trailer; not given, {@link VehicleClass} guesses it. */
  ARTICULATED(52, Unit.FLAG, "0", "1"),
  /** Whether it carries goods for which it is placarded. */
  DANGEROUS_GOODS(70, Unit.FLAG, "0", "1"),
  /** Whether it carries explosives. */
  EXPLOSIVES(71, Unit.FLAG, "0", "1"),
  /** Whether it carries what pollutes water. */
  WATER_POLLUTING(72, Unit.FLAG, "0", "1"),
  /**
   * The tunnel restriction code of its load by ADR 8.6.4, as it applies to this load: none 0, E 1,
   * D 2, C 3, B 4. A tunnel of category E takes 0 at most, of D 1, of C 2, of B 3.
   */
  TUNNEL_CODE(73, Unit.STEP, "0", "4"),
  /** Zero emission 0, else 8 less its Euro class: 1 for Euro 7, 8 for Euro 0. */
  EMISSION(80, Unit.STEP, "0", "8");

  /**
   * The dimensions: what every vehicle of a company says of itself. In the order in which people
   * say them.
   */
  public static final List<Measure> DIMENSIONS = List.of(HEIGHT, LENGTH, WIDTH, WEIGHT);

  /** Those of which a vehicle can have a little more or less: lengths and masses. */
  public static final List<Measure> GRADUAL =
      Arrays.stream(values())
          .filter(measure -> measure.unit == Unit.LENGTH || measure.unit == Unit.MASS)
          .toList();

  private static final BigDecimal METRES_PER_FOOT = new BigDecimal("0.3048");

  private final int number;
  private final Unit unit;
  private final BigDecimal least;
  private final BigDecimal most;
  private final boolean maybeFeet;

  Measure(int number, Unit unit, String least, String most) {
    this(number, unit, least, most, false);
  }

  /**
   * One measure.
   *
   * @param number of its limits
   * @param least plausible value of a vehicle, in the unit of texts
   * @param most plausible value
   * @param maybeFeet whether a value beyond it may be in feet
   */
  Measure(int number, Unit unit, String least, String most, boolean maybeFeet) {
    this.number = number;
    this.unit = unit;
    this.least = new BigDecimal(least);
    this.most = new BigDecimal(most);
    this.maybeFeet = maybeFeet;
  }

  /** The units of amounts, each with the decimals that a whole amount has in texts. */
  public enum Unit {
    /** Centimetres, in texts metres. */
    LENGTH(2),
    /** Kilograms, in texts tonnes. */
    MASS(3),
    COUNT(0),
    /** 1 for yes, 0 for no. */
    FLAG(0),
    /** A step on a scale, the higher the more roads are closed. */
    STEP(0);

    private final int decimals;

    Unit(int decimals) {
      this.decimals = decimals;
    }

    /** The decimals of a whole amount in texts. */
    public int decimals() {
      return decimals;
    }
  }

  /** A unit that is not the one that is asked for. */
  public enum OtherUnit {
    KILOGRAMS,
    FEET,
    CENTIMETRES,
    MILLIMETRES
  }

  /**
   * The largest amount of another measure, in its whole units, that a limit of this one does not
   * stop for certain; empty where that measure does not decide.
   */
  public OptionalInt mostWithin(int limit, Measure other) {
    return this == other || (isWeight() && other == WEIGHT)
        ? OptionalInt.of(limit)
        : CertainAxles.mostWithin(this, limit, other);
  }

  /**
   * The number by which clients, apps and the database know limits of it. It never changes, and no
   * other measure gets it.
   */
  public int number() {
    return number;
  }

  /** The unit of its amounts. */
  public Unit unit() {
    return unit;
  }

  /** Whether it is one of the {@link #DIMENSIONS}. */
  public boolean isDimension() {
    return DIMENSIONS.contains(this);
  }

  /**
   * The dimension as which people see its limits: a weight of any kind is a weight; empty where
   * they are no limits of a dimension.
   */
  public Optional<Measure> shownAs() {
    return switch (this) {
      case HEIGHT, WIDTH, LENGTH, WEIGHT -> Optional.of(this);
      case LADEN_WEIGHT, UNLADEN_WEIGHT -> Optional.of(WEIGHT);
      default -> Optional.empty();
    };
  }

  /** The measure of which people see its limits: a weight of any kind is a weight. */
  public Measure shown() {
    return shownAs().orElse(this);
  }

  /** Whether it is the permitted weight, or a weight that counts as it where it is not given. */
  public boolean isWeight() {
    return shownAs().filter(WEIGHT::equals).isPresent();
  }

  /** Whether it is about the goods that a vehicle carries. */
  public boolean isGoods() {
    return switch (this) {
      case DANGEROUS_GOODS, EXPLOSIVES, WATER_POLLUTING, TUNNEL_CODE -> true;
      default -> false;
    };
  }

  /** The least plausible value, in the unit of texts. */
  public BigDecimal least() {
    return least;
  }

  /** The greatest plausible value, in the unit of texts. */
  public BigDecimal most() {
    return most;
  }

  /** Whether a value, in the unit of texts, is plausible. */
  public boolean accepts(BigDecimal value) {
    return value.compareTo(least) >= 0 && value.compareTo(most) <= 0 && isWhole(value);
  }

  /** Of what is counted only whole numbers exist. */
  private boolean isWhole(BigDecimal value) {
    return unit.decimals > 0 || value.stripTrailingZeros().scale() <= 0;
  }

  /** The unit in which a value that is not plausible would be, if there is one. */
  public Optional<OtherUnit> likelyUnit(BigDecimal value) {
    return switch (unit) {
      case MASS ->
          accepts(value.movePointLeft(3)) ? Optional.of(OtherUnit.KILOGRAMS) : Optional.empty();
      case LENGTH -> likelyUnitOfLength(value);
      case COUNT, FLAG, STEP -> Optional.empty();
    };
  }

  private Optional<OtherUnit> likelyUnitOfLength(BigDecimal value) {
    if (maybeFeet && accepts(value.multiply(METRES_PER_FOOT))) {
      return Optional.of(OtherUnit.FEET);
    }
    if (accepts(value.movePointLeft(2))) {
      return Optional.of(OtherUnit.CENTIMETRES);
    }
    return accepts(value.movePointLeft(3)) ? Optional.of(OtherUnit.MILLIMETRES) : Optional.empty();
  }

  /**
   * A vehicle's amount from a value in the unit of texts: rounded up, as a limit's is rounded down
   * where the map is read, so that rounding can only make the two harder to fit.
   *
   * @throws ArithmeticException when it does not fit in an {@code int}
   */
  public int ofVehicle(BigDecimal value) {
    return value.movePointRight(unit.decimals).setScale(0, RoundingMode.CEILING).intValueExact();
  }

  /** An amount in the unit of texts, exact, without trailing zeros: 3.86, 4, 12.5. */
  public BigDecimal inUnits(int amount) {
    return Decimals.plain(BigDecimal.valueOf(amount, unit.decimals));
  }
}
