package dev.headroom.domain.route;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A random town in which most rules belong to restrictions, some of them over several roads, some
 * without a number; in some, roads are closed.
 */
final class SignedTown {

  final RandomTown town;
  final RoadNetwork network;
  final RoadPoint start;
  final RoadPoint end;
  final RoadClosures closures;
  private final long seed;
  private final Random random;
  private final List<int[]> stretches = new ArrayList<>();
  private RoutePlanner planner;

  private SignedTown(RandomTown town, long seed, Times times) {
    this.town = town;
    this.seed = seed;
    random = new Random(seed);
    NetworkColumns columns = columnsOf(town.network);
    sign(columns);
    stretches.sort((a, b) -> Integer.compare(a[0], b[0]));
    columns.stretchRestriction = stretches.stream().mapToInt(s -> s[0]).toArray();
    columns.stretchPlace = stretches.stream().mapToInt(s -> s[1]).toArray();
    columns.stretchDirections = new byte[stretches.size()];
    for (int i = 0; i < stretches.size(); i++) {
      columns.stretchDirections[i] = (byte) stretches.get(i)[2];
    }
    columns.stretchRule = stretches.stream().mapToInt(s -> s[3]).toArray();
    network = new RoadNetwork(town.network.info(), columns, town.network.ruleBook(), signs());
    Snapper snapper =
        new Snapper(NetworkSketch.indexOf(network), Coverage.USUAL, leg(town.vehicle, times));
    start = snapper.snap(0).orElse(null);
    end = snapper.snap(1).orElse(null);
    closures = random.nextInt(3) == 0 ? town.closures(random.nextBoolean()) : RoadClosures.NONE;
  }

  /** Empty where a point cannot be snapped. */
  static Optional<SignedTown> of(long seed) {
    return of(new RandomTown(seed, false, 3), seed, new Times.Unspecified());
  }

  /** With rules that have hours. */
  static Optional<SignedTown> withHours(long seed, Times times) {
    return of(new RandomTown(seed, true, 2), seed, times);
  }

  /** With rules that have hours, and roads that cost a lorry more than their time. */
  static Optional<SignedTown> burdened(long seed, Times times) {
    return of(RandomTown.burdened(seed, true, 2, 4), seed, times);
  }

  /** With rules that have hours, and rules that corrections bring or lift at some time. */
  static Optional<SignedTown> corrected(long seed, Times times) {
    return of(RandomTown.corrected(seed, true, 3), seed, times);
  }

  private static Optional<SignedTown> of(RandomTown random, long seed, Times times) {
    SignedTown town = new SignedTown(random, seed, times);
    return town.start == null || town.end == null ? Optional.empty() : Optional.of(town);
  }

  /** The planner of this town, made once. */
  RoutePlanner planner() {
    if (planner == null) {
      planner = new RoutePlanner(NetworkSketch.indexOf(network));
    }
    return planner;
  }

  Leg leg(Dimensions vehicle, Times times) {
    return new RouteRequest(town.from, town.to, vehicle, times).leg(0);
  }

  private List<Restriction> signs() {
    List<Restriction> signs = new ArrayList<>();
    for (int i = 0; i < 2 * town.network.ruleBook().ruleCount(); i++) {
      Restriction.Id id = new Restriction.Id("way/" + i, "sign");
      Sign sign = Sign.of(HazardKind.MAXIMUM_HEIGHT, new Sign.Metric(i));
      signs.add(new Restriction(id, Measure.HEIGHT, i, sign, "", ""));
    }
    return signs;
  }

  /** Two restrictions for each rule, shared between the places that have it. */
  private void sign(NetworkColumns columns) {
    RuleBook book = town.network.ruleBook();
    for (int road = 0; road < columns.roadTail.length; road++) {
      for (int direction = 1; direction <= 2; direction++) {
        int set = direction == 1 ? columns.forwardRules[road] : columns.backwardRules[road];
        sign(book.rulesOf(set), road, direction);
      }
    }
    for (int junction = 0; junction < columns.junctionLat.length; junction++) {
      sign(book.rulesOf(columns.junctionRules[junction]), ~junction, 3);
    }
  }

  private void sign(int[] rules, int place, int directions) {
    for (int rule : rules) {
      int which = random.nextInt(5);
      if (which < 4) {
        stretches.add(new int[] {2 * rule + which % 2, place, directions, rule});
      }
      if (which == 3) {
        stretches.add(new int[] {2 * rule, place, directions, rule});
      }
    }
  }

  /** Brute force in this town or a changed one. */
  BruteForce brute(RoadNetwork changed, Dimensions vehicle, int memory) {
    return new BruteForce(changed, vehicle, start, end, memory).closing(closures);
  }

  /** The town with one restriction's rules taken away where no other restriction brings them. */
  RoadNetwork without(int restriction) {
    NetworkColumns columns = columnsOf(network);
    RuleBook.Builder rules = new RuleBook.Builder(network.ruleBook());
    for (int road = 0; road < columns.roadTail.length; road++) {
      columns.forwardRules[road] = left(columns.forwardRules[road], restriction, road, 1, rules);
      columns.backwardRules[road] = left(columns.backwardRules[road], restriction, road, 2, rules);
    }
    for (int i = 0; i < columns.junctionRules.length; i++) {
      columns.junctionRules[i] = left(columns.junctionRules[i], restriction, ~i, 3, rules);
    }
    return new RoadNetwork(network.info(), columns, rules.build(), network.restrictions());
  }

  private int left(int set, int restriction, int place, int direction, RuleBook.Builder rules) {
    List<Integer> left = new ArrayList<>();
    for (int rule : network.ruleBook().rulesOf(set)) {
      List<Integer> bringing =
          stretches.stream()
              .filter(s -> s[1] == place && (s[2] & direction) != 0 && s[3] == rule)
              .map(s -> s[0])
              .toList();
      if (!bringing.contains(restriction) || bringing.stream().anyMatch(b -> b != restriction)) {
        left.add(rule);
      }
    }
    return rules.set(left);
  }

  private static NetworkColumns columnsOf(RoadNetwork network) {
    NetworkColumns from = network.columns();
    NetworkColumns to = new NetworkColumns();
    to.junctionLat = from.junctionLat;
    to.junctionLon = from.junctionLon;
    to.junctionFlags = from.junctionFlags;
    to.junctionRules = from.junctionRules.clone();
    to.junctionNode = from.junctionNode;
    to.roadTail = from.roadTail;
    to.roadHead = from.roadHead;
    to.roadLength = from.roadLength;
    to.forwardTime = from.forwardTime;
    to.backwardTime = from.backwardTime;
    to.roadBurden = from.roadBurden;
    to.forwardRules = from.forwardRules.clone();
    to.backwardRules = from.backwardRules.clone();
    to.roadName = from.roadName;
    to.roadRef = from.roadRef;
    to.roadClass = from.roadClass;
    to.roadFlags = from.roadFlags;
    to.roadConnections = from.roadConnections;
    to.roadWay = from.roadWay;
    to.shapeStart = from.shapeStart;
    to.shapeLat = from.shapeLat;
    to.shapeLon = from.shapeLon;
    to.manoeuvreStart = from.manoeuvreStart;
    to.manoeuvreRoads = from.manoeuvreRoads;
    to.manoeuvreRules = from.manoeuvreRules;
    to.stretchRestriction = from.stretchRestriction;
    to.stretchPlace = from.stretchPlace;
    to.stretchDirections = from.stretchDirections;
    to.stretchRule = from.stretchRule;
    to.texts = from.texts;
    return to;
  }

  @Override
  public String toString() {
    return "seed " + seed + ", stretches " + stretches.stream().map(Arrays::toString).toList();
  }
}
