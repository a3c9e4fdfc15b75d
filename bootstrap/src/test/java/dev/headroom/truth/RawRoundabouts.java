package dev.headroom.truth;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The roundabouts of a raw map, each a closed ring of nodes, and the roads that meet it in the
 * order in which somebody who drives round it comes past them.
 */
final class RawRoundabouts {

  private final RawMap map;
  private final Map<Long, List<Way>> waysAt = new HashMap<>();

  RawRoundabouts(RawMap map) {
    this.map = map;
    for (Way way : map.ways.values()) {
      if (TagJudge.forMotorTraffic(way)) {
        new HashSet<>(way.nodes())
            .forEach(node -> waysAt.computeIfAbsent(node, n -> new ArrayList<>()).add(way));
      }
    }
  }

  /**
   * One end of a road at a ring.
   *
   * @param place which node of the ring it meets, counted in driving direction
   * @param order degrees round that node, from the ring behind over the outside to the ring ahead
   * @param inside whether it lies within the ring, where nobody who comes in takes it for an exit
   * @param next the way's next node
   */
  record Arm(Way way, int place, double order, boolean inside, Node at, Node next) {
    /** A point on it, so many metres from the ring, or halfway to the next node. */
    Position point(double metres) {
      double length =
          Distances.metres(at.lat() / 1e7, at.lon() / 1e7, next.lat() / 1e7, next.lon() / 1e7);
      double part = Math.min(0.5, metres / length);
      return Position.ofE7(
          at.lat() + (int) (part * (next.lat() - at.lat())),
          at.lon() + (int) (part * (next.lon() - at.lon())));
    }
  }

  /** A ring and the roads by which it is entered and left, both in driving order. */
  record Ring(Set<Long> ways, int places, List<Arm> entries, List<Arm> exits) {

    /** Which exit one is for who comes from an entry. */
    int number(Arm entry, Arm exit) {
      Comparator<Arm> fromEntry = Comparator.comparingDouble(arm -> behind(entry, arm));
      return 1 + (int) exits.stream().filter(arm -> fromEntry.compare(arm, exit) < 0).count();
    }

    /** How far round an arm lies behind another; the same road is farthest. */
    private double behind(Arm entry, Arm arm) {
      double places = (arm.place - entry.place + this.places) % this.places;
      boolean lap = places == 0 && (arm.inside || arm.order <= entry.order);
      return (lap ? this.places : places) + arm.order / 1_000;
    }
  }

  /** All that are closed. */
  List<Ring> rings() {
    Map<Long, Way> byFirst = new HashMap<>();
    for (Way way : map.ways.values()) {
      if (way.tag("junction").equals("roundabout")
          && TagJudge.forMotorTraffic(way)
          && map.nodes.keySet().containsAll(way.nodes())) {
        byFirst.put(way.nodes().get(0), way);
      }
    }
    List<Ring> rings = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (Way way : map.ways.values()) {
      if (way.equals(byFirst.get(way.nodes().get(0))) && !seen.contains(way.id())) {
        List<Long> nodes = new ArrayList<>();
        Set<Long> ways = new HashSet<>();
        Way next = way;
        while (next != null && ways.add(next.id())) {
          nodes.addAll(next.nodes().subList(0, next.nodes().size() - 1));
          next = byFirst.get(next.nodes().get(next.nodes().size() - 1));
        }
        seen.addAll(ways);
        if (way.equals(next) && new HashSet<>(nodes).size() == nodes.size()) {
          rings.add(ring(ways, nodes));
        }
      }
    }
    return rings;
  }

  private Ring ring(Set<Long> ways, List<Long> ids) {
    List<Node> nodes = ids.stream().map(map.nodes::get).toList();
    boolean anticlockwise = area(nodes) > 0;
    List<Arm> entries = new ArrayList<>();
    List<Arm> exits = new ArrayList<>();
    for (int place = 0; place < nodes.size(); place++) {
      Node at = nodes.get(place);
      Node behind = nodes.get((place + nodes.size() - 1) % nodes.size());
      Node ahead = nodes.get((place + 1) % nodes.size());
      for (Way way : waysAt.get(at.id())) {
        if (way.tag("junction").equals("roundabout")) {
          continue;
        }
        for (int i = 0; i < way.nodes().size(); i++) {
          for (int step : new int[] {-1, 1}) {
            boolean present = i + step >= 0 && i + step < way.nodes().size();
            Node next = present ? map.nodes.get(way.nodes().get(i + step)) : null;
            if (way.nodes().get(i) == at.id() && next != null) {
              double order = turned(bearing(at, behind), bearing(at, next), anticlockwise);
              boolean inside =
                  order > turned(bearing(at, behind), bearing(at, ahead), anticlockwise);
              Arm arm = new Arm(way, place, order, inside, at, next);
              if (TagJudge.leads(way, step < 0)) {
                entries.add(arm);
              }
              if (TagJudge.leads(way, step > 0)) {
                exits.add(arm);
              }
            }
          }
        }
      }
    }
    return new Ring(ways, nodes.size(), entries, exits);
  }

  /** Degrees from one bearing to another, against the direction of the ring. */
  private static double turned(double from, double to, boolean anticlockwise) {
    return ((anticlockwise ? from - to : to - from) + 720) % 360;
  }

  private static double bearing(Node from, Node to) {
    return Distances.bearing(from.lat() / 1e7, from.lon() / 1e7, to.lat() / 1e7, to.lon() / 1e7);
  }

  /** Positive where the nodes run anticlockwise. */
  private static double area(List<Node> nodes) {
    double sum = 0;
    for (int i = 0; i < nodes.size(); i++) {
      Node a = nodes.get(i);
      Node b = nodes.get((i + 1) % nodes.size());
      sum += ((double) b.lat() + a.lat() - 2.0 * nodes.get(0).lat()) * (a.lon() - b.lon());
    }
    return sum;
  }
}
