package dev.headroom.osm.names.road;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.road.GrowingInts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The roads of a network by their numbers, national and European: one for each connected piece,
 * gaps of some 10 km included. For one thread.
 */
public final class NumberedRoads {

  private static final double SQUARE_METRES = 10_000;
  private static final int MOST_OF_A_ROAD = 8;

  private final List<NumberedRoad> all = new ArrayList<>();

  /** Finds the roads. */
  public NumberedRoads(RoadNetwork network, WayNames ways) {
    Map<String, GrowingInts> numbered = new HashMap<>();
    for (int road = 0; road < network.roadCount(); road++) {
      if (network.classOf(road) == RoadClass.FERRY) {
        continue;
      }
      String refs = network.refOf(road);
      String international = ways.internationalNumber(network.wayOf(road));
      if (!refs.isEmpty() || !international.isEmpty()) {
        for (String ref : (refs + ";" + international).split(";", MOST_OF_A_ROAD)) {
          String number = ref.strip();
          if (!number.isEmpty() && number.indexOf(';') < 0) {
            numbered.computeIfAbsent(number, added -> new GrowingInts()).add(road);
          }
        }
      }
    }
    Pieces pieces = new Pieces(network, SQUARE_METRES);
    Pieces.grouped(numbered)
        .forEach(
            (number, roads) ->
                pieces.split(roads).forEach(piece -> add(number, piece, pieces, network)));
  }

  private void add(String number, int[] piece, Pieces pieces, RoadNetwork network) {
    boolean major = false;
    for (int road : piece) {
      major |= network.classOf(road).compareTo(RoadClass.TRUNK) <= 0;
    }
    all.add(new NumberedRoad(number, pieces.middle(piece), major));
  }

  /** The roads, in the order of their numbers. */
  public List<NumberedRoad> all() {
    return List.copyOf(all);
  }
}
