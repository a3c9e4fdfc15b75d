package dev.headroom.domain.match;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/**
 * Finds the shortest ways by distance from one point on a road to others within a radius
 * (Dijkstra's algorithm). A way may turn round at its ends and at junctions; turn bans are ignored.
 * For one thread.
 */
final class ShortestWays {

  private final RoadNetwork network;
  private final Predicate<DirectedRoad> usable;
  private final Map<Integer, Label> labels = new HashMap<>();
  private RoadPoint start;
  private int longest;

  /** The way to a junction: its length, its last part of a road, and the label before. */
  private record Label(int junction, int centimetres, RoadPart road, Optional<Label> before) {}

  /**
   * Searches along the usable directed roads only.
   *
   * @param usable whether a way may lead along a directed road
   */
  ShortestWays(RoadNetwork network, Predicate<DirectedRoad> usable) {
    this.network = network;
    this.usable = usable;
  }

  /**
   * Searches from a point.
   *
   * @param mostCentimetres the maximum length of a way
   */
  void from(RoadPoint point, int mostCentimetres) {
    start = point;
    longest = mostCentimetres;
    labels.clear();
    PriorityQueue<Label> queue = new PriorityQueue<>(Comparator.comparingInt(Label::centimetres));
    for (DirectedRoad directed : DirectedRoad.both(point.road())) {
      if (usable.test(directed)) {
        RoadPart rest = new RoadPart(directed, point.along(network, directed), length(directed));
        reach(queue, Optional.empty(), rest);
      }
    }
    while (!queue.isEmpty()) {
      Label label = queue.remove();
      if (labels.get(label.junction()).centimetres() == label.centimetres()) {
        for (DirectedRoad out : network.leaving(label.junction())) {
          if (usable.test(out)) {
            reach(queue, Optional.of(label), new RoadPart(out, 0, length(out)));
          }
        }
      }
    }
  }

  private void reach(PriorityQueue<Label> queue, Optional<Label> before, RoadPart road) {
    long centimetres = before.map(Label::centimetres).orElse(0) + (long) road.length();
    int junction = network.headOf(road.road());
    Label known = labels.get(junction);
    if (centimetres <= longest && (known == null || centimetres < known.centimetres())) {
      Label label = new Label(junction, (int) centimetres, road, before);
      labels.put(junction, label);
      queue.add(label);
    }
  }

  /** The shortest way to a point within the radius, as the parts of roads that it follows. */
  Optional<List<RoadPart>> to(RoadPoint point) {
    long best = Long.MAX_VALUE;
    Optional<DirectedRoad> last = Optional.empty();
    for (DirectedRoad directed : DirectedRoad.both(point.road())) {
      Label tail = labels.get(network.tailOf(directed));
      if (usable.test(directed) && tail != null) {
        long centimetres = (long) tail.centimetres() + point.along(network, directed);
        if (centimetres < best) {
          best = centimetres;
          last = Optional.of(directed);
        }
      }
    }
    Optional<RoadPart> straight = straight(point);
    if (straight.isPresent() && straight.get().length() <= best) {
      return Optional.of(List.of(straight.get()));
    }
    return best <= longest ? last.map(road -> way(road, point)) : Optional.empty();
  }

  private Optional<RoadPart> straight(RoadPoint point) {
    for (DirectedRoad directed : DirectedRoad.both(point.road())) {
      int from = start.along(network, directed);
      int to = point.along(network, directed);
      if (point.road() == start.road() && usable.test(directed) && from <= to) {
        return Optional.of(new RoadPart(directed, from, to));
      }
    }
    return Optional.empty();
  }

  private List<RoadPart> way(DirectedRoad last, RoadPoint point) {
    List<RoadPart> way = new ArrayList<>();
    way.add(new RoadPart(last, 0, point.along(network, last)));
    Optional<Label> label = Optional.of(labels.get(network.tailOf(last)));
    while (label.isPresent()) {
      way.add(0, label.get().road());
      label = label.get().before();
    }
    return way;
  }

  private int length(DirectedRoad directed) {
    return network.lengthOf(directed.road());
  }
}
