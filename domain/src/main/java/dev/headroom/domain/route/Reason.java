package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import java.time.Instant;
import java.util.Optional;

/**
 * Why a vehicle cannot drive somewhere, and what would help.
 *
 * @param kind the kind of obstacle
 * @param street the road, or the road into which the turn leads; empty if it has no name
 * @param at where a drive meets the obstacle
 * @param element the OpenStreetMap object, {@code way/ID} or {@code node/ID}
 * @param hours when it stops the vehicle, if that depends on the time
 * @param opensAt the first moment within a week after the time of the request at which it no longer
 *     stops the vehicle; empty if there is none or no time is given
 * @param limit the sign, if it has a number
 * @param help what would help
 */
public record Reason(
    Kind kind,
    String street,
    Position at,
    String element,
    Optional<WeekHours> hours,
    Optional<Instant> opensAt,
    Optional<Restriction> limit,
    Help help) {

  /** The kinds of obstacles. */
  public enum Kind {
    /** A private road, or one open only with a permit, may not be driven through. */
    PRIVATE,
    /** A road for access only may not be driven through. */
    ACCESS_ONLY,
    /** The vehicle's class is banned. */
    CLOSED_TO_CLASS,
    /** A ban holds only at some times, and is in force then or, without a given time, may be. */
    CLOSED_AT_THIS_TIME,
    /** A dimension exceeds a limit. */
    LIMIT,
    /** A turn is forbidden or impossible. */
    TURN_BAN,
    /** A company closed the road. */
    CLOSURE,
    /** No way leads on from the road. */
    NO_WAY_OUT,
    /** No way leads to the road. */
    NO_WAY_IN,
    /** No road open to motor vehicles leads there. */
    NO_ROAD,
    /** The request avoids it strictly. */
    AVOIDED
  }

  /** The changes that would help. */
  public enum Help {
    /** No change of the request helps. */
    NOTHING,
    /** Give the time of the drive. */
    GIVEN_TIME,
    /** Drive at another time. */
    OTHER_TIME,
    /** Use a smaller vehicle. */
    SMALLER_VEHICLE,
    /** Get a permission. */
    PERMIT,
    /** Avoid less. */
    AVOID_LESS
  }

  /** Creates a reason with neither hours nor a sign. */
  public static Reason of(Kind kind, String street, Position at, String element, Help help) {
    return new Reason(
        kind, street, at, element, Optional.empty(), Optional.empty(), Optional.empty(), help);
  }
}
