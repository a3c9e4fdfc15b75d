package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.via.Directions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Where a drive begins and ends. If the map has a two-way street as two one-way roads over the same
 * points, an end lies on both.
 *
 * @param start the point on a road at which it begins
 * @param end the point on a road at which it ends
 * @param sources the start in the engine's graph, in each direction that can be driven
 * @param targets the end in the engine's graph, likewise
 */
public record RouteEnds(
    RoadPoint start, RoadPoint end, List<Anchor> sources, List<Anchor> targets) {

  /** Copies the lists. */
  public RouteEnds {
    sources = List.copyOf(sources);
    targets = List.copyOf(targets);
  }

  /** Places two points on roads of a network in the engine's graph, in any direction. */
  public static RouteEnds of(PlanningNetwork network, RoadPoint start, RoadPoint end) {
    return of(network, start, on -> true, end, on -> true);
  }

  /**
   * Places two points on roads of a network in the engine's graph, in the directions in which the
   * stops of a leg may be approached.
   */
  public static RouteEnds of(PlanningNetwork network, RoadPoint start, RoadPoint end, Leg leg) {
    Directions directions = new Directions(network.roads());
    return of(
        network,
        start,
        on -> directions.allow(on, start, leg.start()),
        end,
        on -> directions.allow(on, end, leg.end()));
  }

  private static RouteEnds of(
      PlanningNetwork network,
      RoadPoint start,
      Predicate<DirectedRoad> leaving,
      RoadPoint end,
      Predicate<DirectedRoad> arriving) {
    RoadNetwork roads = network.roads();
    StateGraph graph = network.graph();
    List<Anchor> sources = new ArrayList<>();
    for (DirectedRoad directed : drivable(roads, start.road(), leaving)) {
      sources.add(anchor(roads, graph, directed.packed(), start));
    }
    List<Anchor> targets = new ArrayList<>();
    for (DirectedRoad directed : drivable(roads, end.road(), arriving)) {
      targets.add(anchor(roads, graph, directed.packed(), end));
      graph.forEachCopyOf(
          directed.packed(), state -> targets.add(anchor(roads, graph, state, end)));
    }
    return new RouteEnds(start, end, sources, targets);
  }

  private static List<DirectedRoad> drivable(
      RoadNetwork roads, int road, Predicate<DirectedRoad> wanted) {
    return drivable(roads, road).stream().filter(wanted).toList();
  }

  private static List<DirectedRoad> drivable(RoadNetwork roads, int road) {
    DirectedRoad along = DirectedRoad.along(road);
    Stream<DirectedRoad> beside =
        Stream.of(along, along.reversed())
            .filter(on -> !roads.drivable(on))
            .flatMap(
                on ->
                    roads.leaving(roads.tailOf(on)).stream().filter(out -> twins(roads, on, out)));
    return Stream.concat(Stream.of(along, along.reversed()), beside)
        .filter(roads::drivable)
        .toList();
  }

  /** Whether the map has another road over all points of a road. */
  private static boolean twins(RoadNetwork roads, DirectedRoad on, DirectedRoad other) {
    int points = roads.pointCount(on.road());
    if (on.road() == other.road() || points != roads.pointCount(other.road())) {
      return false;
    }
    for (int i = 0; i < points; i++) {
      int a = on.forward() ? i : points - 1 - i;
      int b = other.forward() ? i : points - 1 - i;
      if (roads.pointLat(on.road(), a) != roads.pointLat(other.road(), b)
          || roads.pointLon(on.road(), a) != roads.pointLon(other.road(), b)) {
        return false;
      }
    }
    return true;
  }

  /** Converts a point on a road to an anchor on one of the states of that road, or of its twin. */
  public static Anchor anchor(RoadNetwork roads, StateGraph graph, int state, RoadPoint point) {
    double fraction = fraction(roads, DirectedRoad.unpack(graph.roadOf(state)), point);
    return new Anchor(
        state,
        part(fraction, graph.costOf(state)),
        part(fraction, graph.millisOf(state)),
        part(fraction, graph.lengthOf(state)));
  }

  /** The fraction of a directed road before a point on it, or on its twin, 0 to 1. */
  static double fraction(RoadNetwork roads, DirectedRoad directed, RoadPoint point) {
    boolean along =
        directed.road() == point.road()
            ? directed.forward()
            : roads.tailOf(directed) == roads.tailOf(DirectedRoad.along(point.road()));
    return along ? point.fraction() : 1 - point.fraction();
  }

  /** A fraction of a road's time or length, rounded. */
  static int part(double fraction, int whole) {
    return fraction == 0 ? 0 : fraction == 1 ? whole : (int) Math.round(fraction * whole);
  }
}
