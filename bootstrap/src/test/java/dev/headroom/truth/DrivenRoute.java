package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Route;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A planned route told in the raw map's own words: which ways it drives from which node to which.
 * Of the network it believes only which way a road is a piece of and at which nodes it begins and
 * ends; where the shape then does not fit the way's nodes, that is a fault by itself.
 */
final class DrivenRoute {

  private final RawMap map;
  private final RoadNetwork network;
  private final ZoneId zone;

  DrivenRoute(RawMap map, RoadNetwork network, ZoneId zone) {
    this.map = map;
    this.network = network;
    this.zone = zone;
  }

  /**
   * The pieces in driving order.
   *
   * @throws IllegalStateException when the route does not fit the raw map
   */
  List<Step> steps(Route route) {
    List<Step> steps = new ArrayList<>();
    List<DirectedRoad> roads = route.roads();
    long[] before = new long[roads.size() + 1];
    for (int i = 0; i < roads.size(); i++) {
      before[i + 1] = before[i] + time(roads.get(i));
    }
    double metres = 0;
    for (int i = 0; i < roads.size(); i++) {
      DirectedRoad use = roads.get(i);
      List<Node> nodes = driven(route, i, nodesOf(use));
      Way way = map.ways.get(network.wayOf(use.road()));
      List<LocalDateTime> times = times(route, before, i);
      for (int n = 1; n < nodes.size(); n++) {
        Node from = nodes.get(n - 1);
        Node to = nodes.get(n);
        steps.add(new Step(way, from, to, use.forward(), times, metres));
        metres += drivenMetres(route, from, to, i, n, nodes.size());
      }
    }
    return steps;
  }

  private long time(DirectedRoad use) {
    return network.timeOf(use);
  }

  /**
   * When the vehicle can be on a road: not before it drove all full roads before it, not after what
   * the roads behind it leave of the arrival; turns and the two ends lie somewhere between.
   */
  private List<LocalDateTime> times(Route route, long[] before, int i) {
    if (route.departure().isEmpty() || route.arrival().isEmpty()) {
      return List.of();
    }
    Instant start = route.departure().get();
    Instant end = route.arrival().get();
    int last = before.length - 2;
    long driven = i == 0 ? 0 : before[i] - before[1];
    long left = i == last ? 0 : before[last] - before[i + 1];
    Instant earliest = start.plusMillis(Math.max(0, driven - 1_000));
    Instant latest = end.minusMillis(Math.max(0, left - 1_000));
    return List.of(
        LocalDateTime.ofInstant(earliest, zone),
        LocalDateTime.ofInstant(latest.isBefore(earliest) ? earliest : latest, zone));
  }

  /** At its ends the route drives a part of a piece only. */
  private static double drivenMetres(
      Route route, Node from, Node to, int road, int piece, int pieces) {
    Position begin = at(from);
    Position end = at(to);
    if (road == 0 && piece == 1) {
      begin = route.shape().get(0);
    }
    if (road == route.roads().size() - 1 && piece == pieces - 1) {
      end = route.shape().get(route.shape().size() - 1);
    }
    return begin.metresTo(end);
  }

  static Position at(Node node) {
    return Position.ofE7(node.lat(), node.lon());
  }

  /** The raw nodes of a road in driving order. */
  private List<Node> nodesOf(DirectedRoad use) {
    int road = use.road();
    Way way = map.ways.get(network.wayOf(road));
    if (way == null) {
      throw new IllegalStateException("no way " + network.wayOf(road) + " in the map");
    }
    long tail = network.columns().junctionNode[network.tailOf(DirectedRoad.along(road))];
    long head = network.columns().junctionNode[network.headOf(DirectedRoad.along(road))];
    List<Node> nodes = present(way);
    int points = network.pointCount(road);
    for (int i = 0; i + points <= nodes.size(); i++) {
      List<Node> piece = nodes.subList(i, i + points);
      if (piece.get(0).id() == tail && piece.get(points - 1).id() == head && fits(road, piece)) {
        List<Node> driven = new ArrayList<>(piece);
        if (!use.forward()) {
          java.util.Collections.reverse(driven);
        }
        return driven;
      }
    }
    throw new IllegalStateException(
        "way " + way.id() + " has no piece from node " + tail + " to " + head + " of that shape");
  }

  private boolean fits(int road, List<Node> piece) {
    for (int n = 0; n < piece.size(); n++) {
      if (piece.get(n).lat() != network.pointLat(road, n)
          || piece.get(n).lon() != network.pointLon(road, n)) {
        return false;
      }
    }
    return true;
  }

  /** A way's nodes that the extract holds, repetitions in a row once. */
  private List<Node> present(Way way) {
    List<Node> nodes = new ArrayList<>();
    for (long id : way.nodes()) {
      Node node = map.nodes.get(id);
      if (node != null && (nodes.isEmpty() || nodes.get(nodes.size() - 1).id() != id)) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  /** Cuts the first and the last road to the pieces that the route's shape really drives. */
  private static List<Node> driven(Route route, int i, List<Node> nodes) {
    List<Position> shape = route.shape();
    int last = route.roads().size() - 1;
    int from = 0;
    int to = nodes.size() - 1;
    if (i == 0 && i == last) {
      return within(shape, nodes);
    }
    if (i == 0) {
      from = to - Math.min(to, matching(shape, nodes));
    }
    if (i == last) {
      List<Position> reversed = new ArrayList<>(shape);
      List<Node> back = new ArrayList<>(nodes);
      java.util.Collections.reverse(reversed);
      java.util.Collections.reverse(back);
      to = Math.min(to, matching(reversed, back));
    }
    return nodes.subList(from, to + 1);
  }

  /** How many pieces of a first road are driven, the one that the route begins on included. */
  private static int matching(List<Position> shape, List<Node> nodes) {
    for (int m = 1; m < nodes.size(); m++) {
      if (runs(shape, 1, nodes, m, nodes.size())) {
        return nodes.size() - m;
      }
    }
    return 0;
  }

  private static boolean runs(List<Position> shape, int at, List<Node> nodes, int from, int to) {
    for (int k = 0; k < to - from; k++) {
      if (at + k >= shape.size() || !same(shape.get(at + k), nodes.get(from + k))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Position place, Node node) {
    return place.latE7() == node.lat() && place.lonE7() == node.lon();
  }

  /** The pieces of the only road of a route. */
  private static List<Node> within(List<Position> shape, List<Node> nodes) {
    int inner = shape.size() - 2;
    for (int m = 1; inner > 0 && m + inner < nodes.size(); m++) {
      if (runs(shape, 1, nodes, m, m + inner)) {
        return nodes.subList(m - 1, m + inner + 1);
      }
    }
    return nodes.subList(0, 2);
  }

  /** The step of a route that covers a distance from its start, if any. */
  static Optional<Step> at(List<Step> steps, double metres) {
    return steps.stream().filter(s -> s.metres() <= metres).reduce((a, b) -> b);
  }
}
