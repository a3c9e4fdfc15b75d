package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.TurnExpansionCosts;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidArea;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The legal drive with the fewest runs along what is to be avoided, then the least cost, by its
 * definition: labels for the last roads driven, the zone letter and the runs that the vehicle is
 * in, computed anew in rounds until nothing changes. What is to be avoided is read off the classes
 * and flags of roads, and off points along them, not off rules.
 */
final class AvoidingBruteForce {

  /** What is minimised. */
  record Weight(int entries, long cost) implements Comparable<Weight> {
    private static final Comparator<Weight> ORDER =
        Comparator.comparingInt(Weight::entries).thenComparingLong(Weight::cost);

    @Override
    public int compareTo(Weight other) {
      return ORDER.compare(this, other);
    }
  }

  private record Node(List<Integer> driven, char zone, Set<String> inside, int index) {}

  private static final int MEMORY = 3;
  private static final int TURNING_BACK = 240_000;

  private final RoadNetwork network;
  private final Dimensions vehicle;
  private final RoadPoint start;
  private final RoadPoint end;
  private final Avoid avoid;
  private final TownEnclaves enclaves;
  private final Set<String> zones = new HashSet<>();
  private final Map<List<Integer>, Set<String>> found = new HashMap<>();
  private boolean turnsBack = true;

  /** The only directed roads that may be driven, in their order; all where it is empty. */
  private List<Integer> along = List.of();

  AvoidingBruteForce(
      RoadNetwork network, Dimensions vehicle, RoadPoint start, RoadPoint end, Avoid avoid) {
    this.network = network;
    this.vehicle = vehicle;
    this.start = start;
    this.end = end;
    this.avoid = avoid;
    enclaves = new TownEnclaves(network, vehicle);
    for (RoadPoint point : List.of(start, end)) {
      zones.addAll(features(point.road()));
      for (int direction = 0; direction < 2; direction++) {
        int directed = 2 * point.road() + direction;
        if (network.packed().drivable(directed)) {
          int at = part(directed, point, network.lengthOf(point.road()));
          zones.addAll(places(directed, at, at));
        }
      }
    }
  }

  /** Without turning back. */
  AvoidingBruteForce withoutTurningBack() {
    turnsBack = false;
    return this;
  }

  /** Null where there is no such drive. */
  Weight best() {
    return weigh(List.of());
  }

  /** What a drive along directed roads weighs; null where it is not legal. */
  Weight weigh(List<Integer> roads) {
    along = roads;
    Map<Node, Weight> labels = new HashMap<>();
    List<Weight> arrivals = new ArrayList<>();
    while (true) {
      Map<Node, Weight> next = new HashMap<>();
      arrivals.clear();
      seed(next, arrivals);
      labels.forEach((node, weight) -> follow(node, weight, next, arrivals));
      if (next.equals(labels)) {
        return arrivals.stream().min(Comparator.naturalOrder()).orElse(null);
      }
      labels = next;
    }
  }

  private static Weight less(Weight one, Weight other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private boolean mayDrive(int index, int directed) {
    return along.isEmpty() || (index < along.size() && along.get(index) == directed);
  }

  private boolean mayArrive(int index) {
    return along.isEmpty() || index == along.size() - 1;
  }

  private void seed(Map<Node, Weight> labels, List<Weight> arrivals) {
    for (int road : new EndRoads(network, start).drivable()) {
      if (!mayDrive(0, road)) {
        continue;
      }
      int length = network.lengthOf(road >> 1);
      int cost = network.packed().costOf(road);
      int begin = part(road, start, length);
      Met whole = met(road, begin, length, false);
      char zone = zone('E', network.packed().rulesOf(road), whole.zone(), road);
      if (zone != '-') {
        labels.merge(
            new Node(List.of(road), zone, whole.entered(), 0),
            new Weight(whole.entered().size(), cost - (long) part(road, start, cost)),
            AvoidingBruteForce::less);
      }
      if (new EndRoads(network, end).has(road)
          && mayArrive(0)
          && begin <= part(road, end, length)
          && part(road, start, cost) <= part(road, end, cost)) {
        Met met = met(road, begin, part(road, end, length), false);
        if (zone('E', network.packed().rulesOf(road), met.zone(), road) != '-') {
          long straight = part(road, end, cost) - (long) part(road, start, cost);
          arrivals.add(new Weight(met.entered().size(), straight));
        }
      }
    }
  }

  private void follow(Node node, Weight weight, Map<Node, Weight> labels, List<Weight> arrivals) {
    int last = node.driven.get(node.driven.size() - 1);
    int junction = network.packed().headOf(last);
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int next = network.packed().out(junction, i);
      if (network.packed().drivable(next)
          && mayDrive(node.index + 1, next)
          && (next != (last ^ 1) || mayTurnRound(junction, next))) {
        List<Integer> driven = new ArrayList<>(node.driven);
        driven.add(next);
        step(node, weight, driven, false, labels, arrivals);
        if (node.zone == 'T') {
          step(node, weight, driven, true, labels, arrivals);
        }
      }
    }
  }

  private void step(
      Node node,
      Weight weight,
      List<Integer> driven,
      boolean forced,
      Map<Node, Weight> labels,
      List<Weight> arrivals) {
    int next = driven.get(driven.size() - 1);
    int last = driven.get(driven.size() - 2);
    int junction = network.packed().tailOf(next);
    char turned = zone(node.zone, network.junctionRules(junction), false, -1);
    for (int manoeuvre : manoeuvres(driven)) {
      turned = zone(turned, manoeuvre, false, -1);
    }
    long turning = TurnExpansionCosts.cost(network, last, next);
    boolean back = turning - TurnExpansionCosts.millis(network, last, next) >= TURNING_BACK;
    boolean avoidsBack = avoid.features().containsKey(Matter.TURNING_BACK);
    if (turned == '-' || (back && !turnsBack)) {
      return;
    }
    int length = network.lengthOf(next >> 1);
    int rules = network.packed().rulesOf(next);
    int entries = weight.entries + (back && avoidsBack ? 1 : 0);
    List<Integer> kept =
        List.copyOf(driven.subList(Math.max(0, driven.size() - MEMORY), driven.size()));
    Met whole = met(next, 0, length, forced);
    char zone = zone(turned, rules, whole.zone(), next);
    if (zone != '-' && (!forced || zone == 'T')) {
      labels.merge(
          new Node(kept, zone, whole.entered(), along.isEmpty() ? 0 : node.index + 1),
          new Weight(
              entries + newIn(whole, node), weight.cost + turning + network.packed().costOf(next)),
          AvoidingBruteForce::less);
    }
    if (new EndRoads(network, end).has(next) && mayArrive(node.index + 1)) {
      Met met = met(next, 0, part(next, end, length), forced);
      char there = zone(turned, rules, met.zone(), next);
      if (there != '-' && (!forced || there == 'T')) {
        arrivals.add(
            new Weight(
                entries + newIn(met, node),
                weight.cost + turning + part(next, end, network.packed().costOf(next))));
      }
    }
  }

  private static int newIn(Met met, Node node) {
    Set<String> entered = new HashSet<>(met.entered());
    entered.removeAll(node.inside);
    return entered.size();
  }

  /** What is met on a part of a road: what counts as entered, and whether it is a zone. */
  private record Met(Set<String> entered, boolean zone) {}

  private Met met(int directed, int from, int to, boolean forced) {
    Set<String> all = features(directed >> 1);
    all.addAll(places(directed, from, to));
    Set<String> entered = new HashSet<>(all);
    if (!forced) {
      entered.removeAll(zones);
    }
    return new Met(entered, entered.size() < all.size());
  }

  private Set<String> features(int road) {
    Set<String> features = new HashSet<>();
    for (Matter matter : avoid.features().keySet()) {
      boolean has =
          switch (matter) {
            case TOLL -> network.roadHas(road, NetworkColumns.TOLL);
            case UNPAVED -> network.roadHas(road, NetworkColumns.UNPAVED);
            case TUNNEL -> network.roadHas(road, NetworkColumns.TUNNEL);
            case LOW_EMISSION_ZONE -> network.roadHas(road, NetworkColumns.LOW_EMISSION_ZONE);
            case MOTORWAY -> network.classOf(road) == RoadClass.MOTORWAY;
            case FERRY -> network.classOf(road) == RoadClass.FERRY;
            default -> false;
          };
      if (has) {
        features.add(matter.name());
      }
    }
    return features;
  }

  /** The places that a part of a road enters, found 20 cm at a time. */
  private Set<String> places(int directed, int from, int to) {
    return found.computeIfAbsent(List.of(directed, from, to), part -> find(directed, from, to));
  }

  private Set<String> find(int directed, int from, int to) {
    Set<String> places = new HashSet<>();
    int road = directed >> 1;
    if (avoid.ways().contains(network.wayOf(road))) {
      places.add("way " + network.wayOf(road));
    }
    for (int area = 0; area < avoid.areas().size(); area++) {
      for (int at = from; at <= to && !places.contains("area " + area); at += 20) {
        if (avoid.areas().get(area).contains(point(directed, at))) {
          places.add("area " + area);
        }
      }
    }
    return places;
  }

  private Position point(int directed, int centimetres) {
    int road = directed >> 1;
    int last = network.pointCount(road) - 1;
    double[] lengths = new double[last + 1];
    List<Position> points = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      int n = (directed & 1) == 0 ? i : last - i;
      points.add(Position.ofE7(network.pointLat(road, n), network.pointLon(road, n)));
      lengths[i] = i == 0 ? 0 : lengths[i - 1] + points.get(i - 1).metresTo(points.get(i));
    }
    double at = lengths[last] * centimetres / Math.max(1, network.lengthOf(road));
    int i = 1;
    while (i < last && lengths[i] < at) {
      i++;
    }
    double whole = lengths[i] - lengths[i - 1];
    double part = whole == 0 ? 0 : Math.min(1, (at - lengths[i - 1]) / whole);
    Position a = points.get(i - 1);
    Position b = points.get(i);
    return new Position(a.lat() + part * (b.lat() - a.lat()), a.lon() + part * (b.lon() - a.lon()));
  }

  /** The letter after a directed road, or after a turn (-1). */
  private char zone(char zone, int set, boolean besides, int directed) {
    if (zone == '-') {
      return '-';
    }
    boolean zoned = besides;
    for (int rule : network.ruleBook().rulesOf(set)) {
      Verdict verdict =
          network.ruleBook().verdictOfRule(rule, Situation.of(vehicle, new When.Unspecified()));
      if (verdict.compareTo(Verdict.FORBIDDEN) >= 0) {
        return '-';
      }
      zoned |= verdict != Verdict.OPEN;
    }
    if (zoned) {
      return zone == 'E' ? 'E' : 'X';
    }
    if (directed < 0) {
      return zone;
    }
    return switch (zone) {
      case 'E' -> enclaves.atStart(directed) ? 'E' : 'T';
      case 'X' -> enclaves.atEnd(directed) ? 'X' : '-';
      default -> 'T';
    };
  }

  private List<Integer> manoeuvres(List<Integer> driven) {
    List<Integer> completed = new ArrayList<>();
    NetworkColumns c = network.columns();
    for (int m = 0; m + 1 < c.manoeuvreStart.length; m++) {
      List<Integer> banned = new ArrayList<>();
      for (int i = c.manoeuvreStart[m]; i < c.manoeuvreStart[m + 1]; i++) {
        banned.add(c.manoeuvreRoads[i]);
      }
      if (banned.size() <= driven.size()
          && driven.subList(driven.size() - banned.size(), driven.size()).equals(banned)) {
        completed.add(c.manoeuvreRules[m]);
      }
    }
    return completed;
  }

  private boolean mayTurnRound(int junction, int back) {
    int others = 0;
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int out = network.packed().out(junction, i);
      others += out != back && network.packed().drivable(out) ? 1 : 0;
    }
    return others == 0 || network.junctionHas(junction, NetworkColumns.TURNING_CIRCLE);
  }

  private int part(int directed, RoadPoint point, int whole) {
    return new EndRoads(network, point).part(directed, whole);
  }

  /** A square around a place. */
  static AvoidArea square(Position centre, double metres) {
    double lat = metres / 111_195;
    double lon = lat / Math.cos(Math.toRadians(centre.lat()));
    return new AvoidArea(
        List.of(
            List.of(
                new Position(centre.lat() - lat, centre.lon() - lon),
                new Position(centre.lat() - lat, centre.lon() + lon),
                new Position(centre.lat() + lat, centre.lon() + lon),
                new Position(centre.lat() + lat, centre.lon() - lon),
                new Position(centre.lat() - lat, centre.lon() - lon))));
  }
}
