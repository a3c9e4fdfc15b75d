package dev.headroom.domain.network;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.preparation.AvoidableRoads;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A small road network, sketched by hand for tests: junctions in metres east and north of a place
 * on the Isle of Man, roads between them, and what holds there. Not safe for several threads; what
 * it builds is.
 */
public final class NetworkSketch {

  /** Where (0, 0) lies. */
  public static final Position ORIGIN = new Position(54.2, -4.5);

  /** Speed of a road whose time is not given: 10 m/s. */
  private static final int MILLIS_PER_METRE = 100;

  private final RuleBook.Builder rules = new RuleBook.Builder();
  private final List<Position> junctions = new ArrayList<>();
  private boolean avoidable;
  private final List<Integer> junctionFlags = new ArrayList<>();
  private final List<List<Integer>> junctionRules = new ArrayList<>();
  private final List<Road> roads = new ArrayList<>();
  private final List<int[]> manoeuvres = new ArrayList<>();
  private final List<Integer> manoeuvreRules = new ArrayList<>();
  private final List<Restriction> restrictions = new ArrayList<>();
  private final List<int[]> stretches = new ArrayList<>();
  private final List<String> texts = new ArrayList<>(List.of(""));

  /** A place in metres east and north of the origin. */
  public static Position at(double east, double north) {
    double lat = ORIGIN.lat() + north / Distances.METRES_PER_DEGREE;
    double lon =
        ORIGIN.lon() + east / Distances.METRES_PER_DEGREE / Math.cos(Math.toRadians(ORIGIN.lat()));
    return Position.ofE7(new Position(lat, lon).latE7(), new Position(lat, lon).lonE7());
  }

  /** A junction in metres east and north of the origin. */
  public int junction(double east, double north) {
    junctions.add(at(east, north));
    junctionFlags.add(0);
    junctionRules.add(new ArrayList<>());
    return junctions.size() - 1;
  }

  /** Sets a flag of {@link NetworkColumns} on a junction. */
  public NetworkSketch flag(int junction, int flag) {
    junctionFlags.set(junction, junctionFlags.get(junction) | flag);
    return this;
  }

  /** A rule for every passage through a junction. */
  public NetworkSketch rule(int junction, Rule rule) {
    junctionRules.get(junction).add(rules.rule(rule));
    return this;
  }

  /** A restriction for every passage through a junction, and its rule. */
  public NetworkSketch restrict(int junction, Measure type, int amount, Rule rule) {
    rule(junction, rule);
    addStretch(~junction, 3, type, amount, rule);
    return this;
  }

  /** Has the rules of what a search can avoid on its roads, as an imported network does. */
  public NetworkSketch withAvoidableRules() {
    avoidable = true;
    return this;
  }

  /** Has the rule about turning back, as an imported network does. */
  public NetworkSketch withTurningBackRule() {
    rules.rule(Rule.TURNING_BACK);
    return this;
  }

  /** Roads eastwards from (0, 0), one after the other, of these lengths in metres. */
  public Road[] chain(double... lengths) {
    Road[] roads = new Road[lengths.length];
    int before = junction(0, 0);
    double east = 0;
    for (int i = 0; i < lengths.length; i++) {
      east += lengths[i];
      int next = junction(east, 0);
      roads[i] = road(before, next);
      before = next;
    }
    return roads;
  }

  /** A road both ways between two junctions, straight, 10 m/s, without a name or rules. */
  public Road road(int tail, int head) {
    Road road = new Road(roads.size(), tail, head);
    roads.add(road);
    return road;
  }

  /** Forbids directed roads in this order. */
  public NetworkSketch forbid(Rule rule, int... directed) {
    manoeuvres.add(directed.clone());
    manoeuvreRules.add(rules.set(List.of(rules.rule(rule))));
    return this;
  }

  private void addStretch(int place, int directions, Measure type, int amount, Rule rule) {
    int id = rules.rule(rule);
    stretches.add(new int[] {restrictions.size(), place, directions, id});
    restrictions.add(
        new Restriction(
            new Restriction.Id("way/" + (1_000 + restrictions.size()), "max" + type),
            type,
            amount,
            Sign.of(HazardKind.MAXIMUM_HEIGHT, new Sign.Metric(amount)),
            "",
            ""));
  }

  /** A road of the sketch. */
  public final class Road {
    private final int number;
    private final int tail;
    private final int head;
    private final List<Position> inner = new ArrayList<>();
    private final List<Integer> forwardRules = new ArrayList<>();
    private final List<Integer> backwardRules = new ArrayList<>();
    private int flags = NetworkColumns.CONNECTED;
    private int connections = 0xff;
    private RoadClass roadClass = RoadClass.RESIDENTIAL;
    private int name;
    private int ref;
    private int millis = -1;
    private int burden;
    private byte[] vanShare = {};
    private boolean oneWay;
    private Signpost signpost = Signpost.NONE;
    private List<Lane> lanes = List.of();

    private Road(int number, int tail, int head) {
      this.number = number;
      this.tail = tail;
      this.head = head;
    }

    /** What it costs beyond its time, in twentieths of that. */
    public Road burden(int twentieths) {
      burden = twentieths;
      return this;
    }

    /** Whether it leads back to where it begins. */
    public boolean loops() {
      return tail == head;
    }

    /** The share of the lorry's time that a van takes in each direction; 0 if not known. */
    public Road vanShare(int forward, int backward) {
      vanShare = new byte[] {(byte) forward, (byte) backward};
      return this;
    }

    /** Its number in the network. */
    public int number() {
      return number;
    }

    /** The directed road from tail to head. */
    public int forward() {
      return 2 * number;
    }

    /** The directed road from head to tail. */
    public int backward() {
      return 2 * number + 1;
    }

    /** Gives it a name. */
    public Road named(String street) {
      name = text(street);
      return this;
    }

    public Road numbered(String number) {
      ref = text(number);
      return this;
    }

    private int text(String text) {
      if (!texts.contains(text)) {
        texts.add(text);
      }
      return texts.indexOf(text);
    }

    /** Adds a shape point in metres. */
    public Road via(double east, double north) {
      inner.add(at(east, north));
      return this;
    }

    /** Sets the time along it. */
    public Road millis(int time) {
      millis = time;
      return this;
    }

    /** Only from tail to head. */
    public Road oneWay() {
      oneWay = true;
      return this;
    }

    /** Sets a flag of {@link NetworkColumns}. */
    public Road flag(int flag) {
      flags |= flag;
      return this;
    }

    /** Takes a flag away. */
    public Road without(int flag) {
      flags &= ~flag;
      return this;
    }

    /** Takes a connection of both directions away. */
    public Road without(Connection connection) {
      connections &= ~(connection.bit(true) | connection.bit(false));
      return this;
    }

    /** Takes every connection away. */
    public Road unconnected() {
      connections = 0;
      return without(NetworkColumns.CONNECTED);
    }

    /** Sets up a sign at its tail for those who drive towards its head. */
    public Road signed(String exit, String... destinations) {
      text(exit);
      Arrays.stream(destinations).forEach(this::text);
      signpost = new Signpost(exit, List.of(destinations));
      return this;
    }

    /** Marks the lanes at its head, from the left. */
    public Road lanes(Lane... marked) {
      lanes = List.of(marked);
      return this;
    }

    /** Sets its rank. */
    public Road rank(RoadClass rank) {
      roadClass = rank;
      return this;
    }

    /** Rules in both directions. */
    public Road rule(Rule... added) {
      return ruleForward(added).ruleBackward(added);
    }

    /** Rules from tail to head. */
    public Road ruleForward(Rule... added) {
      Arrays.stream(added).forEach(rule -> forwardRules.add(rules.rule(rule)));
      return this;
    }

    /** Rules from head to tail. */
    public Road ruleBackward(Rule... added) {
      Arrays.stream(added).forEach(rule -> backwardRules.add(rules.rule(rule)));
      return this;
    }

    /** A restriction in both directions, and its rule. */
    public Road restrict(Measure type, int amount, Rule added) {
      addStretch(number, 3, type, amount, added);
      return rule(added);
    }

    /** The restriction that was added last, and its rule, on this road too. */
    public Road restrictAsBefore(Rule added) {
      rule(added);
      stretches.add(new int[] {restrictions.size() - 1, number, 3, rules.rule(added)});
      return this;
    }

    /** A restriction from tail to head, and its rule. */
    public Road restrictForward(Measure type, int amount, Rule added) {
      addStretch(number, 1, type, amount, added);
      return ruleForward(added);
    }

    private double metres() {
      Position before = junctions.get(tail);
      double sum = 0;
      for (Position point : inner) {
        sum += before.metresTo(point);
        before = point;
      }
      return sum + before.metresTo(junctions.get(head));
    }
  }

  /** The network as sketched so far. */
  public RoadNetwork network() {
    NetworkColumns c = new NetworkColumns();
    c.junctionLat = junctions.stream().mapToInt(Position::latE7).toArray();
    c.junctionLon = junctions.stream().mapToInt(Position::lonE7).toArray();
    c.junctionFlags = bytes(junctionFlags);
    c.junctionRules = junctionRules.stream().mapToInt(rules::set).toArray();
    c.junctionNode = new long[junctions.size()];
    Arrays.setAll(c.junctionNode, i -> i + 1L);
    layRoads(c);
    layManoeuvres(c);
    layGuides(c);
    c.stretchRestriction = stretches.stream().mapToInt(s -> s[0]).toArray();
    c.stretchPlace = stretches.stream().mapToInt(s -> s[1]).toArray();
    c.stretchDirections = bytes(stretches.stream().map(s -> s[2]).toList());
    c.stretchRule = stretches.stream().mapToInt(s -> s[3]).toArray();
    c.texts = List.copyOf(texts);
    if (avoidable) {
      new AvoidableRoads(c, rules).apply();
    }
    NetworkInfo info = MadeUpInfo.of("sketch");
    return new RoadNetwork(info, c, rules.build(), restrictions);
  }

  private void layRoads(NetworkColumns c) {
    c.roadTail = roads.stream().mapToInt(r -> r.tail).toArray();
    c.roadHead = roads.stream().mapToInt(r -> r.head).toArray();
    c.roadLength = roads.stream().mapToInt(r -> (int) Math.round(r.metres() * 100)).toArray();
    c.forwardTime = new int[roads.size()];
    c.backwardTime = new int[roads.size()];
    for (Road road : roads) {
      int time =
          road.millis >= 0 ? road.millis : (int) Math.round(road.metres() * MILLIS_PER_METRE);
      c.forwardTime[road.number] = time;
      c.backwardTime[road.number] = road.oneWay ? NetworkColumns.NOT_DRIVABLE : time;
    }
    c.forwardRules = roads.stream().mapToInt(r -> rules.set(r.forwardRules)).toArray();
    c.backwardRules = roads.stream().mapToInt(r -> rules.set(r.backwardRules)).toArray();
    c.roadName = roads.stream().mapToInt(r -> r.name).toArray();
    c.roadRef = roads.stream().mapToInt(r -> r.ref).toArray();
    c.roadClass = bytes(roads.stream().map(r -> r.roadClass.ordinal()).toList());
    c.roadFlags = bytes(roads.stream().map(r -> r.flags).toList());
    c.roadConnections = bytes(roads.stream().map(r -> r.connections).toList());
    c.roadBurden = bytes(roads.stream().map(r -> r.burden).toList());
    if (roads.stream().anyMatch(r -> r.vanShare.length > 0)) {
      c.vanShare = new byte[2 * roads.size()];
      roads.stream()
          .filter(r -> r.vanShare.length > 0)
          .forEach(r -> System.arraycopy(r.vanShare, 0, c.vanShare, 2 * r.number, 2));
    }
    c.roadWay = roads.stream().mapToLong(r -> 100L + r.number).toArray();
    c.shapeStart = new int[roads.size() + 1];
    List<Position> shape = new ArrayList<>();
    for (Road road : roads) {
      shape.addAll(road.inner);
      c.shapeStart[road.number + 1] = shape.size();
    }
    c.shapeLat = shape.stream().mapToInt(Position::latE7).toArray();
    c.shapeLon = shape.stream().mapToInt(Position::lonE7).toArray();
  }

  private void layManoeuvres(NetworkColumns c) {
    c.manoeuvreStart = new int[manoeuvres.size() + 1];
    for (int i = 0; i < manoeuvres.size(); i++) {
      c.manoeuvreStart[i + 1] = c.manoeuvreStart[i] + manoeuvres.get(i).length;
    }
    c.manoeuvreRoads = manoeuvres.stream().flatMapToInt(Arrays::stream).toArray();
    c.manoeuvreRules = manoeuvreRules.stream().mapToInt(Integer::intValue).toArray();
  }

  private void layGuides(NetworkColumns c) {
    List<Road> guided =
        roads.stream()
            .filter(r -> !r.signpost.equals(Signpost.NONE) || !r.lanes.isEmpty())
            .toList();
    c.guidedRoad = guided.stream().mapToInt(Road::forward).toArray();
    c.guidedExit = guided.stream().mapToInt(r -> texts.indexOf(r.signpost.exit())).toArray();
    c.destination =
        guided.stream()
            .flatMap(r -> r.signpost.destinations().stream())
            .mapToInt(texts::indexOf)
            .toArray();
    c.lane = guided.stream().flatMap(r -> r.lanes.stream()).mapToInt(Lane::packed).toArray();
    c.destinationStart = new int[guided.size() + 1];
    c.laneStart = new int[guided.size() + 1];
    for (int i = 0; i < guided.size(); i++) {
      Road road = guided.get(i);
      c.destinationStart[i + 1] = c.destinationStart[i] + road.signpost.destinations().size();
      c.laneStart[i + 1] = c.laneStart[i] + road.lanes.size();
    }
  }

  private static byte[] bytes(List<Integer> values) {
    byte[] bytes = new byte[values.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = values.get(i).byteValue();
    }
    return bytes;
  }

  /** The network with an index that looks at every road. */
  public RoadIndex index() {
    return indexOf(network());
  }

  /** An index that looks at every road of any network. */
  public static RoadIndex indexOf(RoadNetwork network) {
    return new LinearIndex(network);
  }

  /** An index that looks at every road. */
  private record LinearIndex(RoadNetwork network) implements RoadIndex {

    @Override
    public Optional<RoadPoint> nearest(Position place, double metres, IntPredicate accepted) {
      RoadPoint best = null;
      for (int road = 0; road < network.roadCount(); road++) {
        RoadPoint point = RoadPoint.nearest(network, road, place);
        if (point.metres() <= metres
            && (best == null || point.metres() < best.metres())
            && accepted.test(road)) {
          best = point;
        }
      }
      return Optional.ofNullable(best);
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
    public List<FoundRestriction> restrictionsNear(Position place, double metres) {
      TreeMap<Integer, FoundRestriction> nearest = new TreeMap<>();
      NetworkColumns c = network.columns();
      for (int stretch = 0; stretch < c.stretchPlace.length; stretch++) {
        int road = c.stretchPlace[stretch];
        Position at =
            road < 0 ? network.junction(~road) : RoadPoint.nearest(network, road, place).at();
        FoundRestriction found =
            new FoundRestriction(
                c.stretchRestriction[stretch],
                network.restrictions().get(c.stretchRestriction[stretch]),
                at,
                place.metresTo(at),
                Math.max(road, -1),
                c.stretchRule[stretch]);
        if (found.metres() <= metres) {
          nearest.merge(found.index(), found, (a, b) -> a.metres() <= b.metres() ? a : b);
        }
      }
      return nearest.values().stream()
          .sorted(
              Comparator.comparingDouble(FoundRestriction::metres)
                  .thenComparing(found -> found.restriction().id().toString()))
          .toList();
    }
  }
}
