package dev.headroom.domain.route.avoid;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The parts of directed roads that lie in places to avoid. A place has a number: areas in their
 * order from 0, then ways in ascending order. Immutable. Some 100 bytes a directed road.
 */
public final class AvoidedRoads implements Enclaves {

  /** No place. */
  public static final AvoidedRoads NONE = new AvoidedRoads(Map.of());

  /** The number of a place that stands for every other reason to close a road. */
  private static final int NO_PLACE = Integer.MAX_VALUE;

  private final Map<Integer, List<Part>> byRoad;

  /**
   * A part of a directed road.
   *
   * @param place the number of the place
   * @param from where it begins, centimetres from the road's beginning in driving direction
   * @param to where it ends, not before {@code from}
   */
  public record Part(int place, int from, int to) {}

  private AvoidedRoads(Map<Integer, List<Part>> byRoad) {
    this.byRoad = byRoad;
  }

  /** Finds the areas and ways on a network. */
  public static AvoidedRoads of(RoadIndex index, Avoid avoid) {
    if (!avoid.hasPlaces()) {
      return NONE;
    }
    RoadNetwork network = index.network();
    Map<Integer, List<Part>> byRoad = new HashMap<>();
    for (int i = 0; i < avoid.areas().size(); i++) {
      AvoidArea area = avoid.areas().get(i);
      int place = i;
      index.roadsIn(area.box(), road -> addRoad(byRoad, network, road, area, place));
    }
    List<Long> ways = avoid.ways().stream().sorted().toList();
    if (!ways.isEmpty()) {
      Map<Long, Integer> places = new HashMap<>();
      for (int i = 0; i < ways.size(); i++) {
        places.put(ways.get(i), avoid.areas().size() + i);
      }
      for (int road = 0; road < network.roadCount(); road++) {
        Integer place = places.get(network.wayOf(road));
        if (place != null) {
          add(byRoad, network, road, place, 0, network.lengthOf(road));
        }
      }
    }
    return new AvoidedRoads(byRoad);
  }

  private static void addRoad(
      Map<Integer, List<Part>> byRoad, RoadNetwork network, int road, AvoidArea area, int place) {
    int points = network.pointCount(road);
    double[] lengths = new double[points];
    for (int i = 1; i < points; i++) {
      Position a = point(network, road, i - 1);
      Position b = point(network, road, i);
      lengths[i] = lengths[i - 1] + Distances.metres(a.lat(), a.lon(), b.lat(), b.lon());
    }
    double scale = lengths[points - 1] == 0 ? 0 : network.lengthOf(road) / lengths[points - 1];
    int begin = -1;
    int end = -1;
    for (int i = 1; i < points; i++) {
      for (AvoidArea.Piece piece :
          area.piecesOf(point(network, road, i - 1), point(network, road, i))) {
        double along = lengths[i] - lengths[i - 1];
        int from = (int) Math.floor(scale * (lengths[i - 1] + piece.from() * along));
        int to = (int) Math.ceil(scale * (lengths[i - 1] + piece.to() * along));
        if (begin >= 0 && from > end + 1) {
          add(byRoad, network, road, place, begin, end);
          begin = -1;
        }
        begin = begin < 0 ? from : begin;
        end = Math.min(to, network.lengthOf(road));
      }
    }
    if (begin >= 0) {
      add(byRoad, network, road, place, begin, end);
    }
  }

  private static Position point(RoadNetwork network, int road, int n) {
    return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
  }

  private static void add(
      Map<Integer, List<Part>> byRoad, RoadNetwork network, int road, int place, int from, int to) {
    int length = network.lengthOf(road);
    for (DirectedRoad on : List.of(DirectedRoad.along(road), DirectedRoad.against(road))) {
      if (network.drivable(on)) {
        Part part =
            on.forward()
                ? new Part(place, from, to)
                : new Part(place, Math.max(0, length - to), length - from);
        byRoad.computeIfAbsent(on.packed(), none -> new ArrayList<>(1)).add(part);
      }
    }
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return byRoad.isEmpty();
  }

  /** The parts of each directed road, by its packed number. */
  public Map<Integer, List<Part>> byRoad() {
    return byRoad;
  }

  @Override
  public boolean atStart(int directed) {
    return has(directed);
  }

  @Override
  public boolean atEnd(int directed) {
    return has(directed);
  }

  /** Whether a directed road has such a part. */
  public boolean has(int directed) {
    return !byRoad.isEmpty() && byRoad.containsKey(directed);
  }

  /** The parts of a directed road. */
  public List<Part> on(int directed) {
    return byRoad.isEmpty() ? List.of() : byRoad.getOrDefault(directed, List.of());
  }

  /** The places in which a point on a road lies, in either direction. */
  public Set<Integer> placesAt(RoadNetwork network, RoadPoint point) {
    Set<Integer> places = new HashSet<>();
    int length = network.lengthOf(point.road());
    for (DirectedRoad on :
        List.of(DirectedRoad.along(point.road()), DirectedRoad.against(point.road()))) {
      double at = length * (on.forward() ? point.fraction() : 1 - point.fraction());
      on(on.packed()).stream()
          .filter(part -> part.from() <= Math.ceil(at) && part.to() >= Math.floor(at))
          .forEach(part -> places.add(part.place()));
    }
    return places;
  }

  /** The same but for some places. */
  public AvoidedRoads without(Set<Integer> places) {
    return keeping(part -> !places.contains(part), directed -> true);
  }

  /** Those of some places. */
  public AvoidedRoads of(Set<Integer> places) {
    return keeping(places::contains, directed -> true);
  }

  /**
   * The same without the parts of some roads that lie outside of what is driven of them.
   *
   * @param start where on a directed road a drive may begin, centimetres from its beginning
   * @param end where on a directed road a drive may end
   */
  public AvoidedRoads between(Map<Integer, Integer> start, Map<Integer, Integer> end) {
    if (isEmpty()) {
      return NONE;
    }
    Map<Integer, List<Part>> some = new HashMap<>(byRoad);
    Set<Integer> ends = new HashSet<>(start.keySet());
    ends.addAll(end.keySet());
    for (int directed : ends) {
      int from = start.getOrDefault(directed, Integer.MIN_VALUE);
      int to = end.getOrDefault(directed, Integer.MAX_VALUE);
      some.computeIfPresent(
          directed,
          (on, parts) -> {
            List<Part> left =
                parts.stream()
                    .filter(
                        part ->
                            from <= to
                                ? part.to() >= from && part.from() <= to
                                : part.to() >= from || part.from() <= to)
                    .toList();
            return left.isEmpty() ? null : left;
          });
    }
    return new AvoidedRoads(some);
  }

  /** The same on some roads, and others, closed from end to end. */
  public AvoidedRoads on(IntPredicate roads, Map<Integer, Integer> lengths) {
    Map<Integer, List<Part>> some = new HashMap<>(keeping(place -> true, roads).byRoad);
    lengths.forEach(
        (directed, length) -> some.put(directed, List.of(new Part(NO_PLACE, 0, length))));
    return new AvoidedRoads(some);
  }

  private AvoidedRoads keeping(IntPredicate places, IntPredicate roads) {
    Map<Integer, List<Part>> some = new HashMap<>();
    byRoad.forEach(
        (directed, parts) -> {
          List<Part> kept = parts.stream().filter(part -> places.test(part.place())).toList();
          if (!kept.isEmpty() && roads.test(directed)) {
            some.put(directed, kept);
          }
        });
    return some.isEmpty() ? NONE : new AvoidedRoads(some);
  }
}
