package dev.headroom.domain.network;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.columns.ByteMarks;
import dev.headroom.domain.network.columns.KeptColumns;
import dev.headroom.domain.network.columns.PackedRoads;
import dev.headroom.domain.network.columns.RoadBoxes;
import dev.headroom.domain.network.columns.RoadShapes;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import java.time.Instant;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * A road network: junctions and roads with their shape, names and rules. {@link NetworkColumns}
 * defines the vocabulary and the layout.
 *
 * <p>Immutable and safe to share between threads. Accessors take constant time unless they say
 * otherwise.
 */
public final class RoadNetwork {

  /** All columns, or those that are not stored elsewhere. */
  private final NetworkColumns columns;

  private final KeptColumns kept;
  private final boolean onHeap;
  private final NetworkInfo info;
  private final RuleBook ruleBook;
  private final List<Restriction> restrictions;
  private final PackedRoads packed;
  private final Stretches stretches;
  private final Guidance guidance;
  private final RoadShapes shapes;
  private final Optional<NetworkHierarchy> hierarchy;

  /**
   * Checks the columns against each other and indexes them.
   *
   * @throws IllegalArgumentException if they do not fit together; the message names the fault
   */
  public RoadNetwork(
      NetworkInfo info, NetworkColumns columns, RuleBook ruleBook, List<Restriction> restrictions) {
    this(info, columns, ruleBook, restrictions, Room.HEAP);
  }

  /**
   * Checks and indexes the columns, and moves the large ones into a storage.
   *
   * @throws IllegalArgumentException if they do not fit together; the message names the fault
   */
  public RoadNetwork(
      NetworkInfo info,
      NetworkColumns columns,
      RuleBook ruleBook,
      List<Restriction> restrictions,
      Room room) {
    this(info, columns.kept(room), columns, ruleBook, restrictions, room);
  }

  /**
   * Checks and indexes the columns, the large ones of which are already stored.
   *
   * @param columns all of them, or the others
   * @throws IllegalArgumentException if they do not fit together; the message names the fault
   */
  public RoadNetwork(
      NetworkInfo info,
      KeptColumns kept,
      NetworkColumns columns,
      RuleBook ruleBook,
      List<Restriction> restrictions,
      Room room) {
    this.info = Objects.requireNonNull(info);
    this.ruleBook = Objects.requireNonNull(ruleBook);
    this.restrictions = List.copyOf(restrictions);
    new ColumnsCheck(kept, columns, ruleBook, restrictions.size()).check();
    this.kept = kept;
    onHeap =
        room == Room.HEAP
            && columns.junctionLat.length == junctionCount()
            && columns.roadTail.length == roadCount();
    this.columns = onHeap ? columns : columns.others();
    packed = new PackedRoads(kept, room);
    stretches = new Stretches(this.columns, this.restrictions, roadCount(), junctionCount(), room);
    guidance = new Guidance(this.columns, packed.count());
    shapes = new RoadShapes(kept);
    hierarchy = Optional.empty();
  }

  private RoadNetwork(
      RoadNetwork network,
      NetworkInfo info,
      RuleBook ruleBook,
      Optional<NetworkHierarchy> hierarchy) {
    columns = network.columns;
    kept = network.kept;
    onHeap = network.onHeap;
    this.info = info;
    this.ruleBook = ruleBook;
    restrictions = network.restrictions;
    packed = network.packed;
    stretches = network.stretches;
    guidance = network.guidance;
    shapes = network.shapes;
    this.hierarchy = hierarchy;
  }

  /** A copy with the hierarchy that was built for it. */
  public RoadNetwork with(NetworkHierarchy built) {
    return new RoadNetwork(this, info, ruleBook, Optional.of(built));
  }

  /** A copy with other facts about its origin. */
  public RoadNetwork with(NetworkInfo told) {
    return new RoadNetwork(this, told, ruleBook, hierarchy);
  }

  /** A copy with its rules {@linkplain RuleBook#asOf as of} a moment. */
  public RoadNetwork asOf(Instant moment) {
    return new RoadNetwork(
        this, info, ruleBook.asOf(moment), hierarchy.map(prepared -> prepared.asOf(moment)));
  }

  /** The search structures, if they were built, as by an import. */
  public Optional<NetworkHierarchy> hierarchy() {
    return hierarchy;
  }

  /** The origin of the network. */
  public NetworkInfo info() {
    return info;
  }

  /** The rules of the network. */
  public RuleBook ruleBook() {
    return ruleBook;
  }

  /** The restrictions as clients see them, by index. */
  public List<Restriction> restrictions() {
    return restrictions;
  }

  /**
   * The columns, for the network file; not to be changed. Columns that are stored elsewhere are
   * copied.
   */
  public NetworkColumns columns() {
    return onHeap ? columns : columns.with(kept);
  }

  /** The directed roads by packed numbers, for the preparation for searches. */
  public PackedRoads packed() {
    return packed;
  }

  /** The number of junctions. */
  public int junctionCount() {
    return kept.junctionLat.limit();
  }

  /** The number of roads; there are twice as many directed roads. */
  public int roadCount() {
    return kept.roadTail.limit();
  }

  /** The position of a junction. */
  public Position junction(int junction) {
    return Position.ofE7(kept.junctionLat.get(junction), kept.junctionLon.get(junction));
  }

  /** Latitude of a junction, 10<sup>-7</sup> degrees. */
  public int junctionLat(int junction) {
    return kept.junctionLat.get(junction);
  }

  /** Longitude of a junction, 10<sup>-7</sup> degrees. */
  public int junctionLon(int junction) {
    return kept.junctionLon.get(junction);
  }

  /** The OpenStreetMap node of a junction. */
  public long nodeOf(int junction) {
    return kept.junctionNode.get(junction);
  }

  /** Whether a junction has a flag of {@link NetworkColumns}, or any of several. */
  public boolean junctionHas(int junction, int flag) {
    return (kept.junctionFlags.get(junction) & flag) != 0;
  }

  /** Passes on the junctions that have a flag, or any of several, ascending. */
  public void eachJunctionWith(int flags, IntConsumer junction) {
    ByteMarks.withAny(flags).each(kept.junctionFlags, junction);
  }

  /** The rule set for passing through a junction. */
  public int junctionRules(int junction) {
    return kept.junctionRules.get(junction);
  }

  /** The junction at which a directed road begins. */
  public int tailOf(DirectedRoad directed) {
    return packed.tailOf(directed.packed());
  }

  /** The junction at which a directed road ends. */
  public int headOf(DirectedRoad directed) {
    return packed.headOf(directed.packed());
  }

  /** The milliseconds that a lorry needs along a directed road, or {@code NOT_DRIVABLE}. */
  public int timeOf(DirectedRoad directed) {
    return packed.timeOf(directed.packed());
  }

  /** Whether a directed road may be driven at all. */
  public boolean drivable(DirectedRoad directed) {
    return packed.drivable(directed.packed());
  }

  /** The rule set of a directed road. */
  public int rulesOf(DirectedRoad directed) {
    return packed.rulesOf(directed.packed());
  }

  /** The number of directed roads that begin at a junction, including undrivable ones. */
  public int leavingCount(int junction) {
    return packed.outDegree(junction);
  }

  /** The n-th directed road that begins at a junction. */
  public DirectedRoad leaving(int junction, int n) {
    return DirectedRoad.unpack(packed.out(junction, n));
  }

  /**
   * All directed roads that begin at a junction. A view: each element is created when it is read.
   */
  public List<DirectedRoad> leaving(int junction) {
    return new AbstractList<>() {
      @Override
      public DirectedRoad get(int n) {
        return leaving(junction, n);
      }

      @Override
      public int size() {
        return leavingCount(junction);
      }
    };
  }

  /** The forbidden manoeuvres. A view: each element is created when it is read. */
  public List<ForbiddenManoeuvre> forbiddenManoeuvres() {
    return new AbstractList<>() {
      @Override
      public ForbiddenManoeuvre get(int n) {
        int[] starts = columns.manoeuvreStart;
        return new ForbiddenManoeuvre(
            IntStream.range(starts[n], starts[n + 1])
                .mapToObj(i -> DirectedRoad.unpack(columns.manoeuvreRoads[i]))
                .toList(),
            columns.manoeuvreRules[n]);
      }

      @Override
      public int size() {
        return columns.manoeuvreRules.length;
      }
    };
  }

  /** Receives forbidden manoeuvres of two roads. */
  @FunctionalInterface
  public interface TurnBanTaker {
    void of(DirectedRoad from, DirectedRoad to, int rules);
  }

  /** Passes on the forbidden manoeuvres of two roads, in order. */
  public void eachTurnBan(TurnBanTaker ban) {
    int[] starts = columns.manoeuvreStart;
    for (int n = 0; n < columns.manoeuvreRules.length; n++) {
      if (starts[n + 1] - starts[n] == 2) {
        ban.of(
            DirectedRoad.unpack(columns.manoeuvreRoads[starts[n]]),
            DirectedRoad.unpack(columns.manoeuvreRoads[starts[n] + 1]),
            columns.manoeuvreRules[n]);
      }
    }
  }

  /** The stretches on which restrictions hold, by road, junction and restriction. */
  public Stretches stretches() {
    return stretches;
  }

  /** Length of a road in centimetres. */
  public int lengthOf(int road) {
    return kept.roadLength.get(road);
  }

  /** Whether the travel time of a van on a directed road is known. */
  public boolean knowsVanOn(DirectedRoad on) {
    return packed.knowsVanOn(on.packed());
  }

  /**
   * The milliseconds that a van needs on a part of a directed road, rounded up; the lorry's if its
   * own are not known.
   *
   * @param millis that a lorry needs there, 0 or more
   */
  public long vanMillis(DirectedRoad on, long millis) {
    return packed.vanTimeOn(on.packed(), millis);
  }

  /** The rank of a road. */
  public RoadClass classOf(int road) {
    return RoadClasses.ALL[kept.roadClass.get(road)];
  }

  /** Passes on the roads of a rank, ascending. */
  public void eachRoadOf(RoadClass rank, IntConsumer road) {
    ByteMarks.of(value -> value == rank.ordinal()).each(kept.roadClass, road);
  }

  /** Whether a road has a flag of {@link NetworkColumns}, or any of several. */
  public boolean roadHas(int road, int flag) {
    return (kept.roadFlags.get(road) & flag) != 0;
  }

  /** Passes on the roads that have a flag, or any of several, ascending. */
  public void eachRoadWith(int flags, IntConsumer road) {
    ByteMarks.withAny(flags).each(kept.roadFlags, road);
  }

  /** Whether a directed road has this connection. */
  public boolean connected(DirectedRoad directed, Connection connection) {
    return (kept.roadConnections.get(directed.road()) & connection.bit(directed.forward())) != 0;
  }

  /** A road's name, or empty. */
  public String nameOf(int road) {
    return columns.texts.get(kept.roadName.get(road));
  }

  /** A road's number, or empty. */
  public String refOf(int road) {
    return columns.texts.get(kept.roadRef.get(road));
  }

  /** The street name of a road: its name, else its number, else empty. */
  public String streetOf(int road) {
    String name = nameOf(road);
    return name.isEmpty() ? refOf(road) : name;
  }

  /** The signs at the beginning of a directed road; takes time logarithmic in the signed roads. */
  public Signpost signpostOf(DirectedRoad directed) {
    return guidance.signpost(directed);
  }

  /**
   * The lanes at the end of a directed road, from the left; none if they are not mapped. Takes time
   * logarithmic in the roads with lanes.
   */
  public List<Lane> lanesOf(DirectedRoad directed) {
    return guidance.lanes(directed);
  }

  /** The OpenStreetMap way of a road. */
  public long wayOf(int road) {
    return kept.roadWay.get(road);
  }

  /** The number of points of a road's shape, including both junctions: at least 2. */
  public int pointCount(int road) {
    return shapes.count(road);
  }

  /**
   * Latitude of the n-th point of a road's shape in the way's direction, 10<sup>-7</sup> degrees.
   */
  public int pointLat(int road, int n) {
    return shapes.lat(road, n);
  }

  /** Longitude of the n-th point. */
  public int pointLon(int road, int n) {
    return shapes.lon(road, n);
  }

  /**
   * The index of a road's first inner point among those of all roads, in the way's direction; the
   * first one of the next road ends them.
   */
  public int firstInner(int road) {
    return shapes.firstInner(road);
  }

  /** Latitude of an inner point, 10<sup>-7</sup> degrees. */
  public int innerLat(int point) {
    return shapes.innerLat(point);
  }

  /** Longitude of an inner point. */
  public int innerLon(int point) {
    return shapes.innerLon(point);
  }

  /** Passes on the smallest box around the points of each road, in the order of the roads. */
  public void eachBox(RoadBoxes.Taker box) {
    new RoadBoxes(kept, box).each();
  }

  /** Holds the classes, since {@code values()} copies them at each call. */
  private static final class RoadClasses {
    static final RoadClass[] ALL = RoadClass.values();
  }
}
