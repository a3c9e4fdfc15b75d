package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Track;

/**
 * The state of a driver between positions, shared by all instances.
 *
 * @param driverId the driver
 * @param version rises with each write; 0 before the first
 * @param track the vehicle's position and heading
 * @param repeats the record of notifications
 */
public record DriverAlert(long driverId, long version, Track track, Repeats repeats) {

  /** The state of a driver of whom nothing is stored. */
  public static DriverAlert begin(long driverId, Track track) {
    return new DriverAlert(driverId, 0, track, Repeats.NONE);
  }

  /** The state after another position. */
  public DriverAlert with(Track next, Repeats remembered) {
    return new DriverAlert(driverId, version, next, remembered);
  }

  /** The state with another record of notifications. */
  public DriverAlert with(Repeats remembered) {
    return with(track, remembered);
  }

  /** The state once it is stored. */
  public DriverAlert written() {
    return new DriverAlert(driverId, version + 1, track, repeats);
  }
}
