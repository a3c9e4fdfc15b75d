package dev.headroom.domain.network;

import dev.headroom.domain.geo.Position;

/**
 * What "the map covers this place" means: it lies in the area that the map was cut out of, as far
 * as that is known, and an imported road, other than a ferry, lies within a distance. Positions,
 * points of interest and routes all ask here, so that their answers agree.
 *
 * <p>Roads alone would not do: an extract has ways that reach beyond its area, and beside them
 * nothing of what is there.
 *
 * @param metres the distance, more than 0 and at most 100 km
 */
public record Coverage(double metres) {

  /** Within 1 km. */
  public static final Coverage USUAL = new Coverage(1_000);

  /** Checks the distance. */
  public Coverage {
    if (!(metres > 0 && metres <= 100_000)) {
      throw new IllegalArgumentException(
          "not a distance of more than 0 m and at most 100 km: " + metres);
    }
  }

  /** Whether the map of this index says anything about a place. */
  public boolean includes(RoadIndex index, Position place) {
    return index.network().info().extract().reaches(place)
        && index.anyWithin(place, metres, road -> index.network().classOf(road) != RoadClass.FERRY);
  }
}
