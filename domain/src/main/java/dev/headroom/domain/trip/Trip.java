package dev.headroom.domain.trip;

import java.time.Instant;
import java.util.Optional;

/**
 * A stored trip, without its plan.
 *
 * @param id positive, unique in the installation
 * @param organisationId the company that it belongs to
 * @param version grows with each change, also of what was found by watching it
 * @param names of the vehicle and the driver
 * @param summary of the plan
 */
public record Trip(
    long id,
    long organisationId,
    long version,
    TripDetails details,
    Names names,
    Standing standing,
    TripSummary summary) {

  /** The greatest number of trips of a company. */
  public static final int MOST = 5_000;

  /** The greatest number of characters that the plans of a company take in the storage. */
  public static final long MOST_CHARACTERS = 400_000_000;

  /** The greatest number of changes of state that are kept of a trip. */
  public static final int MOST_CHANGES = 100;

  /**
   * The present names of what a trip refers to.
   *
   * @param vehicle empty without a vehicle
   * @param driver the name by which the driver signs in; empty without a driver
   */
  public record Names(String vehicle, String driver) {
    /** No vehicle and no driver. */
    public static final Names NONE = new Names("", "");
  }

  /**
   * How a trip stands.
   *
   * @param watch what has become different since it was planned
   * @param sharedUntil when its link ends, if it has one
   */
  public record Standing(
      TripState state, Optional<TripWatch> watch, Optional<Instant> sharedUntil) {}

  /** The state. */
  public TripState state() {
    return standing.state();
  }

  /** The version, for a change of it. */
  public Trips.Version at() {
    return new Trips.Version(organisationId, id, version);
  }
}
