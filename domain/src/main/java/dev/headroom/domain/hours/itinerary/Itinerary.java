package dev.headroom.domain.hours.itinerary;

import java.time.Duration;
import java.util.List;

/**
 * What is to be done on a journey, in this order.
 *
 * <p>Two drives may follow each other. Where no stop stands at the beginning or the end, the lorry
 * may park there as the {@link Parking} of the drive says.
 */
public record Itinerary(List<Item> items) {

  /** The most items. */
  public static final int MOST = 250;

  /** The longest drive, service or crossing: four weeks. */
  public static final Duration LONGEST = Duration.ofDays(28);

  /**
   * @throws IllegalArgumentException if there are none or more than {@link #MOST} items, a drive is
   *     shorter than a second, a time is negative, longer than {@link #LONGEST} or not in whole
   *     seconds, or a parking place lies beyond its drive
   */
  public Itinerary {
    items = List.copyOf(items);
    if (items.isEmpty() || items.size() > MOST) {
      throw new IllegalArgumentException("1 to " + MOST + " items, not " + items.size());
    }
    for (Item item : items) {
      if (item instanceof Drive drive) {
        require(drive.duration(), 1);
        for (ParkingPlace place : drive.parking().places()) {
          require(place.after(), 0);
          if (place.after().compareTo(drive.duration()) > 0) {
            throw new IllegalArgumentException("a place beyond its drive: " + place);
          }
        }
      } else if (item instanceof Stop stop) {
        require(stop.service(), 0);
      } else if (item instanceof Ferry ferry) {
        require(ferry.embark(), 0);
        require(ferry.crossing(), 1);
        require(ferry.disembark(), 0);
      }
    }
  }

  private static void require(Duration time, long least) {
    if (time.getNano() != 0 || time.getSeconds() < least || time.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("whole seconds, at least " + least + ": " + time);
    }
  }
}
