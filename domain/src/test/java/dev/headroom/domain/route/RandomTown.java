package dev.headroom.domain.route;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
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
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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

  /** What a vehicle has beyond the dimensions, and what it weighs. */
  private static final List<Measure> MORE =
      Stream.of(Measure.values()).filter(measure -> !measure.isDimension()).toList();

  final Dimensions vehicle;
  private final Random random;
  private final Optional<Random> terms;

  /** Draws what a vehicle has beyond its dimensions, in a third of the towns without extras. */
  private final Optional<Random> more;

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

  /** A town for a van, which is faster than the map's lorry on most of its roads. */
  static RandomTown ofAVan(long seed, boolean withHours, int longestManoeuvre, int leastJunctions) {
    return new RandomTown(seed, withHours, longestManoeuvre, leastJunctions, Extra.VAN);
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

  /** A town in which roads have what a search can avoid. */
  static RandomTown avoidable(long seed, int longestManoeuvre) {
    return new RandomTown(seed, false, longestManoeuvre, 6, Extra.AVOIDABLE);
  }

  /** The same with hours, and without a rule of turning back. */
  static RandomTown avoidableAtTimes(long seed, int longestManoeuvre) {
    return new RandomTown(seed, true, longestManoeuvre, 6, Extra.AVOIDABLE_AT_TIMES);
  }

  /** What a town has besides. */
  private enum Extra {
    NONE,
    BURDENS,
    TERMS,
    LONG,
    AVOIDABLE,
    AVOIDABLE_AT_TIMES,
    VAN
  }

  private RandomTown(
      long seed, boolean withHours, int longestManoeuvre, int leastJunctions, Extra extra) {
    random = new Random(seed);
    terms = extra == Extra.TERMS ? Optional.of(new Random(-seed)) : Optional.empty();
    more = extra == Extra.NONE && seed % 3 == 0 ? Optional.of(new Random(~seed)) : Optional.empty();
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
    if (extra == Extra.VAN) {
      Random shares = new Random(-seed);
      for (NetworkSketch.Road road : roads) {
        int there = share(shares);
        // Around a loop both ways cost the same, and then either may be driven.
        road.vanShare(there, road.loops() ? there : share(shares));
      }
    }
    if (extra == Extra.AVOIDABLE || extra == Extra.AVOIDABLE_AT_TIMES) {
      Random traits = new Random(-seed);
      roads.forEach(road -> trait(road, traits));
      sketch.withAvoidableRules();
    }
    if (extra == Extra.LONG || extra == Extra.AVOIDABLE) {
      sketch.withTurningBackRule();
    }
    network(sketch, roads, longestManoeuvre);
    network = sketch.network();
    index = sketch.index();
    from = middle(random.nextInt(count));
    to = middle(random.nextInt(count));
    Dimensions lorry = vehicle(extra == Extra.LONG ? 1_650 : 900);
    vehicle = extra == Extra.VAN ? lorry.with(Measure.WEIGHT, 3_500) : lorry;
  }

  private RandomTown(RandomTown town, Dimensions vehicle) {
    index = town.index;
    network = town.network;
    from = town.from;
    to = town.to;
    random = town.random;
    terms = town.terms;
    more = town.more;
    withHours = town.withHours;
    this.vehicle = vehicle;
  }

  /** The same town for the vehicle with a trailer. */
  RandomTown drawing() {
    return new RandomTown(this, vehicle.with(Measure.TRAILERS, 1));
  }

  /** The same town for a vehicle with a speed limiter, km/h. */
  RandomTown limitedTo(int kmh) {
    return new RandomTown(this, new Dimensions(vehicle.amounts(), OptionalInt.of(kmh)));
  }

  /** The share of a lorry's time that a van takes; not known on some roads. */
  private static int share(Random random) {
    return random.nextInt(5) == 0 ? 0 : 1 + random.nextInt(NetworkColumns.WHOLE_SHARE);
  }

  private static void trait(NetworkSketch.Road road, Random traits) {
    for (int i = traits.nextInt(3); i > 0; i--) {
      switch (traits.nextInt(6)) {
        case 0 -> road.flag(NetworkColumns.TOLL);
        case 1 -> road.flag(NetworkColumns.UNPAVED);
        case 2 -> road.flag(NetworkColumns.TUNNEL);
        case 3 -> road.flag(NetworkColumns.LOW_EMISSION_ZONE);
        case 4 -> road.rank(RoadClass.MOTORWAY);
        default -> road.rank(RoadClass.FERRY);
      }
    }
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
    Rule ofDimensions = ruleOfDimensions();
    if (more.isEmpty() || more.get().nextInt(3) > 0) {
      return ofDimensions;
    }
    return more.get().nextBoolean()
        ? more(more.get())
        : zone(Subject.of(MORE.get(more.get().nextInt(MORE.size()))));
  }

  private Rule ruleOfDimensions() {
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

  /** A limit of what a vehicle has beyond its dimensions. */
  private static Rule more(Random random) {
    Measure measure = MORE.get(random.nextInt(MORE.size()));
    int least = measure == Measure.AXLES ? 1 : 0;
    return Rule.limit(
        measure,
        random.nextBoolean() ? Nature.LEGAL : Nature.PHYSICAL,
        least + random.nextInt(amounts(measure)));
  }

  private static int amounts(Measure measure) {
    return measure.unit() == Measure.Unit.MASS
        ? 40_000
        : measure.ofVehicle(measure.most()) + 1 - measure.ofVehicle(measure.least());
  }

  /** A vehicle of which some of that is known. */
  private static Dimensions withMore(Dimensions vehicle, Random random) {
    Dimensions with = vehicle;
    for (Measure measure : MORE) {
      if (random.nextBoolean()) {
        int least = measure.ofVehicle(measure.least());
        with = with.with(measure, least + random.nextInt(amounts(measure)));
      }
    }
    return with;
  }

  private Rule zone(Subject subject) {
    return new Rule(
        subject,
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(
                new Value.AtMost(
                    subject.limited().filter(of -> of.unit() != Measure.Unit.MASS).isPresent()
                        ? 2
                        : 7_500)),
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
      Optional<ClosureHours> hours =
          withTimes && random.nextInt(3) == 0
              ? Optional.of(new ClosureHours("hours", "UTC"))
              : Optional.empty();
      closures.add(
          new Closure(i, 1, new ClosureNotice(points, alongOnly, "works", from, until, hours)));
    }
    Schedule someMinutes = someMinutes();
    return RoadClosures.of(
        index,
        closures,
        RoadClosures.NONE,
        (hours, at) -> new ClosureHoursReader.Reading.Read(Optional.of(someMinutes)));
  }

  /** Hours that hold for some minutes of each afternoon. */
  private Schedule someMinutes() {
    List<Schedule.Change> changes = new ArrayList<>();
    changes.add(new Schedule.Change(0, Truth.NO));
    for (int minute = 12 * 60; minute < 15 * 60; minute += 1 + random.nextInt(40)) {
      changes.add(new Schedule.Change(minute, Truth.of(changes.size() % 2 == 1)));
    }
    return Schedule.weekly(ZoneOffset.UTC, new byte[7], List.of(new Schedule.DayPattern(changes)));
  }

  private Dimensions vehicle(int centimetres) {
    Dimensions vehicle = dimensions(centimetres);
    return more.map(drawn -> withMore(vehicle, drawn)).orElse(vehicle);
  }

  private Dimensions dimensions(int centimetres) {
    return switch (random.nextInt(4)) {
      case 0 -> Dimensions.ofCentimetresAndKilograms(250, 600, 200, 3_500);
      case 1 -> Dimensions.UNKNOWN;
      default ->
          Dimensions.ofCentimetresAndKilograms(
              280 + random.nextInt(200), centimetres, 250, 7_000 + random.nextInt(20_000));
    };
  }
}
