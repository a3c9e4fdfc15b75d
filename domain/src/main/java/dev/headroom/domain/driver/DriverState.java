package dev.headroom.domain.driver;

import java.time.Instant;
import java.util.Optional;

/**
 * A driver's vehicle and movement.
 *
 * @param vehicleId the vehicle that the driver was last assigned
 * @param movement as last reported by the driver's phone
 */
public record DriverState(Optional<Long> vehicleId, Optional<Movement> movement) {

  /** The state of a driver without any report. */
  public static final DriverState UNHEARD = new DriverState(Optional.empty(), Optional.empty());

  /**
   * Whether the driver drives.
   *
   * @param since the time of the first report of this state after a different one
   */
  public record Movement(boolean moving, Instant since) {}
}
