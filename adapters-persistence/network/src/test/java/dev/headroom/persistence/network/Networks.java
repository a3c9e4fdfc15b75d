package dev.headroom.persistence.network;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Schedule.Change;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Networks in which everything occurs that a file can hold. */
final class Networks {

  private Networks() {}

  static RoadNetwork withEverything(long seed, int roads) {
    RoadNetwork plain = RandomRoads.network(seed, roads, new Position(54.2, -4.5), 0.2);
    Random random = new Random(seed);
    RuleBook.Builder rules = new RuleBook.Builder(plain.ruleBook());
    for (Rule rule : everyKindOfRule()) {
      rules.set(List.of(rules.rule(rule)));
      rules.set(List.of(0, rules.rule(rule)));
    }
    RuleBook book = rules.build();
    NetworkColumns columns = plain.columns();
    columns.forwardRules = random.ints(roads, 0, book.setCount()).toArray();
    columns.backwardRules = random.ints(roads, 0, book.setCount()).toArray();
    columns.junctionRules = random.ints(plain.junctionCount(), 0, book.setCount()).toArray();
    random.nextBytes(columns.roadFlags);
    random.nextBytes(columns.roadConnections);
    random.nextBytes(columns.junctionFlags);
    columns.vanShare = new byte[2 * roads];
    random.nextBytes(columns.vanShare);
    columns.manoeuvreStart = new int[] {0, 2, 5};
    columns.manoeuvreRoads = random.ints(5, 0, 2 * roads).toArray();
    columns.manoeuvreRules = random.ints(2, 0, book.setCount()).toArray();
    columns.guidedRoad = random.ints(0, 2 * roads).distinct().limit(4).sorted().toArray();
    columns.guidedExit = random.ints(4, 0, columns.texts.size()).toArray();
    columns.destinationStart = new int[] {0, 2, 2, 3, 3};
    columns.destination = random.ints(3, 0, columns.texts.size()).toArray();
    columns.laneStart = new int[] {0, 0, 3, 3, 5};
    columns.lane = random.ints(5, 0, 1 << 11).toArray();
    return new RoadNetwork(info(), columns, book, plain.restrictions());
  }

  private static NetworkInfo info() {
    return new NetworkInfo(
        new NetworkInfo.Extract(
            "île-de-man.osm.pbf",
            Optional.of(Instant.parse("2021-05-04T20:21:38.123456789Z")),
            List.of(new Box(54.0, -4.95, 54.25, -4.2), new Box(54.25, -4.95, 54.6, -4.1))),
        Instant.parse("2026-11-21T00:00:00Z"),
        Optional.of(new Box(54.0, -4.9, 54.5, -4.2)),
        new TreeSet<>(Set.of("IM", "GB")),
        new TreeSet<>(Set.of("Europe/Isle_of_Man")),
        new TreeMap<>(Map.of("unreadable_limit", 7L, "missing_node", 5_000_000_000L)),
        List.of(HIGHER, ignored()),
        Optional.of(new NetworkInfo.Heights(2, 17)));
  }

  /** A correction with an end. */
  private static final CorrectedTag HIGHER =
      new CorrectedTag(
          new Correction(
              "way/12",
              "maxheight",
              Optional.of("4.5"),
              "gauged on site",
              "Ángel",
              Optional.of(LocalDate.of(2026, 12, 31))),
          Optional.of("3.6"),
          CorrectedTag.State.APPLIED,
          Optional.of(Instant.parse("2027-01-01T00:00:00Z")));

  private static CorrectedTag ignored() {
    return new CorrectedTag(
        new Correction("node/7", "barrier", Optional.empty(), "gone", "B.", Optional.empty()),
        Optional.empty(),
        CorrectedTag.State.GONE,
        Optional.empty());
  }

  static List<Rule> everyKindOfRule() {
    Condition loading = new Condition(Set.of(Purpose.DELIVERY), Optional.empty(), List.of(), false);
    Condition heavyAtNight =
        new Condition(
            Set.of(),
            Optional.of(nights()),
            List.of(
                new Comparison(Measure.WEIGHT, Comparison.Operator.MORE, 7_500),
                new Comparison(Measure.AXLES, Comparison.Operator.AT_LEAST, 3)),
            false);
    Condition sunset =
        new Condition(Set.of(Purpose.values()), Optional.of(dated()), List.of(), true);
    Instant end = HIGHER.end().orElseThrow();
    return List.of(
        Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 426),
        Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 360)
            .during(new Term(end, Instant.MAX, List.of(HIGHER))),
        Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 450)
            .during(new Term(Instant.MIN, end, List.of())),
        Rule.limit(Measure.WIDTH, Nature.PHYSICAL, 200)
            .during(new Term(Instant.MAX, Instant.MAX, List.of(HIGHER))),
        Rule.limit(Measure.AXLE_LOAD, Nature.LEGAL, Integer.MAX_VALUE),
        Rule.limit(Measure.AXLES, Nature.LEGAL, 4),
        Rule.limit(Measure.DANGEROUS_GOODS, Nature.PHYSICAL, 0),
        new Rule(
            Matter.DISCOURAGED,
            Nature.LEGAL,
            Set.of(VehicleClass.HGV),
            List.of(Clause.always(Access.CLOSED))),
        new Rule(
            Matter.LANES,
            Nature.LEGAL,
            Rule.ALL_CLASSES,
            List.of(
                Clause.always(
                    new Value.ByLane(
                        Measure.WIDTH,
                        List.of(OptionalInt.of(200), OptionalInt.empty(), OptionalInt.of(0)))))),
        Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED),
        Rule.access(Nature.LEGAL, Set.of(), Access.PRIVATE),
        new Rule(
            Subject.of(Measure.WEIGHT),
            Nature.LEGAL,
            Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED),
            List.of(
                Clause.always(new Value.AtMost(7_500)),
                new Clause(new Value.Unlimited(), loading),
                new Clause(new Value.AtMost(0), heavyAtNight))),
        new Rule(
            Matter.ACCESS,
            Nature.LEGAL,
            Set.of(VehicleClass.MOTOR),
            List.of(
                Clause.always(Access.OPEN),
                new Clause(Access.DESTINATION, heavyAtNight),
                new Clause(Access.CLOSED, sunset))));
  }

  private static Schedule nights() {
    DayPattern night =
        new DayPattern(
            List.of(
                new Change(0, Truth.YES), new Change(360, Truth.NO), new Change(1_140, Truth.YES)));
    return Schedule.weekly(
        ZoneId.of("Europe/Berlin"),
        new byte[] {0, 0, 0, 0, 0, 1, 1},
        List.of(night, DayPattern.allDay(Truth.NO)));
  }

  private static Schedule dated() {
    byte[] days = new byte[2_000];
    new Random(3).nextBytes(days);
    for (int i = 0; i < days.length; i++) {
      days[i] = (byte) Math.floorMod(days[i], 200);
    }
    List<DayPattern> patterns =
        new Random(4)
            .ints(200, 1, 1_440)
            .mapToObj(
                minute ->
                    new DayPattern(
                        List.of(new Change(0, Truth.UNKNOWN), new Change(minute, Truth.YES))))
            .toList();
    return Schedule.dated(ZoneId.of("UTC"), LocalDate.of(2026, 1, 1), days, patterns);
  }
}
