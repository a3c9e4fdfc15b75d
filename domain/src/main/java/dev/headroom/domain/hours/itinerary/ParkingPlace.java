package dev.headroom.domain.hours.itinerary;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * A place on a drive where this lorry fits and may park.
 *
 * @param after time at the wheel from the beginning of the drive; 0 and the whole duration are
 *     beside its ends
 * @param place what the schedule calls it
 */
public record ParkingPlace(Duration after, String place) {

  public ParkingPlace {
    requireNonNull(after);
    requireNonNull(place);
  }
}
