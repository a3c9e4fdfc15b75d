package dev.headroom.domain.route;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** A small random town with limits, zones, hours and forbidden turns, and a random request. */
final class RandomTown {

  static final Instant MONDAY_NOON = Instant.parse("2026-11-16T12:00:00Z");
  private static final ZoneId ZONE = ZoneId.of("Europe/London");

  final RoadIndex index;
  final RoadNetwork network;
  final Position from;
  final Position to;
  final Dimensions vehicle;
  private final Random random;
  private final Optional<Random> terms;
  private final boolean withHours;

  RandomTown(long seed, boolean withHours, int longestManoeuvre) {
    this(seed, withHours, longestManoeuvre, 4);
  }

  /** With so many junctions or a few more. */
  RandomTown(long seed, boolean withHours, int longestManoeuvre, int leastJunctions) {
    this(seed, withHours, longestManoeuvre, leastJunctions, Extra.NONE);
  }

  /** A town in which some roads cost a lorry more than their time. */
  static RandomTown burdened(
      long seed, boolean withHours, int longestManoeuvre, int leastJunctions) {
    return new RandomTown(seed, withHours, longestManoeuvre, leastJunctions, Extra.BURDENS);
  }

  /** A town in which about half of the rules begin or end around noon, or never hold. */
  static RandomTown corrected(long seed, boolean withHours, int longestManoeuvre) {
    return new RandomTown(seed, withHours, longestManoeuvre, 4, Extra.TERMS);
  }

  /** A town whose vehicle turns back at need only, but for vans. */
  static RandomTown ofALongVehicle(
      long seed, boolean withHours, int longestManoeuvre, int leastJunctions) {
    return new RandomTown(seed, withHours, longestManoeuvre, leastJunctions, Extra.LONG);
  }

  /** What a town has besides. */
  private enum Extra {
    NONE,
    BURDENS,
    TERMS,
    LONG
  }

  private RandomTown(
      long seed, boolean withHours, int longestManoeuvre, int leastJunctions, Extra extra) {
    random = new Random(seed);
    terms = extra == Extra.TERMS ? Optional.of(new Random(-seed)) : Optional.empty();
    this.withHours = withHours;
    NetworkSketch sketch = new NetworkSketch();
    int junctions = leastJunctions + random.nextInt(5);
    for (int i = 0; i < junctions; i++) {
      int junction = sketch.junction(random.nextInt(1_500), random.nextInt(1_500));
      if (random.nextInt(8) == 0) {
        sketch.flag(junction, NetworkColumns.TURNING_CIRCLE);
      }
      if (random.nextInt(8) == 0) {
        sketch.restrict(junction, Measure.HEIGHT, 400, rule());
      }
    }
    List<NetworkSketch.Road> roads = new ArrayList<>();
    int count = junctions + random.nextInt(junctions + 2);
    for (int i = 0; i < count; i++) {
      int tail = i < junctions - 1 ? i : random.nextInt(junctions);
      int head = i < junctions - 1 ? i + 1 : random.nextInt(junctions);
      roads.add(road(sketch, tail, head));
    }
    if (extra == Extra.BURDENS) {
      Random burdens = new Random(-seed);
      roads.forEach(road -> road.burden(burdens.nextBoolean() ? 0 : burdens.nextInt(256)));
    }
    if (extra == Extra.LONG) {
      sketch.withTurningBackRule();
    }
    network(sketch, roads, longestManoeuvre);
    network = sketch.network();
    index = sketch.index();
    from = middle(random.nextInt(count));
    to = middle(random.nextInt(count));
    vehicle = vehicle(extra == Extra.LONG ? 1_650 : 900);
  }

  private NetworkSketch.Road road(NetworkSketch sketch, int tail, int head) {
    NetworkSketch.Road road = sketch.road(tail, head).millis(5_000 + random.nextInt(120_000));
    if (tail == head || random.nextInt(3) == 0) {
      road.via(random.nextInt(1_500), random.nextInt(1_500));
    }
    if (random.nextInt(5) == 0) {
      road.oneWay();
    }
    switch (random.nextInt(8)) {
      case 0 -> road.rule(rule());
      case 1 -> road.ruleForward(rule());
      case 2 -> road.restrict(Measure.HEIGHT, 380, rule());
      case 3 -> road.rule(rule(), rule());
      default -> {}
    }
    return road;
  }

  private void network(NetworkSketch sketch, List<NetworkSketch.Road> roads, int longestManoeuvre) {
    RoadNetwork plain = sketch.network();
    for (int i = random.nextInt(5); i > 0; i--) {
      List<Integer> manoeuvre = new ArrayList<>();
      manoeuvre.add(random.nextInt(2 * roads.size()));
      int length = 2 + random.nextInt(longestManoeuvre - 1);
      while (manoeuvre.size() < length) {
        int at = plain.packed().headOf(manoeuvre.get(manoeuvre.size() - 1));
        manoeuvre.add(plain.packed().out(at, random.nextInt(plain.packed().outDegree(at))));
      }
      Rule rule =
          random.nextBoolean()
              ? Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED)
              : Rule.access(Nature.CLOSURE, Set.of(VehicleClass.HGV), Access.CLOSED);
      sketch.forbid(withTerm(rule), manoeuvre.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  private Rule rule() {
    return withTerm(ruleForEver());
  }

  private Rule withTerm(Rule rule) {
    return terms.filter(Random::nextBoolean).map(RandomTown::term).map(rule::during).orElse(rule);
  }

  private static Term term(Random random) {
    Instant change = MONDAY_NOON.plusSeconds(60L * random.nextInt(200));
    return switch (random.nextInt(3)) {
      case 0 -> new Term(change, Instant.MAX, List.of());
      case 1 -> new Term(Instant.MIN, change, List.of());
      default -> new Term(Instant.MAX, Instant.MAX, List.of());
    };
  }

  private Rule ruleForEver() {
    return switch (random.nextInt(6)) {
      case 0 -> Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300 + random.nextInt(200));
      case 1 -> Rule.limit(Measure.WEIGHT, Nature.LEGAL, 3_500 + random.nextInt(30_000));
      case 2 -> zone(Subject.of(Measure.WEIGHT));
      case 3 ->
          Rule.access(
              Nature.LEGAL,
              Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED),
              Access.values()[random.nextInt(4)]);
      default -> withHours ? hours() : zone(Subject.of(Measure.WEIGHT));
    };
  }

  private Rule zone(Subject subject) {
    return new Rule(
        subject,
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(new Value.AtMost(7_500)),
            new Clause(
                new Value.Unlimited(),
                new Condition(Set.of(Purpose.DESTINATION), Optional.empty(), List.of(), false))));
  }

  private Rule hours() {
    Access first = Access.values()[random.nextInt(4)];
    Access then = Access.values()[random.nextInt(4)];
    int from = random.nextInt(3 * 60);
    int to = from + 1 + random.nextInt(60);
    Schedule.DayPattern day =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.NO),
                new Schedule.Change(12 * 60 + from, Truth.YES),
                new Schedule.Change(12 * 60 + to, Truth.NO)));
    Schedule schedule = Schedule.weekly(ZONE, new byte[7], List.of(day));
    return new Rule(
        Matter.ACCESS,
        random.nextBoolean() ? Nature.LEGAL : Nature.CLOSURE,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(first),
            new Clause(then, new Condition(Set.of(), Optional.of(schedule), List.of(), false))));
  }

  private Position middle(int road) {
    int n = network.pointCount(road) / 2;
    Position a = Position.ofE7(network.pointLat(road, n - 1), network.pointLon(road, n - 1));
    Position b = Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
    double part = random.nextDouble();
    return new Position(a.lat() + part * (b.lat() - a.lat()), a.lon() + part * (b.lon() - a.lon()));
  }

  /** Places on roads, some of them the same. */
  List<Stop> places(int count) {
    return Stream.generate(() -> new Stop(middle(random.nextInt(network.roadCount()))))
        .limit(count)
        .toList();
  }

  /** Some closures: points and short lines on roads; with times from noon on, most for a time. */
  RoadClosures closures(boolean withTimes) {
    List<Closure> closures = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int road = random.nextInt(network.roadCount());
      boolean line = random.nextBoolean();
      List<Position> points = line ? List.of(middle(road), middle(road)) : List.of(middle(road));
      Instant from = MONDAY_NOON.plusSeconds(withTimes ? random.nextInt(7_200) : -7_200);
      Instant end = from.plusSeconds(withTimes ? 1 + random.nextInt(3_600) : 0);
      Optional<Instant> until =
          withTimes && end.getEpochSecond() % 4 > 0 ? Optional.of(end) : Optional.empty();
      boolean alongOnly = line && random.nextInt(4) == 0;
      closures.add(new Closure(i, 1, new ClosureNotice(points, alongOnly, "works", from, until)));
    }
    return RoadClosures.of(index, closures, RoadClosures.NONE);
  }

  private Dimensions vehicle(int centimetres) {
    return switch (random.nextInt(4)) {
      case 0 -> Dimensions.ofCentimetresAndKilograms(250, 600, 200, 3_500);
      case 1 -> Dimensions.UNKNOWN;
      default ->
          Dimensions.ofCentimetresAndKilograms(
              280 + random.nextInt(200), centimetres, 250, 7_000 + random.nextInt(20_000));
    };
  }
}
