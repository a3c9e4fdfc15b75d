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
 * The shortest ways by distance from one point on a road to others: Dijkstra's algorithm within a
 * radius. Turn rules are left aside. For one thread.
 */
public final class WayAlong {

  private final RoadNetwork network;
  private final Predicate<DirectedRoad> usable;
  private final Map<Integer, Label> labels = new HashMap<>();
  private RoadPoint start;
  private int longest;

  /** How a junction is reached: how far, by what part of a road, and from which label. */
  private record Label(int junction, int centimetres, ClosedPart road, Optional<Label> before) {}

  /** Follows the directed roads that are accepted. */
  public WayAlong(RoadNetwork network, Predicate<DirectedRoad> usable) {
    this.network = network;
    this.usable = usable;
  }

  /** Looks around a point. */
  public void from(RoadPoint point, int mostCentimetres) {
    start = point;
    longest = mostCentimetres;
    labels.clear();
    PriorityQueue<Label> queue = new PriorityQueue<>(Comparator.comparingInt(Label::centimetres));
    for (DirectedRoad directed : DirectedRoad.both(point.road())) {
      if (usable.test(directed)) {
        ClosedPart rest = new ClosedPart(directed, along(directed, point), length(directed));
        reach(queue, Optional.empty(), rest);
      }
    }
    while (!queue.isEmpty()) {
      Label label = queue.remove();
      if (labels.get(label.junction()).centimetres() == label.centimetres()) {
        for (DirectedRoad out : network.leaving(label.junction())) {
          if (usable.test(out)) {
            reach(queue, Optional.of(label), new ClosedPart(out, 0, length(out)));
          }
        }
      }
    }
  }

  private void reach(PriorityQueue<Label> queue, Optional<Label> before, ClosedPart road) {
    long centimetres = before.map(Label::centimetres).orElse(0) + (long) road.to() - road.from();
    int junction = network.headOf(road.road());
    Label known = labels.get(junction);
    if (centimetres <= longest && (known == null || centimetres < known.centimetres())) {
      Label label = new Label(junction, (int) centimetres, road, before);
      labels.put(junction, label);
      queue.add(label);
    }
  }

  /** The shortest way to a point within the radius, as what is driven of each road. */
  public Optional<List<ClosedPart>> to(RoadPoint point) {
    long best = Long.MAX_VALUE;
    Optional<DirectedRoad> last = Optional.empty();
    for (DirectedRoad directed : DirectedRoad.both(point.road())) {
      Label tail = labels.get(network.tailOf(directed));
      if (usable.test(directed) && tail != null) {
        long centimetres = (long) tail.centimetres() + along(directed, point);
        if (centimetres < best) {
          best = centimetres;
          last = Optional.of(directed);
        }
      }
    }
    Optional<ClosedPart> straight = straight(point);
    if (straight.isPresent() && straight.get().to() - straight.get().from() <= best) {
      return Optional.of(List.of(straight.get()));
    }
    return best <= longest ? last.map(road -> way(road, point)) : Optional.empty();
  }

  private Optional<ClosedPart> straight(RoadPoint point) {
    for (DirectedRoad directed : DirectedRoad.both(point.road())) {
      if (point.road() == start.road()
          && usable.test(directed)
          && along(directed, start) <= along(directed, point)) {
        return Optional.of(
            new ClosedPart(directed, along(directed, start), along(directed, point)));
      }
    }
    return Optional.empty();
  }

  private List<ClosedPart> way(DirectedRoad last, RoadPoint point) {
    List<ClosedPart> way = new ArrayList<>();
    way.add(new ClosedPart(last, 0, along(last, point)));
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

  private int along(DirectedRoad directed, RoadPoint point) {
    int at = (int) Math.round(point.fraction() * length(directed));
    return directed.forward() ? at : length(directed) - at;
  }
}
