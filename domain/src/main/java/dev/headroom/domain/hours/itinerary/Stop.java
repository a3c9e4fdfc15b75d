package dev.headroom.domain.hours.itinerary;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/**
 * A stop of the journey.
 *
 * @param place what the schedule calls it
 * @param service how long the service takes; whole seconds, 0 for none
 * @param counts what the service is for the driver
 * @param windows when the service may begin; none is at any time. Apart from each other, in order
 * @param waiting what the time between arrival and service is for the driver
 * @param parking whether the lorry may stay after the service, for a break or a rest
 */
public record Stop(
    String place,
    Duration service,
    Counts counts,
    List<Window> windows,
    Waiting waiting,
    boolean parking)
    implements Item {

  /** The most windows of a stop. */
  public static final int MOST_WINDOWS = 50;

  /**
   * @throws IllegalArgumentException if there are more than {@link #MOST_WINDOWS} windows
   */
  public Stop {
    requireNonNull(place);
    requireNonNull(service);
    requireNonNull(counts);
    requireNonNull(waiting);
    windows = List.copyOf(windows);
    if (windows.size() > MOST_WINDOWS) {
      throw new IllegalArgumentException("at most " + MOST_WINDOWS + " windows");
    }
  }

  /** A stop at any time, where the driver may rest before and after the service. */
  public static Stop of(String place, Duration service, Counts counts) {
    return new Stop(place, service, counts, List.of(), Waiting.REST, true);
  }

  /** What a service is for the driver. */
  public enum Counts {
    WORK,

    /** The driver is free of all work during it: a break, or a rest if it is long enough. */
    OFF_DUTY
  }

  /** What waiting is for the driver. */
  public enum Waiting {
    /** The driver is free to leave the lorry: it is a break or a rest if it is long enough. */
    REST,

    /** The driver has to stay ready: it counts as work. */
    WORK
  }
}
