package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of a vehicle: an amount for each measure that is given. One that is not given is
 * <em>unknown</em>, never zero: limits of it cannot be checked, and the answer says so.
 *
 * @param amounts in the whole units of each measure, 0 or more
 * @param speedLimiter the speed that it is limited to, km/h; it changes travel times and no limit
 */
public record Dimensions(Map<Measure, Integer> amounts, OptionalInt speedLimiter) {

  /** Nothing known: no limit is checked. */
  public static final Dimensions UNKNOWN = new Dimensions(Map.of());

  /**
   * Copies the amounts. They are not checked for plausibility here: what-ifs measure vehicles that
   * nobody has.
   *
   * @throws IllegalArgumentException when one is negative
   */
  public Dimensions {
    Map<Measure, Integer> copy = new EnumMap<>(Measure.class);
    copy.putAll(amounts);
    copy.forEach(
        (measure, amount) -> {
          if (amount < 0) {
            throw new IllegalArgumentException("negative " + measure + ": " + amount);
          }
        });
    speedLimiter.ifPresent(
        speed -> {
          if (speed <= 0) {
            throw new IllegalArgumentException("no speed limiter: " + speed);
          }
        });
    amounts = Collections.unmodifiableMap(copy);
  }

  /** These amounts of a vehicle of whose speed limiter nothing is known. */
  public Dimensions(Map<Measure, Integer> amounts) {
    this(amounts, OptionalInt.empty());
  }

  /**
   * The four dimensions, in whole centimetres and kilograms.
   *
   * @throws IllegalArgumentException when no vehicle has such a value
   */
  public static Dimensions ofCentimetresAndKilograms(
      int height, int length, int width, int weight) {
    return ofWholeUnits(
        Map.of(
            Measure.HEIGHT, height,
            Measure.LENGTH, length,
            Measure.WIDTH, width,
            Measure.WEIGHT, weight));
  }

  /**
   * What is known of a vehicle that somebody has, in the whole units of each measure.
   *
   * @throws IllegalArgumentException when no vehicle has such a value
   */
  public static Dimensions ofWholeUnits(Map<Measure, Integer> amounts) {
    Dimensions dimensions = new Dimensions(amounts);
    dimensions.amounts.forEach((measure, amount) -> plausible(measure, measure.inUnits(amount)));
    return dimensions;
  }

  /** Begins dimensions of which nothing is known. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Takes what is known of a vehicle, in metres and tonnes; what is not given is unknown. A value
   * is rounded up to whole centimetres or kilograms. Each method throws an {@link
   * IllegalArgumentException} for a value that no vehicle has, such as one in another unit, and a
   * {@link NumberFormatException} for a text that is no decimal number. Used by one thread.
   */
  public static final class Builder {

    private final Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);

    private Builder() {}

    /** The value of a measure that can be given, in metres or tonnes. */
    public Builder with(Measure measure, BigDecimal value) {
      amounts.put(measure, measure.ofVehicle(plausible(measure, value)));
      return this;
    }

    /** The height as loaded, such as {@code "4.2"}. */
    public Builder heightMetres(String metres) {
      return heightMetres(new BigDecimal(metres));
    }

    /** The height as loaded. */
    public Builder heightMetres(BigDecimal metres) {
      return with(Measure.HEIGHT, metres);
    }

    /** The length as loaded, the whole train for an artic. */
    public Builder lengthMetres(String metres) {
      return lengthMetres(new BigDecimal(metres));
    }

    /** The length as loaded, the whole train for an artic. */
    public Builder lengthMetres(BigDecimal metres) {
      return with(Measure.LENGTH, metres);
    }

    /** The width without mirrors. */
    public Builder widthMetres(String metres) {
      return widthMetres(new BigDecimal(metres));
    }

    /** The width without mirrors. */
    public Builder widthMetres(BigDecimal metres) {
      return with(Measure.WIDTH, metres);
    }

    /** The permitted gross weight, train weight for an artic. */
    public Builder weightTonnes(String tonnes) {
      return weightTonnes(new BigDecimal(tonnes));
    }

    /** The permitted gross weight, train weight for an artic. */
    public Builder weightTonnes(BigDecimal tonnes) {
      return with(Measure.WEIGHT, tonnes);
    }

    /** The dimensions. */
    public Dimensions build() {
      return new Dimensions(amounts);
    }
  }

  private static BigDecimal plausible(Measure measure, BigDecimal value) {
    if (!measure.accepts(value)) {
      throw new IllegalArgumentException(
          "%s of %s %s: it has to be between %s and %s%s"
              .formatted(
                  measure,
                  value.toPlainString(),
                  unit(measure),
                  measure.least(),
                  measure.most(),
                  measure.likelyUnit(value).map(unit -> "; these look like " + unit).orElse("")));
    }
    return value;
  }

  private static String unit(Measure measure) {
    return switch (measure.unit()) {
      case LENGTH -> "metres";
      case MASS -> "tonnes";
      case COUNT, FLAG, STEP -> "whole";
    };
  }

  /** The amount of a measure in its whole units; empty where it is not known. */
  public OptionalInt of(Measure measure) {
    Integer amount = amounts.get(measure);
    return amount == null ? OptionalInt.empty() : OptionalInt.of(amount);
  }

  /** The same in metres or tonnes. */
  public Optional<BigDecimal> inUnits(Measure measure) {
    return Optional.ofNullable(amounts.get(measure)).map(measure::inUnits);
  }

  /**
   * The least that the vehicle has of a measure: what is known, else what is certain of it; empty
   * where nothing is. A weight that is not known counts as the permitted one, and none as more. A
   * bogie counts as no lighter than the heaviest axle: see {@link Measure#BOGIE_LOAD}.
   */
  public OptionalInt atLeast(Measure measure) {
    OptionalInt known = of(measure);
    if (measure.isWeight() && measure != Measure.WEIGHT) {
      OptionalInt permitted = of(Measure.WEIGHT);
      return known.isEmpty() || permitted.isEmpty()
          ? (known.isPresent() ? known : permitted)
          : OptionalInt.of(Math.min(known.getAsInt(), permitted.getAsInt()));
    }
    if (measure == Measure.BOGIE_LOAD && known.isPresent() && of(Measure.AXLE_LOAD).isPresent()) {
      return OptionalInt.of(Math.max(known.getAsInt(), of(Measure.AXLE_LOAD).getAsInt()));
    }
    return known.isPresent() ? known : CertainAxles.atLeast(measure, this);
  }

  /** Whether enough is known to tell whether a limit of a measure stops the vehicle. */
  public boolean decides(Measure measure) {
    return of(measure).isPresent() || (measure.isWeight() && of(Measure.WEIGHT).isPresent());
  }

  /** The same with another amount of one measure. */
  public Dimensions with(Measure measure, int amount) {
    Map<Measure, Integer> changed = new EnumMap<>(Measure.class);
    changed.putAll(amounts);
    changed.put(measure, amount);
    return new Dimensions(changed, speedLimiter);
  }

  /** These, and of what is unknown of them what others say. */
  public Dimensions or(Dimensions others) {
    Map<Measure, Integer> all = new EnumMap<>(Measure.class);
    all.putAll(others.amounts);
    all.putAll(amounts);
    return new Dimensions(all, speedLimiter.isPresent() ? speedLimiter : others.speedLimiter);
  }

  /**
   * These of a vehicle that has changed since they were given: what is not given, or is what the
   * vehicle was, is what it is now; the rest stays.
   *
   * @param before what the vehicle was
   * @param now what it is
   */
  public Dimensions following(Dimensions before, Dimensions now) {
    Map<Measure, Integer> followed = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      OptionalInt amount = followed(of(measure), before.of(measure), now.of(measure));
      amount.ifPresent(known -> followed.put(measure, known));
    }
    return new Dimensions(followed, followed(speedLimiter, before.speedLimiter, now.speedLimiter));
  }

  private static OptionalInt followed(OptionalInt given, OptionalInt before, OptionalInt now) {
    boolean own = given.isPresent() && !given.equals(before);
    return own || now.isEmpty() ? given : now;
  }

  /** The same of a vehicle of whose speed limiter nothing is known. */
  public Dimensions withoutSpeedLimiter() {
    return speedLimiter.isEmpty() ? this : new Dimensions(amounts);
  }

  /** Only the {@link Measure#DIMENSIONS} of these. */
  public Dimensions bare() {
    Map<Measure, Integer> dimensions = new EnumMap<>(Measure.class);
    dimensions.putAll(amounts);
    dimensions.keySet().retainAll(Measure.DIMENSIONS);
    return new Dimensions(dimensions);
  }

  /** Whether all of {@link Measure#DIMENSIONS} are given. */
  public boolean complete() {
    return amounts.keySet().containsAll(Measure.DIMENSIONS);
  }
}
