package dev.headroom.domain.vehicle;

import java.util.Optional;

/** Which vehicle each driver drives. Safe for several threads. */
public interface Assignments {

  /** What the driver's present vehicle measures, if there is one. */
  Optional<Dimensions> present(long driverId);

  /**
   * Gives the driver the vehicle that {@link AssignmentPolicy} decides on, in one step also against
   * other drivers of the organisation.
   *
   * @param organisationId the driver's
   * @param dimensions all four
   * @return the vehicle's id
   */
  long assign(long driverId, long organisationId, Dimensions dimensions);
}
