package dev.headroom.application.map;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;

/** What "the map covers this place" means: an imported road, not a ferry, within a distance. */
public final class Coverage {

  private Coverage() {}

  public static boolean of(RoadIndex index, Position place, double metres) {
    return index.anyWithin(place, metres, road -> index.network().classOf(road) != RoadClass.FERRY);
  }
}
