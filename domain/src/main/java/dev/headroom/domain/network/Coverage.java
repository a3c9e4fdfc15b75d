package dev.headroom.domain.network;

import dev.headroom.domain.geo.Position;

/**
 * Decides whether the map covers a place: an imported road, other than a ferry, lies within a
 * distance. Positions, points of interest and routes all use this rule, so that their answers
 * agree.
 *
 * <p>Outside of the area that the map was cut out of, if that is known, a road covers only places
 * on it: an extract has ways that reach beyond its area, but none of their surroundings there.
 *
 * @param metres the distance, more than 0 and at most 100 km
 */
public record Coverage(double metres) {

  /** Within 1 km. */
  public static final Coverage USUAL = new Coverage(1_000);

  /** Within this distance of a road a place is on it, given the accuracy of positions. */
  private static final double ON_A_ROAD = 50;

  /** Checks the distance. */
  public Coverage {
    if (!(metres > 0 && metres <= 100_000)) {
      throw new IllegalArgumentException(
          "not a distance of more than 0 m and at most 100 km: " + metres);
    }
  }

  /**
   * Whether the map of this index says anything about a place near which a road is known.
   *
   * @param near no ferry
   */
  public boolean includes(RoadIndex index, Position place, RoadPoint near) {
    return near.metres() <= metresAt(index.network(), place) || includes(index, place);
  }

  /** Whether the map of this index says anything about a place. */
  public boolean includes(RoadIndex index, Position place) {
    return index.anyWithin(
        place,
        metresAt(index.network(), place),
        road -> index.network().classOf(road) != RoadClass.FERRY);
  }

  /** Within how many metres of a place a road covers it. */
  private double metresAt(RoadNetwork network, Position place) {
    return network.info().extract().reaches(place) ? metres : Math.min(metres, ON_A_ROAD);
  }
}
