package dev.headroom.application.picture;

import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.When;
import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.stream.IntStream;

/**
 * A map as it is drawn between two ends of corrections: all tiles of an edition fit together. It
 * keeps no map alive. Immutable.
 */
final class MapEdition {

  private final WeakReference<RoadMap> map;
  private final long endedCorrections;
  private final SignPlaces signs;
  private final int[] throughRoads;

  MapEdition(RoadMap map, Instant now) {
    this.map = new WeakReference<>(map);
    this.endedCorrections = ended(map, now);
    RoadNetwork network = map.network();
    signs = new SignPlaces(network, new When.At(now));
    throughRoads =
        IntStream.range(0, network.roadCount())
            .filter(
                road ->
                    network.classOf(road).compareTo(RoadClass.PRIMARY) <= 0 || ferry(road, network))
            .toArray();
  }

  private static boolean ferry(int road, RoadNetwork network) {
    return network.classOf(road) == RoadClass.FERRY;
  }

  /** Whether a map is drawn so at a moment. */
  boolean isOf(RoadMap current, Instant now) {
    return map.refersTo(current) && ended(current, now) == endedCorrections;
  }

  private static long ended(RoadMap map, Instant now) {
    return map.network().info().corrections().stream()
        .filter(corrected -> corrected.end().filter(end -> !end.isAfter(now)).isPresent())
        .count();
  }

  /** Where restrictions are shown. */
  SignPlaces signs() {
    return signs;
  }

  /** The primary roads, those of higher classes, and the ferries. */
  IntStream throughRoads() {
    return IntStream.of(throughRoads);
  }
}
