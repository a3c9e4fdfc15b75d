package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The limits of a map with their places, without its network. Memory: some 150 bytes for each limit
 * on a road, 8 for each road, and the map's rule book.
 */
public final class MapLimits {

  private final NetworkInfo info;
  private final RuleBook rules;
  private final List<MapLimit> limits;
  private final List<Piece> pieces;

  /** The ways of all roads, ascending. */
  private final long[] ways;

  private MapLimits(Taking taken) {
    this.info = taken.network.info();
    this.rules = taken.network.ruleBook();
    this.limits = List.copyOf(taken.limits);
    this.pieces = List.copyOf(taken.pieces);
    this.ways = taken.ways();
  }

  /** Extracts the limits of a network. Takes time linear in it. */
  public static MapLimits of(RoadNetwork network) {
    return new Taking(network).all();
  }

  /** The origin of the map. */
  public NetworkInfo info() {
    return info;
  }

  /** The number of limits; one on several roads in a row counts once. */
  public int count() {
    return limits.size();
  }

  Rule rule(Piece piece) {
    return rules.rule(piece.rule);
  }

  RuleBook rules() {
    return rules;
  }

  MapLimit limit(Piece piece) {
    return limits.get(piece.limit);
  }

  List<Piece> pieces() {
    return pieces;
  }

  /** Whether there is a road of this way, limited or not. */
  boolean hasWay(long way) {
    return Arrays.binarySearch(ways, way) >= 0;
  }

  /** Extracts the limits of one network. */
  private static final class Taking {

    private record Key(int restriction, long element, int rule) {}

    private final RoadNetwork network;
    private final List<MapLimit> limits = new ArrayList<>();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Piece> pieces = new ArrayList<>();

    Taking(RoadNetwork network) {
      this.network = network;
    }

    MapLimits all() {
      for (int road = 0; road < network.roadCount(); road++) {
        takeRoad(road);
      }
      for (int junction = 0; junction < network.junctionCount(); junction++) {
        takeJunction(junction);
      }
      return new MapLimits(this);
    }

    private long[] ways() {
      long[] ways = new long[network.roadCount()];
      Arrays.setAll(ways, network::wayOf);
      Arrays.sort(ways);
      return ways;
    }

    private void takeRoad(int road) {
      Map<Integer, Integer> directions = new TreeMap<>();
      Map<Integer, Integer> restrictionOf = new HashMap<>();
      Map<Integer, Integer> unsigned = new TreeMap<>();
      for (DirectedRoad directed : List.of(DirectedRoad.along(road), DirectedRoad.against(road))) {
        int direction = directed.forward() ? 1 : 2;
        for (Stretch stretch : network.stretches().on(directed)) {
          directions.merge(stretch.restrictionIndex(), direction, (a, b) -> a | b);
          restrictionOf.put(stretch.restrictionIndex(), stretch.rule());
        }
        for (int rule : network.ruleBook().rulesOf(network.rulesOf(directed))) {
          if (isUnsigned(rule) && !restrictionOf.containsValue(rule)) {
            unsigned.merge(rule, direction, (a, b) -> a | b);
          }
        }
      }
      if (directions.isEmpty() && unsigned.isEmpty()) {
        return;
      }
      int[] shape = shape(road);
      long way = network.wayOf(road);
      directions.forEach(
          (restriction, both) ->
              pieces.add(
                  new Piece(
                      signed(restriction, restrictionOf.get(restriction)),
                      restrictionOf.get(restriction),
                      way,
                      both,
                      shape)));
      unsigned.forEach(
          (rule, both) ->
              pieces.add(
                  new Piece(unsigned(way, rule, network.streetOf(road)), rule, way, both, shape)));
    }

    private int[] shape(int road) {
      int[] shape = new int[2 * network.pointCount(road)];
      for (int n = 0; n < shape.length / 2; n++) {
        shape[2 * n] = network.pointLat(road, n);
        shape[2 * n + 1] = network.pointLon(road, n);
      }
      return shape;
    }

    private void takeJunction(int junction) {
      int[] shape = {network.junction(junction).latE7(), network.junction(junction).lonE7()};
      long node = ~network.nodeOf(junction);
      Set<Integer> signed = new HashSet<>();
      for (Stretch stretch : network.stretches().at(junction)) {
        signed.add(stretch.rule());
        int limit = signed(stretch.restrictionIndex(), stretch.rule());
        pieces.add(new Piece(limit, stretch.rule(), node, 3, shape));
      }
      for (int rule : network.ruleBook().rulesOf(network.junctionRules(junction))) {
        if (isUnsigned(rule) && !signed.contains(rule)) {
          pieces.add(new Piece(unsigned(node, rule, ""), rule, node, 3, shape));
        }
      }
    }

    /** Whether it limits something without a sign of its own among the restrictions. */
    private boolean isUnsigned(int rule) {
      return network
          .ruleBook()
          .rule(rule)
          .subject()
          .limited()
          .filter(measure -> measure.shownAs().isEmpty())
          .isPresent();
    }

    /** The subject as people see it: a weight of any kind is a weight. */
    private static Subject shown(Subject subject) {
      return subject.limited().map(Measure::shown).map(Subject::of).orElse(subject);
    }

    private int signed(int index, int rule) {
      return numbers.computeIfAbsent(
          new Key(index, 0, -1),
          added -> {
            Restriction sign = network.restrictions().get(index);
            Subject subject = shown(network.ruleBook().rule(rule).subject());
            limits.add(new MapLimit(subject, sign.amount(), Optional.of(sign), sign.street()));
            return limits.size() - 1;
          });
    }

    private int unsigned(long element, int number, String street) {
      return numbers.computeIfAbsent(
          new Key(-1, element, number),
          added -> {
            Rule rule = network.ruleBook().rule(number);
            int least =
                rule.clauses().stream()
                    .filter(clause -> clause.value() instanceof Value.AtMost)
                    .mapToInt(clause -> ((Value.AtMost) clause.value()).amount())
                    .min()
                    .orElse(0);
            limits.add(new MapLimit(rule.subject(), least, Optional.empty(), street));
            return limits.size() - 1;
          });
    }
  }
}
