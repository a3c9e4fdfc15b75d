package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import java.time.Instant;
import java.util.Optional;

/**
 * Why a vehicle cannot drive somewhere, and what would help.
 *
 * @param kind what stops it
 * @param street of the road, or into which the turn leads; empty where it has no name
 * @param at where a drive meets it
 * @param element the OpenStreetMap object, {@code way/ID} or {@code node/ID}
 * @param hours when it stops the vehicle, where that depends on the time
 * @param opensAt the first moment after the time of the request at which it no longer does, where a
 *     time is given and there is one within a week
 * @param limit the sign, where it is one with a number
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

  /** What stops a vehicle. */
  public enum Kind {
    /** A private road, or one open with a permit only, may not be driven through. */
    PRIVATE,
    /** A road for access only may not be driven through. */
    ACCESS_ONLY,
    /** A ban of the vehicle's class. */
    CLOSED_TO_CLASS,
    /** A ban that does not hold at all times, but does then or, without a time, may. */
    CLOSED_AT_THIS_TIME,
    /** A limit of a dimension. */
    LIMIT,
    /** A turn that is forbidden, or that cannot be driven. */
    TURN_BAN,
    /** A road that a company closed. */
    CLOSURE,
    /** From the road no way leads on. */
    NO_WAY_OUT,
    /** To the road no way leads. */
    NO_WAY_IN,
    /** No road open to motor vehicles leads there. */
    NO_ROAD
  }

  /** What would help. */
  public enum Help {
    /** Nothing that a request could say. */
    NOTHING,
    /** To say when the vehicle drives. */
    GIVEN_TIME,
    /** Another time. */
    OTHER_TIME,
    /** A smaller vehicle. */
    SMALLER_VEHICLE,
    /** Somebody's permission. */
    PERMIT
  }

  /** A reason that has neither hours nor a sign. */
  public static Reason of(Kind kind, String street, Position at, String element, Help help) {
    return new Reason(
        kind, street, at, element, Optional.empty(), Optional.empty(), Optional.empty(), help);
  }
}
