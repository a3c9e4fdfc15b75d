package dev.headroom.domain.route;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.TurnExpansionCosts;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.explain.Enterable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The path with the fewest entries into forbidden stretches, then the least cost, straight from the
 * network's columns: labels for the last roads driven, the zone letter and the stretches that the
 * vehicle is in, computed anew in rounds until nothing changes.
 */
final class FewestEntriesBruteForce {

  /** What is minimised. */
  record Weight(int entries, long cost) implements Comparable<Weight> {
    private static final Comparator<Weight> ORDER =
        Comparator.comparingInt(Weight::entries).thenComparingLong(Weight::cost);

    @Override
    public int compareTo(Weight other) {
      return ORDER.compare(this, other);
    }
  }

  private record Node(List<Integer> driven, char zone, Set<String> inside) {}

  private final SignedTown town;
  private final RoadNetwork network;
  private final int memory;
  private final TownEnclaves enclaves;
  private final TownEnclaves ofAnyMotor;
  private final boolean throughZones;
  private final boolean throughHours;
  private final Map<Integer, Verdict> ofVehicle = new HashMap<>();
  private final Map<Integer, Verdict> ofUnlimited = new HashMap<>();

  /** What turns cost, from one directed road in the upper half of the key into another. */
  private final Map<Long, Integer> turns = new HashMap<>();

  /** What may be entered: with hours for everybody, also what companies closed. */
  FewestEntriesBruteForce(SignedTown town, Enterable enterable) {
    this.town = town;
    this.network = town.network;
    memory = 3;
    throughZones = enterable != Enterable.THIS_VEHICLE;
    throughHours = enterable == Enterable.HOURS;
    enclaves = new TownEnclaves(network, town.town.vehicle);
    ofAnyMotor = TownEnclaves.ofAnyMotor(network);
  }

  /** Null where there is no such path. */
  Weight best() {
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

  private void seed(Map<Node, Weight> labels, List<Weight> arrivals) {
    for (int road : new EndRoads(network, town.start).drivable()) {
      char zone = zone('E', network.packed().rulesOf(road), false, road);
      if (zone == '-') {
        continue;
      }
      Set<String> inside = marks(network.packed().rulesOf(road), road >> 1, road, false);
      int cost = network.packed().costOf(road);
      long rest = cost - (long) part(road, town.start, cost);
      int length = network.lengthOf(road >> 1);
      if (open(road, part(road, town.start, length), length)) {
        labels.merge(
            new Node(List.of(road), zone, inside), new Weight(inside.size(), rest), this::less);
      }
      if (new EndRoads(network, town.end).has(road)
          && part(road, town.start, length) <= part(road, town.end, length)
          && part(road, town.start, cost) <= part(road, town.end, cost)
          && open(road, part(road, town.start, length), part(road, town.end, length))) {
        long straight = part(road, town.end, cost) - (long) part(road, town.start, cost);
        arrivals.add(new Weight(inside.size(), straight));
      }
    }
  }

  private Weight less(Weight one, Weight other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private void follow(Node node, Weight weight, Map<Node, Weight> labels, List<Weight> arrivals) {
    int last = node.driven.get(node.driven.size() - 1);
    int junction = network.packed().headOf(last);
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int next = network.packed().out(junction, i);
      if (network.packed().drivable(next) && (next != (last ^ 1) || mayTurnRound(junction, next))) {
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
    char zone = zone(node.zone, network.junctionRules(junction), forced, -1);
    Set<String> entered =
        new HashSet<>(marks(network.junctionRules(junction), ~junction, -1, forced));
    for (int manoeuvre : manoeuvres(driven)) {
      zone = zone(zone, manoeuvre, forced, -1);
      entered.addAll(marks(manoeuvre, Integer.MIN_VALUE, -1, forced));
    }
    zone = zone(zone, network.packed().rulesOf(next), forced, next);
    if (zone == '-' || (forced && zone != 'T')) {
      return;
    }
    Set<String> inside = marks(network.packed().rulesOf(next), next >> 1, next, forced);
    entered.addAll(inside);
    entered.removeAll(node.inside);
    int entries = weight.entries + entered.size();
    int turning =
        turns.computeIfAbsent(
            (long) last << 32 | next, pair -> TurnExpansionCosts.cost(network, last, next));
    long entry = weight.cost + turning;
    int forget = Math.max(0, driven.size() - memory);
    List<Integer> kept = List.copyOf(driven.subList(forget, driven.size()));
    int length = network.lengthOf(next >> 1);
    if (open(next, 0, length)) {
      labels.merge(
          new Node(kept, zone, inside),
          new Weight(entries, entry + network.packed().costOf(next)),
          this::less);
    }
    if (new EndRoads(network, town.end).has(next) && open(next, 0, part(next, town.end, length))) {
      arrivals.add(
          new Weight(entries, entry + part(next, town.end, network.packed().costOf(next))));
    }
  }

  /** Whether no closure lies on a part of a road. */
  private boolean open(int directed, int fromCentimetres, int toCentimetres) {
    return throughHours
        || town.closures.onRoads().stream()
            .flatMap(closed -> closed.parts().stream())
            .noneMatch(
                part ->
                    part.road().packed() == directed
                        && part.from() <= toCentimetres
                        && part.to() >= fromCentimetres);
  }

  /** The letter after a directed road, or after a turn (-1). */
  private char zone(char zone, int set, boolean forced, int directed) {
    if (zone == '-') {
      return '-';
    }
    boolean zoned = false;
    for (int rule : network.ruleBook().rulesOf(set)) {
      Verdict all = anyMotor(rule);
      if (all.compareTo(Verdict.FORBIDDEN) >= 0) {
        if (throughHours && openSometimes(network.ruleBook().rule(rule))) {
          continue;
        }
        return '-';
      }
      zoned |= excepted(all) && !(forced && throughZones);
      zoned |= excepted(vehicle(rule)) && !forced;
    }
    if (zoned) {
      return zone == 'E' ? 'E' : 'X';
    }
    if (directed < 0) {
      return zone;
    }
    return switch (zone) {
      case 'E' -> enclaves.atStart(directed) || ofAnyMotor.atStart(directed) ? 'E' : 'T';
      case 'X' -> enclaves.atEnd(directed) || ofAnyMotor.atEnd(directed) ? 'X' : '-';
      default -> 'T';
    };
  }

  private static boolean openSometimes(Rule rule) {
    return rule.timed()
        && rule.clauses().stream().anyMatch(clause -> clause.value() != Access.CLOSED);
  }

  private Set<String> marks(int set, int place, int directed, boolean forced) {
    Set<String> marks = new HashSet<>();
    NetworkColumns c = network.columns();
    int direction = directed < 0 ? 3 : (directed & 1) + 1;
    for (int rule : network.ruleBook().rulesOf(set)) {
      boolean stops =
          vehicle(rule).compareTo(Verdict.FORBIDDEN) >= 0
              || (forced
                  && excepted(vehicle(rule))
                  && (throughZones || anyMotor(rule) == Verdict.OPEN));
      if (!stops) {
        continue;
      }
      boolean numbered = false;
      for (int s = 0; s < c.stretchPlace.length; s++) {
        if (c.stretchPlace[s] == place
            && c.stretchRule[s] == rule
            && (c.stretchDirections[s] & direction) != 0) {
          marks.add("restriction " + c.stretchRestriction[s]);
          numbered = true;
        }
      }
      if (!numbered) {
        marks.add("rule " + rule);
      }
    }
    return marks;
  }

  private static boolean excepted(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  private Verdict vehicle(int rule) {
    return ofVehicle.computeIfAbsent(
        rule,
        asked ->
            network
                .ruleBook()
                .verdictOfRule(asked, Situation.of(town.town.vehicle, new When.Unspecified())));
  }

  private Verdict anyMotor(int rule) {
    return ofUnlimited.computeIfAbsent(
        rule,
        asked ->
            network.ruleBook().verdictOfRule(asked, Situation.unlimited(new When.Unspecified())));
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
}
