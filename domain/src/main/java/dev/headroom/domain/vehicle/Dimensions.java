package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

/**
 * What a vehicle measures. A dimension that is not given is <em>unknown</em>, never zero: limits of
 * it cannot be checked, and the answer says so.
 *
 * @param height as loaded
 * @param length as loaded, the whole train for an artic
 * @param width without mirrors
 * @param weight permitted gross (plated) weight, train weight for an artic; never the load of the
 *     day
 */
public record Dimensions(
    Optional<Length> height,
    Optional<Length> length,
    Optional<Length> width,
    Optional<Mass> weight) {

  /** Nothing known: no limit is checked. */
  public static final Dimensions UNKNOWN =
      new Dimensions(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * Refuses nulls. Values are not checked for plausibility here: what-ifs measure vehicles that
   * nobody has.
   */
  public Dimensions {
    Objects.requireNonNull(height, "height");
    Objects.requireNonNull(length, "length");
    Objects.requireNonNull(width, "width");
    Objects.requireNonNull(weight, "weight");
  }

  /**
   * All four given, in whole centimetres and kilograms.
   *
   * @throws IllegalArgumentException when no vehicle has such a value
   */
  public static Dimensions ofCentimetresAndKilograms(
      int height, int length, int width, int weight) {
    return builder()
        .heightMetres(BigDecimal.valueOf(height, 2))
        .lengthMetres(BigDecimal.valueOf(length, 2))
        .widthMetres(BigDecimal.valueOf(width, 2))
        .weightTonnes(BigDecimal.valueOf(weight, 3))
        .build();
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

    private Optional<Length> height = Optional.empty();
    private Optional<Length> length = Optional.empty();
    private Optional<Length> width = Optional.empty();
    private Optional<Mass> weight = Optional.empty();

    private Builder() {}

    /** The height as loaded, such as {@code "4.2"}. */
    public Builder heightMetres(String metres) {
      return heightMetres(new BigDecimal(metres));
    }

    /** The height as loaded. */
    public Builder heightMetres(BigDecimal metres) {
      height = Optional.of(Length.ofVehicle(plausible(Dimension.HEIGHT, metres)));
      return this;
    }

    /** The length as loaded, the whole train for an artic. */
    public Builder lengthMetres(String metres) {
      return lengthMetres(new BigDecimal(metres));
    }

    /** The length as loaded, the whole train for an artic. */
    public Builder lengthMetres(BigDecimal metres) {
      length = Optional.of(Length.ofVehicle(plausible(Dimension.LENGTH, metres)));
      return this;
    }

    /** The width without mirrors. */
    public Builder widthMetres(String metres) {
      return widthMetres(new BigDecimal(metres));
    }

    /** The width without mirrors. */
    public Builder widthMetres(BigDecimal metres) {
      width = Optional.of(Length.ofVehicle(plausible(Dimension.WIDTH, metres)));
      return this;
    }

    /** The permitted gross weight, train weight for an artic. */
    public Builder weightTonnes(String tonnes) {
      return weightTonnes(new BigDecimal(tonnes));
    }

    /** The permitted gross weight, train weight for an artic. */
    public Builder weightTonnes(BigDecimal tonnes) {
      weight = Optional.of(Mass.ofVehicle(plausible(Dimension.WEIGHT, tonnes)));
      return this;
    }

    private static BigDecimal plausible(Dimension dimension, BigDecimal value) {
      if (!dimension.accepts(value)) {
        throw new IllegalArgumentException(
            "%s of %s %s: it has to be between %s and %s%s"
                .formatted(
                    dimension,
                    value.toPlainString(),
                    dimension == Dimension.WEIGHT ? "tonnes" : "metres",
                    dimension.least(),
                    dimension.most(),
                    dimension
                        .likelyUnit(value)
                        .map(unit -> "; these look like " + unit)
                        .orElse("")));
      }
      return value;
    }

    /** The dimensions. */
    public Dimensions build() {
      return new Dimensions(height, length, width, weight);
    }
  }

  /** Whether all four are given. */
  public boolean complete() {
    return height.isPresent() && length.isPresent() && width.isPresent() && weight.isPresent();
  }
}
