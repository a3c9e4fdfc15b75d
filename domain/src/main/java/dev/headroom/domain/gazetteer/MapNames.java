package dev.headroom.domain.gazetteer;

import dev.headroom.domain.gazetteer.NamedPlace.Kind;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of a map: its places, its postcodes, and the streets of its network. A street that
 * leads through several squares of about 6 km is listed once in each, in the middle of its longest
 * road there.
 */
public final class MapNames {

  private static final double CONTEXT_METRES = 10_000;
  private static final double SQUARE = 0.06;

  /** Size of the squares for looking up places, in degrees: more than {@link #CONTEXT_METRES}. */
  private static final double NEIGHBOURHOOD = 0.1;

  private static final double LEAST_SHRINK = 0.01;

  private final Map<Long, List<NamedPlace>> settlements = new HashMap<>();

  private record Street(String name, long square) {}

  private MapNames(Collection<NamedPlace> places) {
    for (NamedPlace place : places) {
      if (place.kind().compareTo(Kind.STREET) < 0) {
        settlements
            .computeIfAbsent(square(place.at(), NEIGHBOURHOOD), added -> new ArrayList<>())
            .add(place);
      }
    }
  }

  /**
   * The sorted names.
   *
   * @param places settlements and postcodes; a missing context of a postcode is looked up
   */
  public static Gazetteer of(RoadNetwork network, Collection<NamedPlace> places) {
    MapNames names = new MapNames(places);
    List<NamedPlace> all = new ArrayList<>();
    for (NamedPlace place : places) {
      all.add(place.kind() == Kind.POSTCODE ? names.withContext(place) : place);
    }
    longestRoads(network)
        .forEach(
            (street, road) ->
                all.add(
                    names.withContext(
                        new NamedPlace(street.name(), Kind.STREET, "", middle(network, road)))));
    return new ListedNames(all);
  }

  private static Map<Street, Integer> longestRoads(RoadNetwork network) {
    Map<Street, Integer> longest = new HashMap<>();
    for (int road = 0; road < network.roadCount(); road++) {
      String name = network.nameOf(road);
      if (!name.isEmpty()) {
        Position start = Position.ofE7(network.pointLat(road, 0), network.pointLon(road, 0));
        longest.merge(
            new Street(name, square(start, SQUARE)),
            road,
            (one, other) -> network.lengthOf(other) > network.lengthOf(one) ? other : one);
      }
    }
    return longest;
  }

  private static Position middle(RoadNetwork network, int road) {
    int n = network.pointCount(road) / 2;
    return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
  }

  private NamedPlace withContext(NamedPlace found) {
    int row = (int) Math.floor(found.at().lat() / NEIGHBOURHOOD);
    int column = (int) Math.floor(found.at().lon() / NEIGHBOURHOOD);
    double shrink = Math.max(LEAST_SHRINK, Math.cos(Math.toRadians(found.at().lat())));
    int reach =
        (int) Math.ceil(CONTEXT_METRES / (Distances.METRES_PER_DEGREE * NEIGHBOURHOOD * shrink));
    String nearest = "";
    double best = CONTEXT_METRES;
    for (int r = row - 1; r <= row + 1; r++) {
      for (int c = column - reach; c <= column + reach; c++) {
        for (NamedPlace place : settlements.getOrDefault(square(r, c), List.of())) {
          double metres = place.at().metresTo(found.at());
          if (metres < best) {
            best = metres;
            nearest = place.name();
          }
        }
      }
    }
    return new NamedPlace(found.name(), found.kind(), nearest, found.at());
  }

  private static long square(Position at, double degrees) {
    return square((int) Math.floor(at.lat() / degrees), (int) Math.floor(at.lon() / degrees));
  }

  private static long square(int row, int column) {
    return ((long) row << Integer.SIZE) | (column & 0xffff_ffffL);
  }
}
