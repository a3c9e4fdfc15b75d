package dev.headroom.domain.vehicle;

import java.util.Optional;

/** Which vehicle each driver drives. Safe for several threads. */
public interface Assignments {

  /** What the driver's present vehicle measures, if there is one. */
  Optional<Dimensions> present(long driverId);

  /**
   * Gives the driver a vehicle with these dimensions, at once also against other drivers of the
   * organisation: the present one if it has them; else the organisation's vehicle with exactly
   * these that nobody has, lowest id first; else the one of the lowest id; else one without a name
   * that is this driver's alone and changed in place.
   *
   * @param organisationId the driver's
   * @param dimensions all four
   * @return the vehicle's id
   */
  long assign(long driverId, long organisationId, Dimensions dimensions);
}
