package dev.headroom.domain.vehicle;

import java.util.Optional;

/** Which vehicle each driver drives. Safe for several threads. */
public interface Assignments {

  /** What the driver's present vehicle measures, with its equipment, if there is one. */
  Optional<Dimensions> present(long driverId);

  /**
   * Gives the driver the vehicle that {@link AssignmentPolicy} decides on, in one step also against
   * other drivers of the organisation.
   *
   * @param organisationId the driver's
   * @param dimensions all four
   * @return the vehicle, with its equipment
   */
  AssignmentPolicy.Assigned assign(long driverId, long organisationId, Dimensions dimensions);

  /** What came of {@link #give}. */
  enum Given {
    /** The driver has it now. */
    YES,
    /** There is no such driver. */
    NO_SUCH_DRIVER,
    /** The organisation has no such vehicle with a name. */
    NO_SUCH_VEHICLE,
    /** Nothing was changed: the driver has another vehicle than was expected. */
    CHANGED_MEANWHILE
  }

  /**
   * Gives the driver a vehicle of the organisation that has a name, or none, if the driver still
   * has the one that is expected.
   *
   * @param organisationId the driver's
   * @param vehicleId empty: none
   * @param present what the driver is expected to have; empty: none
   */
  Given give(long driverId, long organisationId, Optional<Long> vehicleId, Optional<Long> present);
}
