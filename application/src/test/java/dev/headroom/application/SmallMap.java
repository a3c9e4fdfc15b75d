package dev.headroom.application;

import dev.headroom.domain.correction.Term;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.MadeUpInfo;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Three roads on one meridian, each about 111 m long, south to north: the first without limits, the
 * second at most 3.86 m high, the third at most 7.5 t; and a ferry far away in the west.
 */
public final class SmallMap implements RoadIndex {

  /** In the middle of the road without limits. */
  public static final Position FREE = new Position(54.0005, -4.4);

  /** In the middle of the low one. */
  public static final Position LOW = new Position(54.0015, -4.4);

  /** In the middle of the weak one. */
  public static final Position WEAK = new Position(54.0025, -4.4);

  /** On the ferry. */
  public static final Position AT_SEA = new Position(54.0, -5.05);

  private final RoadNetwork network;

  /** Lays the roads out. */
  public SmallMap() {
    this(Term.ALWAYS);
  }

  /** With a term for the limit of weight. */
  public SmallMap(Term weakTerm) {
    this(weakTerm, List.of(), List.of());
  }

  /** With rules on the first road, along it and against it. */
  public SmallMap(List<Rule> along, List<Rule> against) {
    this(Term.ALWAYS, along, against);
  }

  private SmallMap(Term weakTerm, List<Rule> along, List<Rule> against) {
    NetworkColumns c = new NetworkColumns();
    c.junctionLat = new int[] {540_000_000, 540_010_000, 540_020_000, 540_030_000, 540_000_000};
    c.junctionLon = new int[] {-44_000_000, -44_000_000, -44_000_000, -44_000_000, -51_000_000};
    c.junctionFlags = new byte[5];
    c.junctionRules = new int[5];
    c.junctionNode = new long[5];
    c.roadTail = new int[] {0, 1, 2, 0};
    c.roadHead = new int[] {1, 2, 3, 4};
    c.roadLength = new int[] {11_100, 11_100, 11_100, 4_570_000};
    c.forwardTime = new int[] {8_000, 8_000, 8_000, 3_600_000};
    c.backwardTime = c.forwardTime.clone();
    RuleBook.Builder rules = new RuleBook.Builder();
    int low = rules.rule(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 386));
    int weak = rules.rule(Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500).during(weakTerm));
    int lowSet = rules.set(List.of(low));
    int weakSet = rules.set(List.of(weak));
    c.forwardRules =
        new int[] {rules.set(along.stream().map(rules::rule).toList()), lowSet, weakSet, 0};
    c.backwardRules =
        new int[] {rules.set(against.stream().map(rules::rule).toList()), lowSet, weakSet, 0};
    c.roadName = new int[4];
    c.roadRef = new int[4];
    byte primary = (byte) RoadClass.PRIMARY.ordinal();
    c.roadClass = new byte[] {primary, primary, primary, (byte) RoadClass.FERRY.ordinal()};
    c.roadFlags = new byte[4];
    c.roadConnections = new byte[4];
    c.roadWay = new long[] {1, 2, 3, 4};
    c.shapeStart = new int[5];
    c.stretchRestriction = new int[] {0, 1};
    c.stretchPlace = new int[] {1, 2};
    c.stretchDirections = new byte[] {3, 3};
    c.stretchRule = new int[] {low, weak};
    NetworkInfo info = MadeUpInfo.of("small");
    network =
        new RoadNetwork(
            info,
            c,
            rules.build(),
            List.of(
                new Restriction(
                    new Restriction.Id("way/2", "maxheight"),
                    Measure.HEIGHT,
                    386,
                    Sign.of(HazardKind.MAXIMUM_HEIGHT, new Sign.Metric(386)),
                    "Low Road",
                    ""),
                new Restriction(
                    new Restriction.Id("way/3", "maxweight"),
                    Measure.WEIGHT,
                    7_500,
                    Sign.of(HazardKind.GROSS_WEIGHT, new Sign.Metric(7_500)),
                    "Weak Road",
                    "")));
  }

  @Override
  public RoadNetwork network() {
    return network;
  }

  @Override
  public List<RoadPoint> roadsNear(Position place, double metres) {
    return IntStream.range(0, network.roadCount())
        .mapToObj(road -> RoadPoint.nearest(network, road, place))
        .filter(point -> point.metres() <= metres)
        .sorted(Comparator.comparingDouble(RoadPoint::metres))
        .toList();
  }

  @Override
  public Optional<RoadPoint> nearest(Position place, double metres, IntPredicate accepted) {
    return IntStream.range(0, network.roadCount())
        .filter(accepted)
        .mapToObj(road -> RoadPoint.nearest(network, road, place))
        .filter(point -> point.metres() <= metres)
        .min(Comparator.comparingDouble(RoadPoint::metres));
  }

  @Override
  public List<FoundRestriction> restrictionsNear(Position place, double metres) {
    NetworkColumns c = network.columns();
    List<FoundRestriction> found = new ArrayList<>();
    for (int s = 0; s < c.stretchPlace.length; s++) {
      RoadPoint point = RoadPoint.nearest(network, c.stretchPlace[s], place);
      if (point.metres() <= metres) {
        int index = c.stretchRestriction[s];
        found.add(
            new FoundRestriction(
                index,
                network.restrictions().get(index),
                point.at(),
                point.metres(),
                point.road(),
                c.stretchRule[s]));
      }
    }
    found.sort(Comparator.comparingDouble(FoundRestriction::metres));
    return found;
  }
}
