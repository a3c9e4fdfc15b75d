package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.route.SnappedEnds;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a drive begins and ends.
 *
 * @param start the point on a road at which it begins
 * @param end the point on a road at which it ends
 * @param sources the start in the engine's graph, in each direction that can be driven
 * @param targets the end likewise
 */
public record RouteEnds(
    RoadPoint start, RoadPoint end, List<Anchor> sources, List<Anchor> targets) {

  /** Copies the lists. */
  public RouteEnds {
    sources = List.copyOf(sources);
    targets = List.copyOf(targets);
  }

  /** Two points on roads of a network. */
  public static RouteEnds of(PlanningNetwork network, RoadPoint start, RoadPoint end) {
    StateGraph graph = network.graph();
    List<Anchor> sources = new ArrayList<>();
    for (DirectedRoad directed : drivable(network.roads(), start.road())) {
      sources.add(anchor(graph, directed.packed(), start));
    }
    List<Anchor> targets = new ArrayList<>();
    for (DirectedRoad directed : drivable(network.roads(), end.road())) {
      targets.add(anchor(graph, directed.packed(), end));
      graph.forEachCopyOf(directed.packed(), state -> targets.add(anchor(graph, state, end)));
    }
    return new RouteEnds(start, end, sources, targets);
  }

  /** The two points as an answer has them. */
  public SnappedEnds snapped(RoadNetwork network) {
    return SnappedEnds.of(network, start, end);
  }

  private static List<DirectedRoad> drivable(RoadNetwork roads, int road) {
    return Stream.of(DirectedRoad.along(road), DirectedRoad.against(road))
        .filter(roads::drivable)
        .toList();
  }

  /** A point on a road as an anchor on one of the states of that road. */
  public static Anchor anchor(StateGraph graph, int state, RoadPoint point) {
    double fraction = fraction(DirectedRoad.unpack(graph.roadOf(state)), point);
    return new Anchor(
        state,
        part(fraction, graph.costOf(state)),
        part(fraction, graph.millisOf(state)),
        part(fraction, graph.lengthOf(state)));
  }

  /** Which part of a directed road lies before a point on it, 0 to 1. */
  static double fraction(DirectedRoad directed, RoadPoint point) {
    return directed.forward() ? point.fraction() : 1 - point.fraction();
  }

  /** That part of a road's time or length. */
  static int part(double fraction, int whole) {
    return fraction == 0 ? 0 : fraction == 1 ? whole : (int) Math.round(fraction * whole);
  }
}
