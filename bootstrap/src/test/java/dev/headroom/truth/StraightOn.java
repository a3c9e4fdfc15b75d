package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A way through a road that keeps as straight as the network lets it, before and behind.
 *
 * @param roads directed, in order
 * @param before metres from its beginning to that of the road
 */
record StraightOn(RoadNetwork network, List<Integer> roads, double before) {

  /** The way through a directed road, so many metres before and behind at least where it can. */
  static StraightOn through(
      RoadNetwork network, int directed, double before, double behind, IntPredicate avoided) {
    Deque<Integer> way = new ArrayDeque<>(List.of(directed));
    Set<Integer> used = new HashSet<>(Set.of(directed >> 1));
    Turns turns = new Turns(network);
    double back = 0;
    double on = 0;
    while (back < before) {
      int first = way.getFirst();
      List<Integer> ways = new ArrayList<>();
      int junction = network.tailOf(first);
      for (int i = 0; i < network.outDegree(junction); i++) {
        ways.add(network.out(junction, i) ^ 1);
      }
      Optional<Integer> next =
          straightest(network, ways, used, avoided, from -> turns.angle(from, first));
      if (next.isEmpty()) {
        break;
      }
      way.addFirst(next.get());
      back += network.lengthOf(next.get() >> 1) / 100.0;
    }
    while (on < behind) {
      int last = way.getLast();
      List<Integer> ways = new ArrayList<>();
      int junction = network.headOf(last);
      for (int i = 0; i < network.outDegree(junction); i++) {
        ways.add(network.out(junction, i));
      }
      Optional<Integer> next =
          straightest(network, ways, used, avoided, to -> turns.angle(last, to));
      if (next.isEmpty()) {
        break;
      }
      way.addLast(next.get());
      on += network.lengthOf(next.get() >> 1) / 100.0;
    }
    return new StraightOn(network, List.copyOf(way), back);
  }

  private interface Angle {
    double of(int directed);
  }

  private static Optional<Integer> straightest(
      RoadNetwork network,
      List<Integer> ways,
      Set<Integer> used,
      IntPredicate avoided,
      Angle angle) {
    Optional<Integer> best = Optional.empty();
    for (int way : ways) {
      boolean fits =
          network.drivable(way)
              && !used.contains(way >> 1)
              && !avoided.test(way)
              && angle.of(way) < 90;
      if (fits && (best.isEmpty() || angle.of(way) < angle.of(best.get()))) {
        best = Optional.of(way);
      }
    }
    best.ifPresent(way -> used.add(way >> 1));
    return best;
  }

  /** Metres from its beginning to the last turn, before a place on it, that nobody can foresee. */
  double lastTurnBefore(double place) {
    Turns turns = new Turns(network);
    double at = 0;
    double turn = 0;
    for (int i = 0; i + 1 < roads.size(); i++) {
      at += network.lengthOf(roads.get(i) >> 1) / 100.0;
      if (at < place + 1 && turns.turns(roads.get(i), roads.get(i + 1))) {
        turn = at;
      }
    }
    return turn;
  }

  /** Metres by road from a place on it, without turning round, to the first road that is meant. */
  double metresByRoad(double place, IntPredicate meant) {
    double begins = 0;
    int on = 0;
    while (begins + network.lengthOf(roads.get(on) >> 1) / 100.0 < place && on + 1 < roads.size()) {
      begins += network.lengthOf(roads.get(on++) >> 1) / 100.0;
    }
    PriorityQueue<Map.Entry<Integer, Double>> queue =
        new PriorityQueue<>(Map.Entry.comparingByValue());
    queue.add(Map.entry(roads.get(on), begins - place));
    Set<Integer> seen = new HashSet<>();
    while (!queue.isEmpty()) {
      Map.Entry<Integer, Double> next = queue.remove();
      int directed = next.getKey();
      if (meant.test(directed >> 1)) {
        return Math.max(0, next.getValue());
      }
      if (seen.add(directed)) {
        double end = next.getValue() + network.lengthOf(directed >> 1) / 100.0;
        int junction = network.headOf(directed);
        for (int i = 0; i < network.outDegree(junction); i++) {
          int to = network.out(junction, i);
          if (to != (directed ^ 1) && network.drivable(to)) {
            queue.add(Map.entry(to, end));
          }
        }
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Its places, one each so many metres. */
  List<Position> places(double every) {
    List<Position> shape = new ArrayList<>();
    for (int directed : roads) {
      int points = network.pointCount(directed >> 1);
      for (int i = 0; i < points; i++) {
        int n = (directed & 1) == 0 ? i : points - 1 - i;
        shape.add(
            Position.ofE7(network.pointLat(directed >> 1, n), network.pointLon(directed >> 1, n)));
      }
    }
    List<Position> places = new ArrayList<>();
    double next = 0;
    double at = 0;
    for (int i = 1; i < shape.size(); i++) {
      Position a = shape.get(i - 1);
      Position b = shape.get(i);
      double length = a.metresTo(b);
      for (; length > 0 && next <= at + length; next += every) {
        double t = (next - at) / length;
        places.add(
            new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon())));
      }
      at += length;
    }
    return places;
  }
}
