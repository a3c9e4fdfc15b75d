package dev.headroom.domain.route;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.List;
import java.util.stream.IntStream;

/**
 * On which directed roads an end lies, as packed numbers: on those of the road on which it was put,
 * and, for a direction in which that cannot be driven, on every other road over the same points.
 */
record EndRoads(RoadNetwork network, RoadPoint point) {

  List<Integer> drivable() {
    return IntStream.range(0, 2 * network.roadCount())
        .filter(network.packed()::drivable)
        .filter(this::has)
        .boxed()
        .toList();
  }

  boolean has(int directed) {
    if (directed >> 1 == point.road()) {
      return true;
    }
    for (int own : List.of(2 * point.road(), 2 * point.road() + 1)) {
      if (!network.packed().drivable(own)
          && network.packed().tailOf(own) == network.packed().tailOf(directed)
          && points(own).equals(points(directed))) {
        return true;
      }
    }
    return false;
  }

  /** How much of a whole directed road lies before the end. */
  int part(int directed, int whole) {
    boolean along = points(directed).equals(points(2 * point.road()));
    boolean forward = directed >> 1 == point.road() ? (directed & 1) == 0 : along;
    return (int) Math.round((forward ? point.fraction() : 1 - point.fraction()) * whole);
  }

  private List<String> points(int directed) {
    DirectedRoad on = DirectedRoad.unpack(directed);
    int last = network.pointCount(on.road()) - 1;
    return IntStream.rangeClosed(0, last)
        .map(i -> on.forward() ? i : last - i)
        .mapToObj(i -> network.pointLat(on.road(), i) + " " + network.pointLon(on.road(), i))
        .toList();
  }
}
