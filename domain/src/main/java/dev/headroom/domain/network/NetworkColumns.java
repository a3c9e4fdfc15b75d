package dev.headroom.domain.network;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.network.columns.KeptColumns;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.List;

/**
 * The columns of a road network, as an importer fills them and a network file stores them. Plain
 * arrays without behaviour: {@link RoadNetwork} checks them and gives them meaning. After passing
 * an instance to {@code RoadNetwork} the caller does not touch it again.
 *
 * <p>Vocabulary. A <em>junction</em> is a point where roads meet or end, or a point on a road that
 * has rules of its own. A <em>road</em> is the piece of one OpenStreetMap way between two junctions
 * that follow each other on it. A <em>directed road</em> is {@code 2 * road} in the way's direction
 * and {@code 2 * road + 1} against it; {@code directed ^ 1} is the way back.
 *
 * <pre>
 *            road r: tail ●───shape───shape───● head
 *                         directed 2r ────────►
 *                         ◄──────── directed 2r+1
 * </pre>
 *
 * <p>Bytes: 21 a junction, 53 a road, 8 an inner shape point, 13 a stretch of a restriction, 8 a
 * forbidden manoeuvre and 4 for each of its roads; 16 for each directed road with a signpost or
 * marked lanes, 4 for each destination and 4 for each lane.
 */
public final class NetworkColumns {

  /** Travel time of a directed road that may not be driven (against a one-way street). */
  public static final int NOT_DRIVABLE = KeptColumns.NOT_DRIVABLE;

  /** {@link #vanShare}: the travel time of a van is the lorry's. */
  public static final int WHOLE_SHARE = KeptColumns.WHOLE_SHARE;

  /** {@link #roadFlags}: on a bridge. */
  public static final int BRIDGE = 1;

  /** {@link #roadFlags}: in a tunnel. */
  public static final int TUNNEL = 1 << 1;

  /** {@link #roadFlags}: part of a roundabout. */
  public static final int ROUNDABOUT = 1 << 2;

  /** {@link #roadFlags}: a slip road. */
  public static final int LINK = 1 << 3;

  /** {@link #roadFlags}: every vehicle pays a toll; tolls for some vehicles are rules. */
  public static final int TOLL = 1 << 4;

  /** {@link #roadFlags}: inside a low-emission zone. */
  public static final int LOW_EMISSION_ZONE = 1 << 5;

  /** {@link #roadFlags}: without a paved surface. */
  public static final int UNPAVED = 1 << 6;

  /**
   * {@link #roadFlags}: in a strongly connected part of at least 100 roads, ignoring limits, while
   * every timed restriction is in force, or in the largest part of a smaller network. {@link
   * #roadConnections} has the details by direction.
   */
  public static final int CONNECTED = 1 << 7;

  /** {@link #junctionFlags}: a gate without access tags, passed with a warning. */
  public static final int GATE = 1;

  /** {@link #junctionFlags}: a turning circle or loop, where a lorry can turn round. */
  public static final int TURNING_CIRCLE = 1 << 1;

  /** {@link #junctionFlags}: traffic lights. */
  public static final int TRAFFIC_LIGHTS = 1 << 2;

  /** {@link #junctionFlags}: a railway crossing on the level. */
  public static final int LEVEL_CROSSING = 1 << 3;

  /** {@link #junctionFlags}: a barrier that is tagged as open, passed with a warning. */
  public static final int OPENED_BARRIER = 1 << 4;

  /** {@link #junctionFlags}: a roundabout that is a mark on the road: everybody gives way. */
  public static final int MINI_ROUNDABOUT = 1 << 5;

  /** Latitude of each junction in 10<sup>-7</sup> degrees. */
  public int[] junctionLat = {};

  /** Longitude of each junction in 10<sup>-7</sup> degrees. */
  public int[] junctionLon = {};

  /** Flags of each junction. */
  public byte[] junctionFlags = {};

  /** The rule set of each junction, for every passage from one road to another. */
  public int[] junctionRules = {};

  /** The OpenStreetMap node of each junction. */
  public long[] junctionNode = {};

  /** The junction at which each road begins, in the way's direction. */
  public int[] roadTail = {};

  /** The junction at which each road ends. */
  public int[] roadHead = {};

  /** Length of each road in centimetres. */
  public int[] roadLength = {};

  /** Travel time of a lorry in the way's direction, milliseconds, or {@link #NOT_DRIVABLE}. */
  public int[] forwardTime = {};

  /** Travel time of a lorry against the way's direction, like {@link #forwardTime}. */
  public int[] backwardTime = {};

  /** The rule set of each road in the way's direction. */
  public int[] forwardRules = {};

  /** The rule set of each road against the way's direction. */
  public int[] backwardRules = {};

  /** Index of each road's name in {@link #texts}; 0, the empty text, when it has none. */
  public int[] roadName = {};

  /** Index of each road's number ({@code ref}) in {@link #texts}, or 0. */
  public int[] roadRef = {};

  /** Ordinal of each road's {@link RoadClass}. */
  public byte[] roadClass = {};

  /** Flags of each road. */
  public byte[] roadFlags = {};

  /** The {@link Connection} bits of each road: four for each of its directions. */
  public byte[] roadConnections = {};

  /**
   * The extra cost of each road to a lorry beyond its travel time, in twentieths of that time, 0 to
   * 255 as an unsigned byte; the column is empty if no road costs more.
   */
  public byte[] roadBurden = {};

  /**
   * The travel time of a van on each directed road as a share of the lorry's, in 255ths as an
   * unsigned byte: {@link #WHOLE_SHARE} for the same time, 0 if it is not known. Two for each road;
   * the column is empty if none is known.
   */
  public byte[] vanShare = {};

  /**
   * The OpenStreetMap way of each road. The roads of a way have consecutive numbers, in the way's
   * direction, since turn times depend on how far the way goes on.
   */
  public long[] roadWay = {};

  /**
   * The index of each road's first inner shape point in {@link #shapeLat}; one more entry than
   * roads.
   */
  public int[] shapeStart = {0};

  /** Latitudes of the inner shape points, without the junctions at the ends. */
  public int[] shapeLat = {};

  /** Longitudes of the inner shape points. */
  public int[] shapeLon = {};

  /**
   * Forbidden manoeuvres: the index of each one's first directed road in {@link #manoeuvreRoads};
   * one more entry than manoeuvres. Two roads are a forbidden turn, more are one over via ways; an
   * obligation ({@code only_*}) is stored as bans of all other manoeuvres.
   */
  public int[] manoeuvreStart = {0};

  /** The directed roads of each manoeuvre in the order in which they may not be driven. */
  public int[] manoeuvreRoads = {};

  /** The rule set of each manoeuvre, for the vehicles and times that it applies to. */
  public int[] manoeuvreRules = {};

  /** Restriction of each stretch, an index into the network's restrictions, ascending. */
  public int[] stretchRestriction = {};

  /** The place of each stretch: a road, or {@code ~junction} (negative) for one at a junction. */
  public int[] stretchPlace = {};

  /** Directions in which it holds: 1 the way's, 2 against it, 3 both. */
  public byte[] stretchDirections = {};

  /** The id of the rule behind each stretch. */
  public int[] stretchRule = {};

  /** The directed roads that have a signpost or marked lanes, ascending. */
  public int[] guidedRoad = {};

  /**
   * The number of the exit that begins with each guided road, an index into {@link #texts}, or 0.
   */
  public int[] guidedExit = {};

  /**
   * The index of the first destination of each guided road in {@link #destination}; one more entry
   * than guided roads.
   */
  public int[] destinationStart = {0};

  /** The destinations on signs at the beginning of guided roads, as indices into {@link #texts}. */
  public int[] destination = {};

  /**
   * The index of the first lane of each guided road in {@link #lane}; one more entry than guided
   * roads.
   */
  public int[] laneStart = {0};

  /** The lanes at the end of guided roads, from the left, in the form of {@link Lane#packed}. */
  public int[] lane = {};

  /** Names, numbers and destinations; the text at index 0 is empty. */
  public List<String> texts = List.of("");

  /** Moves the columns that grow with junctions, roads and shapes into a storage. */
  KeptColumns kept(Room room) {
    KeptColumns kept = new KeptColumns();
    kept.junctionLat = kept.keep("junctionLat", junctionLat, room);
    kept.junctionLon = kept.keep("junctionLon", junctionLon, room);
    kept.junctionRules = kept.keep("junctionRules", junctionRules, room);
    kept.roadTail = kept.keep("roadTail", roadTail, room);
    kept.roadHead = kept.keep("roadHead", roadHead, room);
    kept.roadLength = kept.keep("roadLength", roadLength, room);
    kept.forwardTime = kept.keep("forwardTime", forwardTime, room);
    kept.backwardTime = kept.keep("backwardTime", backwardTime, room);
    kept.forwardRules = kept.keep("forwardRules", forwardRules, room);
    kept.backwardRules = kept.keep("backwardRules", backwardRules, room);
    kept.roadName = kept.keep("roadName", roadName, room);
    kept.roadRef = kept.keep("roadRef", roadRef, room);
    kept.shapeStart = kept.keep("shapeStart", shapeStart, room);
    kept.shapeLat = kept.keep("shapeLat", shapeLat, room);
    kept.shapeLon = kept.keep("shapeLon", shapeLon, room);
    kept.junctionFlags = room.keep(ByteBuffer.wrap(junctionFlags));
    kept.roadClass = room.keep(ByteBuffer.wrap(roadClass));
    kept.roadFlags = room.keep(ByteBuffer.wrap(roadFlags));
    kept.roadConnections = room.keep(ByteBuffer.wrap(roadConnections));
    kept.roadBurden = room.keep(ByteBuffer.wrap(roadBurden));
    kept.vanShare = room.keep(ByteBuffer.wrap(vanShare));
    kept.junctionNode = room.keep(LongBuffer.wrap(junctionNode));
    kept.roadWay = room.keep(LongBuffer.wrap(roadWay));
    return kept;
  }

  /** The other columns: the lists and arrays themselves. */
  NetworkColumns others() {
    NetworkColumns others = new NetworkColumns();
    others.manoeuvreStart = manoeuvreStart;
    others.manoeuvreRoads = manoeuvreRoads;
    others.manoeuvreRules = manoeuvreRules;
    others.stretchRestriction = stretchRestriction;
    others.stretchPlace = stretchPlace;
    others.stretchDirections = stretchDirections;
    others.stretchRule = stretchRule;
    others.guidedRoad = guidedRoad;
    others.guidedExit = guidedExit;
    others.destinationStart = destinationStart;
    others.destination = destination;
    others.laneStart = laneStart;
    others.lane = lane;
    others.texts = texts;
    return others;
  }

  /**
   * These columns plus the stored ones, as arrays again; columns that are stored elsewhere are
   * copied.
   */
  NetworkColumns with(KeptColumns kept) {
    NetworkColumns all = others();
    all.junctionLat = array(kept.junctionLat);
    all.junctionLon = array(kept.junctionLon);
    all.junctionRules = array(kept.junctionRules);
    all.roadTail = array(kept.roadTail);
    all.roadHead = array(kept.roadHead);
    all.roadLength = array(kept.roadLength);
    all.forwardTime = array(kept.forwardTime);
    all.backwardTime = array(kept.backwardTime);
    all.forwardRules = array(kept.forwardRules);
    all.backwardRules = array(kept.backwardRules);
    all.roadName = array(kept.roadName);
    all.roadRef = array(kept.roadRef);
    all.shapeStart = array(kept.shapeStart);
    all.shapeLat = array(kept.shapeLat);
    all.shapeLon = array(kept.shapeLon);
    all.junctionFlags = array(kept.junctionFlags);
    all.roadClass = array(kept.roadClass);
    all.roadFlags = array(kept.roadFlags);
    all.roadConnections = array(kept.roadConnections);
    all.roadBurden = array(kept.roadBurden);
    all.vanShare = array(kept.vanShare);
    all.junctionNode = array(kept.junctionNode);
    all.roadWay = array(kept.roadWay);
    return all;
  }

  private static int[] array(IntBuffer column) {
    if (column.hasArray() && column.arrayOffset() == 0 && column.array().length == column.limit()) {
      return column.array();
    }
    int[] array = new int[column.limit()];
    column.get(0, array);
    return array;
  }

  private static byte[] array(ByteBuffer column) {
    if (column.hasArray() && column.arrayOffset() == 0 && column.array().length == column.limit()) {
      return column.array();
    }
    byte[] array = new byte[column.limit()];
    column.get(0, array);
    return array;
  }

  private static long[] array(LongBuffer column) {
    if (column.hasArray() && column.arrayOffset() == 0 && column.array().length == column.limit()) {
      return column.array();
    }
    long[] array = new long[column.limit()];
    column.get(0, array);
    return array;
  }
}
