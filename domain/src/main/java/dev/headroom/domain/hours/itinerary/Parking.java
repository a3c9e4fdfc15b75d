package dev.headroom.domain.hours.itinerary;

import java.time.Duration;
import java.util.List;

/**
 * Where a lorry may park on a drive.
 *
 * @param everywhere at every second of it, both ends included
 * @param places the places otherwise, in the order of the drive, at most {@link #MOST}
 */
public record Parking(boolean everywhere, List<ParkingPlace> places) {

  /** The most places of one drive. */
  public static final int MOST = 2_000;

  private static final Parking ANYWHERE = new Parking(true, List.of());
  private static final Parking NOWHERE = new Parking(false, List.of());

  /**
   * @throws IllegalArgumentException if there are places although it may park anywhere, more than
   *     {@link #MOST}, or places out of order
   */
  public Parking {
    places = List.copyOf(places);
    if ((everywhere && !places.isEmpty()) || places.size() > MOST) {
      throw new IllegalArgumentException("anywhere or at most " + MOST + " places");
    }
    Duration before = Duration.ZERO;
    for (ParkingPlace place : places) {
      if (place.after().compareTo(before) < 0) {
        throw new IllegalArgumentException("places in the order of the drive: " + place);
      }
      before = place.after();
    }
  }

  public static Parking anywhere() {
    return ANYWHERE;
  }

  public static Parking nowhere() {
    return NOWHERE;
  }

  public static Parking at(List<ParkingPlace> places) {
    return new Parking(false, places);
  }
}
