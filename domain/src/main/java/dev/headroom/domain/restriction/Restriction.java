package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;

/**
 * One limit as clients see it, wherever it lies: the sign, not the stretch of road.
 *
 * @param id stays the same when the map is renewed
 * @param type which measure it limits; a weight of any kind is a {@link Measure#WEIGHT}
 * @param amount in the whole units of the measure, rounded down
 * @param sign what the sign says, with its exceptions and hours
 * @param street the road's name, else its number, else empty
 * @param postcode of the place, else empty
 */
public record Restriction(
    Id id, Measure type, int amount, Sign sign, String street, String postcode) {

  /** Checks the sign. */
  public Restriction {
    if (amount < 0) {
      throw new IllegalArgumentException("negative limit: " + amount);
    }
  }

  /** The permitted maximum in metres or tonnes. */
  public BigDecimal maximum() {
    return type.inUnits(amount);
  }

  /**
   * What a restriction is known by across map updates.
   *
   * @param element {@code way/ID} or {@code node/ID}: the lowest OpenStreetMap id among its pieces
   * @param tag the tag that it was read from, such as {@code maxheight:physical}
   */
  public record Id(String element, String tag) {
    @Override
    public String toString() {
      return element + "#" + tag;
    }
  }
}
