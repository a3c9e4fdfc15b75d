package dev.headroom.application.picture;

import dev.headroom.application.picture.TileDrawing.Direction;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.Tile;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The places of restriction signs, and the zoom from which each is shown. A restriction has one
 * place: its junction, or the middle of the longest of its roads. At each zoom but the deepest, a
 * square of an eighth of a tile shows one sign: the one on the road of the highest class, then in
 * the order height, weight, width, length, then the lowest limit. A sign shown at one zoom is shown
 * at all deeper ones. Immutable; about 40 bytes a restriction.
 */
final class SignPlaces {

  /** The lowest zoom that shows signs. */
  static final int FROM_ZOOM = 9;

  private static final int SQUARES = 8;

  private static final List<Measure> SHOWN_FIRST =
      List.of(Measure.HEIGHT, Measure.WEIGHT, Measure.WIDTH, Measure.LENGTH);

  /** Bits of the grid that places have in common at which signs stand beside each other: 8 m. */
  private static final int SAME_PLACE = 4;

  private final List<Place> places;
  private final long[] codes;

  /** A restriction with its place. */
  private static final class Place {
    private final int restriction;
    private final Direction direction;
    private final int rank;
    private final int x;
    private final int y;
    private int zoom = Tile.DEEPEST;
    private int order;

    Place(int restriction, Direction direction, int rank, int x, int y) {
      this.restriction = restriction;
      this.direction = direction;
      this.rank = rank;
      this.x = x;
      this.y = y;
    }

    long code() {
      return spread(x) | spread(y) << 1;
    }

    long square(int zoom) {
      int shift = Tile.DEEPEST - zoom + Integer.numberOfTrailingZeros(Tile.EXTENT / SQUARES);
      return (long) (x >> shift) << 32 | y >> shift;
    }
  }

  /** Places the restrictions of a network that are in force. */
  SignPlaces(RoadNetwork network, When now) {
    List<Place> found = new ArrayList<>();
    for (int i = 0; i < network.restrictions().size(); i++) {
      if (SHOWN_FIRST.contains(network.restrictions().get(i).type())) {
        place(network, i, now, found);
      }
    }
    thin(network, found);
    found.sort(Comparator.comparingLong(Place::code).thenComparingInt(place -> place.order));
    places = List.copyOf(found);
    codes = places.stream().mapToLong(Place::code).toArray();
  }

  private static void place(RoadNetwork network, int restriction, When now, List<Place> found) {
    int[] junctions = network.stretches().junctionsWith(restriction);
    int[] roads = network.stretches().roadsWith(restriction);
    RoadClass highest = RoadClass.FERRY;
    boolean forward = false;
    boolean backward = false;
    boolean any = false;
    int longest = -1;
    for (int road : roads) {
      boolean along = holds(network, DirectedRoad.along(road), restriction, now);
      boolean against = holds(network, DirectedRoad.against(road), restriction, now);
      forward |= along;
      backward |= against;
      if (along || against) {
        longest =
            longest < 0 || network.lengthOf(road) > network.lengthOf(longest) ? road : longest;
        highest = highest(highest, network.classOf(road));
      }
    }
    for (int junction : junctions) {
      any |=
          network.stretches().at(junction).stream()
              .anyMatch(
                  stretch ->
                      stretch.restrictionIndex() == restriction
                          && network.ruleBook().inForce(stretch.rule(), now));
      for (DirectedRoad leaving : network.leaving(junction)) {
        highest = highest(highest, network.classOf(leaving.road()));
      }
    }
    if (!any && longest < 0) {
      return;
    }
    Direction direction =
        any || forward == backward
            ? Direction.BOTH
            : forward ? Direction.FORWARD : Direction.BACKWARD;
    int[] at = any ? at(network, junctions[0]) : middle(network, longest);
    int rank =
        highest.ordinal() * SHOWN_FIRST.size()
            + SHOWN_FIRST.indexOf(network.restrictions().get(restriction).type());
    found.add(new Place(restriction, direction, rank, at[0], at[1]));
  }

  private static RoadClass highest(RoadClass one, RoadClass other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static boolean holds(
      RoadNetwork network, DirectedRoad directed, int restriction, When now) {
    return network.stretches().on(directed).stream()
        .anyMatch(
            stretch ->
                stretch.restrictionIndex() == restriction
                    && network.ruleBook().inForce(stretch.rule(), now));
  }

  private static int[] at(RoadNetwork network, int junction) {
    return new int[] {
      Grid.x(network.junction(junction).lonE7()), Grid.y(network.junction(junction).latE7())
    };
  }

  /** The point half way along a road. */
  private static int[] middle(RoadNetwork network, int road) {
    int count = network.pointCount(road);
    int[] xs = IntStream.range(0, count).map(n -> Grid.x(network.pointLon(road, n))).toArray();
    int[] ys = IntStream.range(0, count).map(n -> Grid.y(network.pointLat(road, n))).toArray();
    double half = 0;
    for (int i = 1; i < count; i++) {
      half += Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]) / 2;
    }
    int i = 1;
    double length = Math.hypot(xs[1] - xs[0], ys[1] - ys[0]);
    while (i + 1 < count && length < half) {
      half -= length;
      i++;
      length = Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]);
    }
    double t = length == 0 ? 0 : Math.min(1, half / length);
    return new int[] {
      (int) Math.round(xs[i - 1] + t * (xs[i] - xs[i - 1])),
      (int) Math.round(ys[i - 1] + t * (ys[i] - ys[i - 1]))
    };
  }

  private static void thin(RoadNetwork network, List<Place> places) {
    places.sort(
        Comparator.comparingInt((Place place) -> place.rank)
            .thenComparingInt(place -> network.restrictions().get(place.restriction).amount())
            .thenComparingInt(place -> place.restriction));
    Map<Long, Integer> atPlace = new HashMap<>();
    for (Place place : places) {
      long same = (long) (place.x >> SAME_PLACE) << 32 | place.y >> SAME_PLACE;
      place.order = atPlace.merge(same, 1, Integer::sum) - 1;
    }
    for (int zoom = FROM_ZOOM; zoom < Tile.DEEPEST; zoom++) {
      int now = zoom;
      Set<Long> taken = new HashSet<>();
      places.stream()
          .filter(place -> place.zoom < now)
          .forEach(place -> taken.add(place.square(now)));
      for (Place place : places) {
        if (place.zoom == Tile.DEEPEST && taken.add(place.square(zoom))) {
          place.zoom = zoom;
        }
      }
    }
  }

  /** Hands over the signs of a tile. */
  void in(Tile tile, RoadNetwork network, Consumer<TileDrawing.Sign> signs) {
    int bits = Tile.DEEPEST - tile.zoom() + Integer.numberOfTrailingZeros(Tile.EXTENT);
    long first = spread(tile.x() << bits) | (spread(tile.y() << bits) << 1);
    long beyond = first + (1L << (2 * bits));
    for (int i = from(code -> codes[code] >= first); i < codes.length && codes[i] < beyond; i++) {
      Place place = places.get(i);
      if (place.zoom <= tile.zoom()) {
        signs.accept(
            new TileDrawing.Sign(
                place.restriction,
                network.restrictions().get(place.restriction),
                place.direction,
                place.order,
                tile.column(place.x),
                tile.row(place.y)));
      }
    }
  }

  /** The first index from which on a condition holds, by bisection. */
  private int from(IntPredicate so) {
    int low = 0;
    int high = codes.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (so.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * The bits of a number with a gap after each; two such numbers interleave to a place on Morton's
   * curve.
   */
  private static long spread(int value) {
    long spread = value;
    spread = (spread | spread << 16) & 0x0000ffff0000ffffL;
    spread = (spread | spread << 8) & 0x00ff00ff00ff00ffL;
    spread = (spread | spread << 4) & 0x0f0f0f0f0f0f0f0fL;
    spread = (spread | spread << 2) & 0x3333333333333333L;
    return (spread | spread << 1) & 0x5555555555555555L;
  }
}
