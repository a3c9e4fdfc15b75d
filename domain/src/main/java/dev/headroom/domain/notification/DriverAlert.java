package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Track;

/**
 * What is remembered of a driver between positions, shared by all instances.
 *
 * @param driverId whose
 * @param version rises with each write; 0 before the first
 * @param track where the vehicle was heading
 * @param repeats what the driver was notified of
 */
public record DriverAlert(long driverId, long version, Track track, Repeats repeats) {

  /** Of a driver of whom nothing is stored. */
  public static DriverAlert begin(long driverId, Track track) {
    return new DriverAlert(driverId, 0, track, Repeats.NONE);
  }

  /** The same, with what is remembered after another position. */
  public DriverAlert with(Track next, Repeats remembered) {
    return new DriverAlert(driverId, version, next, remembered);
  }

  /** The same, with something else that the driver was notified of. */
  public DriverAlert with(Repeats remembered) {
    return with(track, remembered);
  }

  /** The same, once it is stored. */
  public DriverAlert written() {
    return new DriverAlert(driverId, version + 1, track, repeats);
  }
}
