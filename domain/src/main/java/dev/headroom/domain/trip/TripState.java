package dev.headroom.domain.trip;

import java.util.EnumSet;
import java.util.Set;

/** The states of a trip. */
public enum TripState {
  /** Nobody was notified of it yet. */
  DRAFT,
  /** It is in the driver's list. */
  SENT,
  /** The driver has accepted it. */
  ACCEPTED,
  /** The driver has begun it. */
  UNDER_WAY,
  /** The driver has completed it. */
  DONE,
  /** It is not driven. */
  CANCELLED;

  /** The states of trips that have not ended. */
  public static final Set<TripState> OPEN = Set.of(DRAFT, SENT, ACCEPTED, UNDER_WAY);

  /** The states of trips that the driver has been notified of, and that have not ended. */
  public static final Set<TripState> WITH_DRIVER = Set.of(SENT, ACCEPTED, UNDER_WAY);

  /** Whether a trip in this state has not ended. */
  public boolean open() {
    return OPEN.contains(this);
  }

  /** Whether the driver knows a trip in this state, and it has not ended. */
  public boolean withDriver() {
    return WITH_DRIVER.contains(this);
  }

  /** Whether a trip in this state may be sent: not once the driver has answered. */
  public boolean sendable() {
    return this == DRAFT || this == SENT;
  }

  /** The states to which the driver may move a trip from this one. */
  public Set<TripState> byDriver() {
    return switch (this) {
      case SENT -> EnumSet.of(ACCEPTED, UNDER_WAY, DONE);
      case ACCEPTED -> EnumSet.of(UNDER_WAY, DONE);
      case UNDER_WAY -> EnumSet.of(DONE);
      case DRAFT, DONE, CANCELLED -> EnumSet.noneOf(TripState.class);
    };
  }
}
