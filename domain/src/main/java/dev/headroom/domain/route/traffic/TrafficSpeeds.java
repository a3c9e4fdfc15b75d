package dev.headroom.domain.route.traffic;

import dev.headroom.domain.network.RoadClass;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The speed of traffic on each class of road in each hour of the week, in percent of the speed
 * without traffic; {@value #FREE} by default. Immutable.
 */
public final class TrafficSpeeds {

  /** The speed without traffic. */
  public static final int FREE = 100;

  /** The lowest percentage: a fifth of the speed without traffic. */
  public static final int LEAST = 20;

  /** The highest percentage: twice the speed of the map. */
  public static final int MOST = 200;

  /** No traffic at any time. */
  public static final TrafficSpeeds FREE_FLOW = new Builder().build();

  static final int HOURS = 168;

  private final Map<RoadClass, int[]> percent;

  private TrafficSpeeds(Map<RoadClass, int[]> percent) {
    this.percent = percent;
  }

  /** Whether there is no traffic at any time. */
  public boolean freeFlow() {
    return slowest() == FREE && fastest() == FREE;
  }

  /** The percentages of a class, Monday 0:00 first. */
  int[] of(RoadClass roadClass) {
    return percent.get(roadClass).clone();
  }

  /** The lowest percentage of all. */
  int slowest() {
    return all().min().orElse(FREE);
  }

  /** The highest percentage of all. */
  int fastest() {
    return all().max().orElse(FREE);
  }

  private IntStream all() {
    return percent.values().stream().flatMapToInt(Arrays::stream);
  }

  /** Collects speeds. For one thread. */
  public static final class Builder {
    private final Map<RoadClass, int[]> percent = new EnumMap<>(RoadClass.class);

    /** Begins with no traffic. */
    public Builder() {
      Stream.of(RoadClass.values())
          .forEach(
              roadClass -> {
                int[] hours = new int[HOURS];
                Arrays.fill(hours, FREE);
                percent.put(roadClass, hours);
              });
    }

    /**
     * Sets the speed of one hour on a class of road.
     *
     * @param hour 0 to 23, the hour that begins then
     * @throws IllegalArgumentException if the hour is invalid, or the percentage is not {@value
     *     #LEAST} to {@value #MOST}
     */
    public Builder set(RoadClass roadClass, DayOfWeek day, int hour, int percentage) {
      if (hour < 0 || hour > 23) {
        throw new IllegalArgumentException("no hour: " + hour);
      }
      if (percentage < LEAST || percentage > MOST) {
        throw new IllegalArgumentException("no percentage of a speed: " + percentage);
      }
      percent.get(roadClass)[24 * (day.getValue() - 1) + hour] = percentage;
      return this;
    }

    /** Builds the speeds. */
    public TrafficSpeeds build() {
      Map<RoadClass, int[]> copy = new EnumMap<>(RoadClass.class);
      percent.forEach((roadClass, hours) -> copy.put(roadClass, hours.clone()));
      return new TrafficSpeeds(copy);
    }
  }
}
