package dev.headroom.domain.driver;

import java.time.Instant;
import java.util.Optional;

/**
 * What a driver does and drives.
 *
 * @param vehicleId the vehicle that the driver was last assigned
 * @param movement what the driver's phone reported last
 */
public record DriverState(Optional<Long> vehicleId, Optional<Movement> movement) {

  /** Of a driver of whom nothing was heard. */
  public static final DriverState UNHEARD = new DriverState(Optional.empty(), Optional.empty());

  /**
   * Whether the driver drives.
   *
   * @param since when it was reported first since it was last reported otherwise
   */
  public record Movement(boolean moving, Instant since) {}
}
