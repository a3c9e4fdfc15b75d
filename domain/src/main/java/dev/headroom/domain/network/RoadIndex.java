package dev.headroom.domain.network;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds roads and restrictions of one network by place. Implementations are immutable after their
 * construction and safe to share between threads.
 */
public interface RoadIndex {

  /** The network that is indexed. */
  RoadNetwork network();

  /**
   * The point nearest to a place on any accepted road.
   *
   * @param metres the search radius, more than 0
   * @param accepted decides which roads count; called at most once a road
   * @return empty if no such road comes within that distance
   */
  Optional<RoadPoint> nearest(Position place, double metres, IntPredicate accepted);

  /** Whether any accepted road comes within a distance; cheaper than {@link #nearest}. */
  default boolean anyWithin(Position place, double metres, IntPredicate accepted) {
    return nearest(place, metres, accepted).isPresent();
  }

  /**
   * The nearest point of every road within a distance, nearest first; equal distances in the order
   * of the roads' numbers.
   *
   * @param metres the search radius, more than 0
   */
  List<RoadPoint> roadsNear(Position place, double metres);

  /**
   * Hands over every road that enters a box, each once, in any order; some of the roads may lie
   * outside.
   *
   * @param roads receives their numbers
   */
  default void roadsIn(Box box, IntConsumer roads) {
    IntStream.range(0, network().roadCount()).forEach(roads);
  }

  /**
   * The restrictions that limit a stretch within a distance, each once, with its nearest point,
   * nearest first; equal distances in the order of the restrictions' ids.
   *
   * @param metres the search radius, more than 0
   */
  List<FoundRestriction> restrictionsNear(Position place, double metres);
}
