package dev.headroom.osm.road;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of {@link NetworkColumns} while roads are added to them. Memory: theirs, half as much
 * again while they grow, and 4 bytes for each node on a road.
 */
public final class RoadColumns {

  /** The common values of all roads of a way. */
  record WayValues(
      long way, int name, int ref, int roadClass, int flags, int forwardRules, int backwardRules) {

    /** The same with other rules. */
    WayValues ruled(int forward, int backward) {
      return new WayValues(way, name, ref, roadClass, flags, forward, backward);
    }
  }

  /** The values of a single road. */
  record RoadValues(
      int tail,
      int head,
      int lengthCm,
      int forwardMs,
      int backwardMs,
      VanShares van,
      int burden,
      boolean lowEmissionZone) {}

  /** The travel times of a van on a road, as {@link NetworkColumns#vanShare} has them. */
  record VanShares(int forward, int backward) {

    static final VanShares UNKNOWN = new VanShares(0, 0);

    /** The shares of times, each that of the lorry before that of the van. */
    static VanShares of(int forward, int vanForward, int backward, int vanBackward) {
      return new VanShares(share(forward, vanForward), share(backward, vanBackward));
    }

    /** The share rounded up, at most the whole: costs bound the times of every vehicle. */
    private static int share(int lorry, int van) {
      if (lorry == NetworkColumns.NOT_DRIVABLE) {
        return 0;
      }
      long share = -Math.floorDiv(-(long) NetworkColumns.WHOLE_SHARE * van, lorry);
      return (int) Math.max(1, Math.min(NetworkColumns.WHOLE_SHARE, share));
    }
  }

  private final NodeTable nodes;
  private final int[] junctionOfNode;
  private final GrowingInts junctionNodes = new GrowingInts();
  private final GrowingInts junctionRules = new GrowingInts();
  private final GrowingInts junctionFlags = new GrowingInts();

  private final GrowingInts tail = new GrowingInts();
  private final GrowingInts head = new GrowingInts();
  private final GrowingInts length = new GrowingInts();
  private final GrowingInts forwardTime = new GrowingInts();
  private final GrowingInts backwardTime = new GrowingInts();
  private final GrowingInts forwardRules = new GrowingInts();
  private final GrowingInts backwardRules = new GrowingInts();
  private final GrowingInts name = new GrowingInts();
  private final GrowingInts ref = new GrowingInts();
  private final GrowingInts roadClass = new GrowingInts();
  private final GrowingInts flags = new GrowingInts();
  private final GrowingInts burden = new GrowingInts();
  private final GrowingInts vanShare = new GrowingInts();
  private boolean vansKnown;
  private final GrowingLongs way = new GrowingLongs();
  private final GrowingInts shapeStart = new GrowingInts();
  private final GrowingInts shapeLat = new GrowingInts();
  private final GrowingInts shapeLon = new GrowingInts();

  private final RoadGuides guides = new RoadGuides();

  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> textIds = new HashMap<>();

  public RoadColumns(NodeTable nodes) {
    this.nodes = nodes;
    this.junctionOfNode = new int[nodes.size()];
    Arrays.fill(junctionOfNode, -1);
    shapeStart.add(0);
    text("");
  }

  /** The index of a text. */
  int text(String text) {
    return textIds.computeIfAbsent(
        text,
        added -> {
          texts.add(added);
          return texts.size() - 1;
        });
  }

  /** The junction at a node, or -1 if there is none yet. */
  public int junctionAt(int node) {
    return junctionOfNode[node];
  }

  /** Creates a junction at a node that has none. */
  int addJunction(int node, byte nodeFlags, int rules) {
    int junction = junctionNodes.size();
    junctionOfNode[node] = junction;
    junctionNodes.add(node);
    junctionFlags.add(nodeFlags);
    junctionRules.add(rules);
    return junction;
  }

  /** Adds an inner point to the shape of the road that is added next. */
  void addShapePoint(int node) {
    shapeLat.add(nodes.lat(node));
    shapeLon.add(nodes.lon(node));
  }

  /** Adds a road whose inner points have been added. */
  int addRoad(WayValues of, RoadValues road) {
    tail.add(road.tail);
    head.add(road.head);
    length.add(road.lengthCm);
    forwardTime.add(road.forwardMs);
    backwardTime.add(road.backwardMs);
    forwardRules.add(of.forwardRules);
    backwardRules.add(of.backwardRules);
    name.add(of.name);
    ref.add(of.ref);
    roadClass.add(of.roadClass);
    flags.add(of.flags | (road.lowEmissionZone ? NetworkColumns.LOW_EMISSION_ZONE : 0));
    burden.add(road.burden);
    vanShare.add(road.van.forward);
    vanShare.add(road.van.backward);
    vansKnown |= !road.van.equals(VanShares.UNKNOWN);
    way.add(of.way);
    shapeStart.add(shapeLat.size());
    return tail.size() - 1;
  }

  public int roadCount() {
    return tail.size();
  }

  /** The signposts and lanes of the roads. */
  RoadGuides guides() {
    return guides;
  }

  /** Whether a road that was added can be driven in a direction. */
  boolean drivable(DirectedRoad directed) {
    GrowingInts time = directed.forward() ? forwardTime : backwardTime;
    return time.get(directed.road()) != NetworkColumns.NOT_DRIVABLE;
  }

  /** The columns, without manoeuvres and stretches. */
  public NetworkColumns toColumns() {
    NetworkColumns columns = new NetworkColumns();
    int junctions = junctionNodes.size();
    columns.junctionLat = new int[junctions];
    columns.junctionLon = new int[junctions];
    columns.junctionNode = new long[junctions];
    for (int i = 0; i < junctions; i++) {
      int node = junctionNodes.get(i);
      columns.junctionLat[i] = nodes.lat(node);
      columns.junctionLon[i] = nodes.lon(node);
      columns.junctionNode[i] = nodes.id(node);
    }
    columns.junctionFlags = junctionFlags.toBytes();
    columns.junctionRules = junctionRules.toArray();
    columns.roadTail = tail.toArray();
    columns.roadHead = head.toArray();
    columns.roadLength = length.toArray();
    columns.forwardTime = forwardTime.toArray();
    columns.backwardTime = backwardTime.toArray();
    columns.forwardRules = forwardRules.toArray();
    columns.backwardRules = backwardRules.toArray();
    columns.roadName = name.toArray();
    columns.roadRef = ref.toArray();
    columns.roadClass = roadClass.toBytes();
    columns.roadFlags = flags.toBytes();
    columns.roadBurden = burden.toBytes();
    columns.vanShare = vansKnown ? vanShare.toBytes() : new byte[0];
    columns.roadWay = way.toArray();
    columns.shapeStart = shapeStart.toArray();
    columns.shapeLat = shapeLat.toArray();
    columns.shapeLon = shapeLon.toArray();
    guides.fill(columns, this::text);
    columns.texts = List.copyOf(texts);
    return columns;
  }
}
