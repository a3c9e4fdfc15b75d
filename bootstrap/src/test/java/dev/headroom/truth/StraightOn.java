package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
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
import java.util.function.Predicate;

/**
 * A way through a road that keeps as straight as the network lets it, before and behind.
 *
 * @param roads in order
 * @param before metres from its beginning to that of the road
 */
record StraightOn(RoadNetwork network, List<DirectedRoad> roads, double before) {

  /** The way through a directed road, so many metres before and behind at least where it can. */
  static StraightOn through(
      RoadNetwork network,
      DirectedRoad directed,
      double before,
      double behind,
      Predicate<DirectedRoad> avoided) {
    Deque<DirectedRoad> way = new ArrayDeque<>(List.of(directed));
    Set<Integer> used = new HashSet<>(Set.of(directed.road()));
    Turns turns = new Turns(network);
    double back = 0;
    double on = 0;
    while (back < before) {
      DirectedRoad first = way.getFirst();
      List<DirectedRoad> ways =
          network.leaving(network.tailOf(first)).stream().map(DirectedRoad::reversed).toList();
      Optional<DirectedRoad> next =
          straightest(network, ways, used, avoided, from -> turns.angle(from, first));
      if (next.isEmpty()) {
        break;
      }
      way.addFirst(next.get());
      back += network.lengthOf(next.get().road()) / 100.0;
    }
    while (on < behind) {
      DirectedRoad last = way.getLast();
      List<DirectedRoad> ways = network.leaving(network.headOf(last));
      Optional<DirectedRoad> next =
          straightest(network, ways, used, avoided, to -> turns.angle(last, to));
      if (next.isEmpty()) {
        break;
      }
      way.addLast(next.get());
      on += network.lengthOf(next.get().road()) / 100.0;
    }
    return new StraightOn(network, List.copyOf(way), back);
  }

  private interface Angle {
    double of(DirectedRoad directed);
  }

  private static Optional<DirectedRoad> straightest(
      RoadNetwork network,
      List<DirectedRoad> ways,
      Set<Integer> used,
      Predicate<DirectedRoad> avoided,
      Angle angle) {
    Optional<DirectedRoad> best = Optional.empty();
    for (DirectedRoad way : ways) {
      boolean fits =
          network.drivable(way)
              && !used.contains(way.road())
              && !avoided.test(way)
              && angle.of(way) < 90;
      if (fits && (best.isEmpty() || angle.of(way) < angle.of(best.get()))) {
        best = Optional.of(way);
      }
    }
    best.ifPresent(way -> used.add(way.road()));
    return best;
  }

  /** Metres from its beginning to the last turn, before a place on it, that nobody can foresee. */
  double lastTurnBefore(double place) {
    Turns turns = new Turns(network);
    double at = 0;
    double turn = 0;
    for (int i = 0; i + 1 < roads.size(); i++) {
      at += network.lengthOf(roads.get(i).road()) / 100.0;
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
    while (begins + network.lengthOf(roads.get(on).road()) / 100.0 < place
        && on + 1 < roads.size()) {
      begins += network.lengthOf(roads.get(on++).road()) / 100.0;
    }
    PriorityQueue<Map.Entry<DirectedRoad, Double>> queue =
        new PriorityQueue<>(Map.Entry.comparingByValue());
    queue.add(Map.entry(roads.get(on), begins - place));
    Set<DirectedRoad> seen = new HashSet<>();
    while (!queue.isEmpty()) {
      Map.Entry<DirectedRoad, Double> next = queue.remove();
      DirectedRoad directed = next.getKey();
      if (meant.test(directed.road())) {
        return Math.max(0, next.getValue());
      }
      if (seen.add(directed)) {
        double end = next.getValue() + network.lengthOf(directed.road()) / 100.0;
        for (DirectedRoad to : network.leaving(network.headOf(directed))) {
          if (!to.equals(directed.reversed()) && network.drivable(to)) {
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
    for (DirectedRoad directed : roads) {
      int points = network.pointCount(directed.road());
      for (int i = 0; i < points; i++) {
        int n = directed.forward() ? i : points - 1 - i;
        shape.add(
            Position.ofE7(
                network.pointLat(directed.road(), n), network.pointLon(directed.road(), n)));
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
