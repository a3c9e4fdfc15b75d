package dev.headroom.domain.hours.itinerary;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/**
 * A crossing by ferry or train.
 *
 * @param from what the schedule calls the quay where it begins
 * @param to what it calls the quay where it ends
 * @param embark time for driving on; it counts as work
 * @param crossing time on board without work
 * @param disembark time for driving off; it counts as work
 * @param bunk whether the driver has a bunk or couchette. Without one the crossing is a break, and
 *     no part of a rest.
 * @param departures when embarking may begin; none is at any time. Apart from each other, in order
 * @param parking whether the driver may rest at the quays; if not, waiting counts as work
 */
public record Ferry(
    String from,
    String to,
    Duration embark,
    Duration crossing,
    Duration disembark,
    boolean bunk,
    List<Window> departures,
    boolean parking)
    implements Item {

  /** The most departures of a ferry. */
  public static final int MOST_DEPARTURES = 200;

  /**
   * @throws IllegalArgumentException if there are more than {@link #MOST_DEPARTURES} departures
   */
  public Ferry {
    requireNonNull(from);
    requireNonNull(to);
    requireNonNull(embark);
    requireNonNull(crossing);
    requireNonNull(disembark);
    departures = List.copyOf(departures);
    if (departures.size() > MOST_DEPARTURES) {
      throw new IllegalArgumentException("at most " + MOST_DEPARTURES + " departures");
    }
  }
}
