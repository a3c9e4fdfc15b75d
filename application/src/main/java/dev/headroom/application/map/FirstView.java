package dev.headroom.application.map;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a page shows of a map before anybody has chosen something: the land, and not the sea that
 * ferries cross.
 *
 * @param box of the roads without ferries; empty without roads
 * @param examples two places on through roads, for a line to try a route with; empty if there are
 *     none
 */
public record FirstView(Optional<Box> box, List<Position> examples) {

  /** Where the examples lie, as shares of the box from its south-west corner. */
  private static final double[] SHARES = {0.4, 0.6};

  /** Copies the list. */
  public FirstView {
    examples = List.copyOf(examples);
  }

  /** Looks at each road of a network once or twice. */
  public static FirstView of(RoadNetwork network) {
    Optional<Box> box = land(network);
    return new FirstView(box, box.map(land -> examples(network, land)).orElse(List.of()));
  }

  private static Optional<Box> land(RoadNetwork network) {
    double south = Double.POSITIVE_INFINITY;
    double west = Double.POSITIVE_INFINITY;
    double north = Double.NEGATIVE_INFINITY;
    double east = Double.NEGATIVE_INFINITY;
    for (int road = 0; road < network.roadCount(); road++) {
      if (network.classOf(road) == RoadClass.FERRY) {
        continue;
      }
      for (int end : new int[] {0, network.pointCount(road) - 1}) {
        Position at = at(network, road, end);
        south = Math.min(south, at.lat());
        north = Math.max(north, at.lat());
        west = Math.min(west, at.lon());
        east = Math.max(east, at.lon());
      }
    }
    return south <= north ? Optional.of(new Box(south, west, north, east)) : network.info().box();
  }

  private static List<Position> examples(RoadNetwork network, Box box) {
    List<Position> examples = new ArrayList<>();
    for (double share : SHARES) {
      Position wanted =
          new Position(
              box.south() + (box.north() - box.south()) * share,
              box.west() + (box.east() - box.west()) * share);
      Position nearest = null;
      for (int road = 0; road < network.roadCount(); road++) {
        // A lorry may use roads of these classes, as a rule.
        if (network.classOf(road).compareTo(RoadClass.SECONDARY) <= 0) {
          Position at = at(network, road, network.pointCount(road) / 2);
          if (nearest == null || at.metresTo(wanted) < nearest.metresTo(wanted)) {
            nearest = at;
          }
        }
      }
      if (nearest != null) {
        examples.add(nearest);
      }
    }
    return examples;
  }

  private static Position at(RoadNetwork network, int road, int point) {
    return Position.ofE7(network.pointLat(road, point), network.pointLon(road, point));
  }
}
