package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What can be measured of a vehicle and limited on a road. Amounts are whole numbers of the
 * smallest unit: centimetres, kilograms, or a count; in texts they are metres, tonnes, or a count.
 *
 * <p>A measure with a range of plausible values can be given for a vehicle. What a request, a file,
 * an option or the database calls it stands in one table of each of these adapters.
 */
public enum Measure implements VehicleField {
  /** As loaded. */
  HEIGHT(Unit.LENGTH, "0.5", "6", true),
  /** Without mirrors. */
  WIDTH(Unit.LENGTH, "0.5", "5", true),
  /** As loaded, the whole train for an artic. */
  LENGTH(Unit.LENGTH, "1", "60", false),
  /**
   * Permitted gross (plated) weight, train weight for an artic; never the load of the day. Limits
   * of gross, plated, train and unladen weight are all compared with it.
   */
  WEIGHT(Unit.MASS, "0.1", "200", false),
  /** The load on the heaviest axle. It cannot be given; {@link CertainAxles} says its least. */
  AXLE_LOAD(Unit.MASS),
  /**
   * The load on the heaviest bogie. It cannot be given; what may not stand on several axles may not
   * stand on one, so that at least its heaviest axle's load is certain.
   */
  BOGIE_LOAD(Unit.MASS),
  /** The number of axles. It cannot be given; {@link CertainAxles} says its least. */
  AXLES(Unit.COUNT);

  /**
   * The dimensions: what every vehicle of a company says of itself, and whose limits are
   * restrictions with a sign. In the order in which people say them.
   */
  public static final List<Measure> DIMENSIONS = List.of(HEIGHT, LENGTH, WIDTH, WEIGHT);

  /** Those that can be given for a vehicle. */
  public static final List<Measure> GIVEN =
      Arrays.stream(values()).filter(measure -> measure.least.isPresent()).toList();

  private static final BigDecimal METRES_PER_FOOT = new BigDecimal("0.3048");

  private final Unit unit;
  private final Optional<BigDecimal> least;
  private final Optional<BigDecimal> most;
  private final boolean maybeFeet;

  /** One that cannot be given for a vehicle. */
  Measure(Unit unit) {
    this.unit = unit;
    least = Optional.empty();
    most = Optional.empty();
    maybeFeet = false;
  }

  /**
   * One that can be given.
   *
   * @param least plausible value of a vehicle, in the unit of texts
   * @param most plausible value
   * @param maybeFeet whether a value beyond it may be in feet
   */
  Measure(Unit unit, String least, String most, boolean maybeFeet) {
    this.unit = unit;
    this.least = Optional.of(new BigDecimal(least));
    this.most = Optional.of(new BigDecimal(most));
    this.maybeFeet = maybeFeet;
  }

  /** The units of amounts, each with the decimals that a whole amount has in texts. */
  public enum Unit {
    /** Centimetres, in texts metres. */
    LENGTH(2),
    /** Kilograms, in texts tonnes. */
    MASS(3),
    COUNT(0);

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
    return this == other ? OptionalInt.of(limit) : CertainAxles.mostWithin(this, limit, other);
  }

  /** The unit of its amounts. */
  public Unit unit() {
    return unit;
  }

  /** Whether it is one of the {@link #DIMENSIONS}. */
  public boolean isDimension() {
    return DIMENSIONS.contains(this);
  }

  /** The least plausible value of one that can be given, in the unit of texts. */
  public BigDecimal least() {
    return least.orElseThrow();
  }

  /** The greatest plausible value of one that can be given, in the unit of texts. */
  public BigDecimal most() {
    return most.orElseThrow();
  }

  /** Whether a value, in the unit of texts, can be given and is plausible. */
  public boolean accepts(BigDecimal value) {
    return least.filter(bound -> value.compareTo(bound) >= 0).isPresent()
        && most.filter(bound -> value.compareTo(bound) <= 0).isPresent();
  }

  /** The unit in which a value that is not plausible would be, if there is one. */
  public Optional<OtherUnit> likelyUnit(BigDecimal value) {
    return switch (unit) {
      case MASS ->
          accepts(value.movePointLeft(3)) ? Optional.of(OtherUnit.KILOGRAMS) : Optional.empty();
      case LENGTH -> likelyUnitOfLength(value);
      case COUNT -> Optional.empty();
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
