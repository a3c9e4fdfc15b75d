package dev.headroom.domain.trip;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.RoadClosures;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a plan depends on: equal bases mean equal plans.
 *
 * @param map the checksum of the map
 * @param closures the closures of the company that have not ended
 * @param vehicle the version of the vehicle; 0 without one
 */
public record TripBasis(String map, Closed closures, long vehicle) {

  /**
   * Identifies a set of closures.
   *
   * @param count how many they are
   * @param newest the highest id, 0 without closures
   * @param versions the sum of their versions
   */
  public record Closed(long count, long newest, long versions) {

    /** No closures. */
    public static final Closed NONE = new Closed(0, 0, 0);

    /** That of these closures. */
    public static Closed of(List<Closure.Edition> editions) {
      return new Closed(
          editions.size(),
          editions.stream().mapToLong(Closure.Edition::id).max().orElse(0),
          editions.stream().mapToLong(Closure.Edition::version).sum());
    }

    /** Whether these closures are those, unchanged, and perhaps newer ones. */
    public boolean contained(List<Closure.Edition> editions) {
      return of(editions.stream().filter(one -> one.id() <= newest).toList()).equals(this);
    }
  }

  /** The closures that are laid over a map. */
  public static List<Closure.Edition> editions(RoadClosures closures) {
    return Stream.concat(
            closures.onRoads().stream().map(RoadClosures.OnRoads::closure),
            closures.elsewhere().stream())
        .map(Closure::edition)
        .toList();
  }
}
