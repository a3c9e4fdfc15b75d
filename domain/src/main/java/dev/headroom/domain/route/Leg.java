package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.OptionalInt;

/**
 * The drive from one stop of a request to the next, which is planned in one go.
 *
 * @param number the number of the stop where it begins; it ends at the next one
 * @param start the stop where it begins
 * @param end the stop where it ends
 * @param dimensions the known dimensions of the vehicle
 * @param times when the vehicle drives this leg
 * @param showsUnlimited whether the answer includes the line of the route without limits
 * @param avoid what the route is to avoid
 * @param alternatives how many other routes are wanted at most
 */
public record Leg(
    int number,
    Stop start,
    Stop end,
    Dimensions dimensions,
    Times times,
    boolean showsUnlimited,
    Avoid avoid,
    int alternatives) {

  /** Vehicles of at most this length can turn back on most roads, centimetres. */
  private static final int TURNS_ANYWHERE_CM = 1_000;

  /** A leg that avoids nothing, and for which no other routes are wanted. */
  public Leg(
      int number,
      Stop start,
      Stop end,
      Dimensions dimensions,
      Times times,
      boolean showsUnlimited) {
    this(number, start, end, dimensions, times, showsUnlimited, Avoid.NOTHING, 0);
  }

  /** The number of the stop where it ends. */
  public int last() {
    return number + 1;
  }

  /** Whether it begins, rather than ends, at one of its two stops. */
  public boolean beginsAt(int stop) {
    return stop == number;
  }

  /** The place of one of its two stops. */
  public Position place(int stop) {
    return stop(stop).place();
  }

  /** The requested street of one of its two stops; blank if there is none. */
  public String street(int stop) {
    return stop(stop).street();
  }

  /** One of its two stops. */
  public Stop stop(int number) {
    return beginsAt(number) ? start : end;
  }

  /** The vehicle of this leg at a time, with what it avoids. */
  public Situation situation(When when) {
    Situation vehicle = Situation.of(dimensions.withoutSpeedLimiter(), when);
    return vehicle.avoiding(avoid.by(vehicle.vehicleClass()));
  }

  /**
   * Whether the vehicle may be unable to turn back on a road: it is longer than 10 m, or of unknown
   * length and no van.
   */
  public boolean mayBeTooLongToTurnBack() {
    OptionalInt length = dimensions.of(Measure.LENGTH);
    return length.isPresent()
        ? length.getAsInt() > TURNS_ANYWHERE_CM
        : VehicleClass.of(dimensions) != VehicleClass.LIGHT_GOODS;
  }

  /** The same leg at other times. */
  public Leg at(Times others) {
    return new Leg(number, start, end, dimensions, others, showsUnlimited, avoid, alternatives);
  }

  /** The same leg with other things to avoid. */
  public Leg avoiding(Avoid others) {
    return new Leg(number, start, end, dimensions, times, showsUnlimited, others, alternatives);
  }
}
