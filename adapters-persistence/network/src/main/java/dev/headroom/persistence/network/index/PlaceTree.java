package dev.headroom.persistence.network.index;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * A packed tree of boxes around places: a place is a road, or {@code ~junction} (negative). The
 * shape of a road is cut into pieces whose boxes are {@value #PIECE_METRES} m high at most and as
 * many degrees wide, so that a long diagonal road is not found all over the country that it
 * crosses; a single straight line becomes at most {@value #MOST_PIECES_OF_A_SEGMENT} pieces, and
 * one more where it crosses the 180th meridian.
 *
 * <p>The pieces lie side by side in the order of a Hilbert curve through their middles; every
 * {@value #FAN_OUT} of them have a box, every {@value #FAN_OUT} of those another, and so on (a
 * Hilbert packed R-tree: Kamel, Faloutsos, <i>On Packing R-trees</i>, 1993).
 *
 * <pre>
 *   pieces:    west, south, east, north, place      in a room, 20 bytes each
 *   nodes[0]:  west, south, east, north             on the heap, of {@value #FAN_OUT} pieces each
 *   nodes[1]:  the same                             of {@value #FAN_OUT} boxes of nodes[0] each, …
 * </pre>
 *
 * <p>Coordinates are in 10<sup>-7</sup> degrees. 20 bytes a piece in the room and 1.1 on the heap;
 * while it is built {@value #PIECE_BYTES} a piece of heap, and {@value #BUILDING_BYTES} where there
 * are more than was known. Immutable and safe to share: queries neither lock nor change anything.
 */
final class PlaceTree {

  /** A piece as added, and two sort keys. */
  static final int PIECE_BYTES = 37;

  /** The same in a growing column. */
  static final int BUILDING_BYTES = 68;

  private static final double PIECE_METRES = 500;

  /** A straight line across the world must not fill the memory. */
  private static final int MOST_PIECES_OF_A_SEGMENT = 64;

  /** About 1 cm, far above the rounding error of a coordinate. */
  private static final int SLACK = 1;

  private static final double PIECE_DEGREES = PIECE_METRES / Distances.METRES_PER_DEGREE;
  private static final long PIECE_E7 = (long) (PIECE_DEGREES * Position.E7);

  private static final int FAN_OUT = 16;

  /** The count of numbers for a piece in {@link #pieces}. */
  private static final int PIECE = 5;

  private static final int WEST = 0;
  private static final int SOUTH = 1;
  private static final int EAST = 2;
  private static final int NORTH = 3;
  private static final int PLACE = 4;

  /** The count of numbers for a node in {@link #nodes}. */
  private static final int NODE = 4;

  private final int count;
  private final IntBuffer pieces;
  private final int[][] nodes;

  private PlaceTree(int count, IntBuffer pieces, int[][] nodes) {
    this.count = count;
    this.pieces = pieces;
    this.nodes = nodes;
  }

  /** Receives the box of a piece of a road. */
  @FunctionalInterface
  interface Pieces {
    void add(int road, int west, int south, int east, int north);
  }

  /** Collects places, and builds the tree of them. For one thread. */
  static final class Builder {
    private final LongConsumer heap;
    private int[] boxes;
    private int count;

    /**
     * Starts with room for this many pieces; it grows.
     *
     * @param heap gets each amount of heap before it is taken
     */
    Builder(int pieces, LongConsumer heap) {
      this.heap = heap;
      heap.accept((long) PIECE_BYTES * pieces);
      boxes = new int[PIECE * Math.max(16, pieces)];
    }

    void addJunction(RoadNetwork network, int junction) {
      int lat = network.junctionLat(junction);
      int lon = network.junctionLon(junction);
      add(lon, lat, lon, lat, ~junction);
    }

    void add(int west, int south, int east, int north, int place) {
      int at = PIECE * count;
      if (at == boxes.length) {
        grow();
      }
      boxes[at + WEST] = west;
      boxes[at + SOUTH] = south;
      boxes[at + EAST] = east;
      boxes[at + NORTH] = north;
      boxes[at + PLACE] = place;
      count++;
    }

    private void grow() {
      int more = count >> 1;
      heap.accept((long) BUILDING_BYTES * more);
      boxes = Arrays.copyOf(boxes, Math.multiplyExact(PIECE, Math.addExact(count, more)));
    }

    /** Builds the tree, with its pieces in the storage. */
    PlaceTree build(Room room) {
      long[] order = HilbertOrder.of(boxes, PIECE, count);
      int[] last = new int[NODE * ((count + FAN_OUT - 1) / FAN_OUT)];
      Room.Ints laid = room.ints((long) PIECE * count);
      int[] some = new int[PIECE * FAN_OUT];
      for (int from = 0; from < count; from += FAN_OUT) {
        int pieces = Math.min(FAN_OUT, count - from);
        for (int i = 0; i < pieces; i++) {
          System.arraycopy(boxes, PIECE * (int) order[from + i], some, PIECE * i, PIECE);
        }
        around(some, 0, PIECE, pieces, last, NODE * (from / FAN_OUT));
        laid.put(some, PIECE * pieces);
      }
      return new PlaceTree(count, laid.done(), levels(last));
    }

    private static int[][] levels(int[] first) {
      int[][] levels = {first};
      int[] below = first;
      while (below.length > NODE * FAN_OUT) {
        int boxes = below.length / NODE;
        int[] above = new int[NODE * ((boxes + FAN_OUT - 1) / FAN_OUT)];
        for (int from = 0; from < boxes; from += FAN_OUT) {
          int some = Math.min(FAN_OUT, boxes - from);
          around(below, NODE * from, NODE, some, above, NODE * (from / FAN_OUT));
        }
        levels = Arrays.copyOf(levels, levels.length + 1);
        levels[levels.length - 1] = above;
        below = above;
      }
      return levels;
    }

    /** The box around several boxes. */
    private static void around(
        int[] boxes, int from, int stride, int count, int[] into, int place) {
      int west = Integer.MAX_VALUE;
      int south = Integer.MAX_VALUE;
      int east = Integer.MIN_VALUE;
      int north = Integer.MIN_VALUE;
      for (int i = 0, at = from; i < count; i++, at += stride) {
        west = Math.min(west, boxes[at + WEST]);
        south = Math.min(south, boxes[at + SOUTH]);
        east = Math.max(east, boxes[at + EAST]);
        north = Math.max(north, boxes[at + NORTH]);
      }
      into[place + WEST] = west;
      into[place + SOUTH] = south;
      into[place + EAST] = east;
      into[place + NORTH] = north;
    }
  }

  /** The boxes of all roads, at least one of each. */
  static void pieces(RoadNetwork network, Pieces boxes) {
    Cutting cutting = new Cutting(boxes);
    network.eachBox(
        (road, west, south, east, north) -> {
          if (Math.max((long) north - south, (long) east - west) <= PIECE_E7) {
            boxes.add(road, west, south, east, north);
          } else {
            cutting.cut(network, road, network.pointCount(road));
          }
        });
  }

  /** Cuts roads that are longer than a piece, one after the other. */
  private static final class Cutting {
    private final Pieces boxes;
    private int road;
    private double west;
    private double south;
    private double east;
    private double north;

    Cutting(Pieces boxes) {
      this.boxes = boxes;
    }

    void cut(RoadNetwork network, int next, int points) {
      road = next;
      double aLat = network.pointLat(road, 0) / Position.E7;
      double aLon = network.pointLon(road, 0) / Position.E7;
      begin(aLat, aLon);
      for (int i = 1; i < points; i++) {
        double bLat = network.pointLat(road, i) / Position.E7;
        double lonThere = network.pointLon(road, i) / Position.E7;
        double bLon = aLon + Distances.shortWayRound(lonThere - aLon);
        int parts = parts(bLat - aLat, bLon - aLon);
        for (int part = 1; part <= parts; part++) {
          double t = (double) part / parts;
          double lat = aLat + t * (bLat - aLat);
          double lon = aLon + t * (bLon - aLon);
          if (grownBeyond(lat, lon)) {
            end();
            double before = (double) (part - 1) / parts;
            begin(aLat + before * (bLat - aLat), aLon + before * (bLon - aLon));
          }
          include(lat, lon);
        }
        aLat = bLat;
        aLon = bLon;
        if (Math.abs(bLon) > 180) {
          // Beyond the 180th meridian: goes on from the other side.
          end();
          aLon = lonThere;
          begin(aLat, aLon);
        }
      }
      end();
    }

    private static int parts(double dLat, double dLon) {
      double longest = Math.max(Math.abs(dLat), Math.abs(dLon));
      return longest <= PIECE_DEGREES
          ? 1
          : (int) Math.min(MOST_PIECES_OF_A_SEGMENT, Math.ceil(longest / PIECE_DEGREES));
    }

    private void begin(double lat, double lon) {
      west = lon;
      east = lon;
      south = lat;
      north = lat;
    }

    private void include(double lat, double lon) {
      west = lon < west ? lon : west;
      east = lon > east ? lon : east;
      south = lat < south ? lat : south;
      north = lat > north ? lat : north;
    }

    private boolean grownBeyond(double lat, double lon) {
      boolean high = north - lat > PIECE_DEGREES || lat - south > PIECE_DEGREES;
      boolean wide = east - lon > PIECE_DEGREES || lon - west > PIECE_DEGREES;
      return (high || wide) && (north > south || east > west);
    }

    private void end() {
      add(Math.max(west, -180), Math.min(east, 180));
      if (east > 180) {
        add(-180, east - 360);
      }
      if (west < -180) {
        add(west + 360, 180);
      }
    }

    private void add(double from, double to) {
      boxes.add(road, floor(from), floor(south), ceil(to), ceil(north));
    }
  }

  private static int floor(double degrees) {
    return (int) Math.floor(degrees * Position.E7);
  }

  private static int ceil(double degrees) {
    return (int) Math.ceil(degrees * Position.E7);
  }

  /**
   * Adds to {@code found} every place that may be within a distance, also across the 180th
   * meridian; some of them are a little farther.
   */
  void near(Position place, double metres, IntSet found) {
    double dLat = metres / Distances.METRES_PER_DEGREE;
    double south = place.lat() - dLat;
    double north = place.lat() + dLat;
    double farthest = Math.max(Math.abs(south), Math.abs(north));
    // Within dLat of a pole every meridian is near.
    double dLon = farthest >= 90 ? 180 : dLat / Math.cos(Math.toRadians(farthest));
    if (dLon >= 180) {
      query(south, north, -180, 180, found);
      return;
    }
    double west = place.lon() - dLon;
    double east = place.lon() + dLon;
    query(south, north, west, east, found);
    if (west < -180) {
      query(south, north, west + 360, 180, found);
    }
    if (east > 180) {
      query(south, north, -180, east - 360, found);
    }
  }

  /** Adds to {@code found} every place whose boxes meet a box. */
  void in(Box box, IntSet found) {
    query(box.south(), box.north(), box.west(), box.east(), found);
  }

  /**
   * Queries a box. Values beyond the world's edge, where a wide search may reach, would overflow an
   * integer.
   */
  private void query(double south, double north, double west, double east, IntSet found) {
    if (count > 0) {
      new Query(
              floor(Math.max(west, -180)) - SLACK,
              floor(Math.max(south, -90)) - SLACK,
              ceil(Math.min(east, 180)) + SLACK,
              ceil(Math.min(north, 90)) + SLACK,
              found)
          .run();
    }
  }

  /** One query: a box, and the receiver of the places in it. */
  private final class Query {
    private final int west;
    private final int south;
    private final int east;
    private final int north;
    private final IntSet found;

    Query(int west, int south, int east, int north, IntSet found) {
      this.west = west;
      this.south = south;
      this.east = east;
      this.north = north;
      this.found = found;
    }

    void run() {
      int top = nodes.length - 1;
      look(top, 0, nodes[top].length / NODE);
    }

    /** Examines some boxes of a level, and recursively those below that meet the box. */
    private void look(int level, int first, int some) {
      int[] boxes = nodes[level];
      for (int node = first; node < first + some; node++) {
        int at = NODE * node;
        if (boxes[at + WEST] <= east
            && boxes[at + EAST] >= west
            && boxes[at + SOUTH] <= north
            && boxes[at + NORTH] >= south) {
          int below = FAN_OUT * node;
          if (level == 0) {
            collect(below, Math.min(FAN_OUT, count - below));
          } else {
            int all = nodes[level - 1].length / NODE;
            look(level - 1, below, Math.min(FAN_OUT, all - below));
          }
        }
      }
    }

    private void collect(int first, int some) {
      for (int piece = first; piece < first + some; piece++) {
        int at = PIECE * piece;
        if (pieces.get(at + WEST) <= east
            && pieces.get(at + EAST) >= west
            && pieces.get(at + SOUTH) <= north
            && pieces.get(at + NORTH) >= south) {
          found.add(pieces.get(at + PLACE));
        }
      }
    }
  }
}
