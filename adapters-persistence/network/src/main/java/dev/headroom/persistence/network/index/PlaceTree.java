package dev.headroom.persistence.network.index;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.util.function.Consumer;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * A packed tree of boxes around places: a place is a road, or {@code ~junction} (negative). The
 * shape of a road is cut into pieces whose boxes are {@value #PIECE_METRES} m high at most and as
 * many degrees wide, so that a long diagonal road is not found all over the country that it
 * crosses; a single straight line becomes at most {@value #MOST_PIECES_OF_A_SEGMENT} pieces.
 *
 * <p>HPRtree, because on the 366,923 roads of New York (DIMACS challenge 9) the STRtree took 1.7
 * times as long for a box of 60 m (1.5 against 0.9 microseconds in the median), 3 times for 500 m
 * (6.0 against 1.9), 4 times for building (0.6 against 0.16 s) and twice the memory. Node
 * capacities of 8 and 32 were up to a third slower than 16.
 *
 * <p>While it is built {@value #BUILDING_BYTES} bytes a piece; then 54 (four doubles, a reference,
 * a boxed number that the pieces of a place share, and a sixteenth of a node). Immutable once
 * {@link #pack} was called, and then safe to share: queries neither lock nor change anything.
 */
final class PlaceTree {

  /** An item with its box in a list that grows, and the packed arrays besides. */
  static final int BUILDING_BYTES = 136;

  private static final double PIECE_METRES = 500;

  /** A straight line across the world must not fill the memory. */
  private static final int MOST_PIECES_OF_A_SEGMENT = 64;

  /** About 1 mm, far above what rounding can make of a coordinate. */
  private static final double SLACK_DEGREES = 1e-8;

  private static final double PIECE_DEGREES = PIECE_METRES / Distances.METRES_PER_DEGREE;

  private final HPRtree tree = new HPRtree();

  void addJunction(RoadNetwork network, int junction) {
    Position at = network.junction(junction);
    tree.insert(new Envelope(at.lon(), at.lon(), at.lat(), at.lat()), ~junction);
  }

  void addRoad(RoadNetwork network, int road) {
    Integer place = road;
    pieces(network, road, piece -> tree.insert(piece, place));
  }

  /** The boxes of a road; at least one. */
  static void pieces(RoadNetwork network, int road, Consumer<Envelope> boxes) {
    Envelope piece = new Envelope();
    double aLat = network.pointLat(road, 0) / Position.E7;
    double aLon = network.pointLon(road, 0) / Position.E7;
    piece.expandToInclude(aLon, aLat);
    int points = network.pointCount(road);
    for (int i = 1; i < points; i++) {
      double bLat = network.pointLat(road, i) / Position.E7;
      double bLon = network.pointLon(road, i) / Position.E7;
      int parts = parts(bLat - aLat, bLon - aLon);
      for (int part = 1; part <= parts; part++) {
        double t = (double) part / parts;
        double lat = aLat + t * (bLat - aLat);
        double lon = aLon + t * (bLon - aLon);
        if (grownBeyond(piece, lat, lon)) {
          boxes.accept(piece);
          double before = (double) (part - 1) / parts;
          piece = new Envelope();
          piece.expandToInclude(aLon + before * (bLon - aLon), aLat + before * (bLat - aLat));
        }
        piece.expandToInclude(lon, lat);
      }
      aLat = bLat;
      aLon = bLon;
    }
    boxes.accept(piece);
  }

  private static int parts(double dLat, double dLon) {
    double longest = Math.max(Math.abs(dLat), Math.abs(dLon));
    return Math.max(
        1, (int) Math.min(MOST_PIECES_OF_A_SEGMENT, Math.ceil(longest / PIECE_DEGREES)));
  }

  private static boolean grownBeyond(Envelope piece, double lat, double lon) {
    double height = Math.max(piece.getMaxY(), lat) - Math.min(piece.getMinY(), lat);
    double width = Math.max(piece.getMaxX(), lon) - Math.min(piece.getMinX(), lon);
    return Math.max(height, width) > PIECE_DEGREES
        && (piece.getHeight() > 0 || piece.getWidth() > 0);
  }

  /** Builds the tree; nothing can be added afterwards. */
  PlaceTree pack() {
    tree.build();
    return this;
  }

  /**
   * Adds to {@code found} every place that may come within a distance, also across the 180th
   * meridian; some of them are a little farther.
   */
  void near(Position place, double metres, IntSet found) {
    double dLat = metres / Distances.METRES_PER_DEGREE + SLACK_DEGREES;
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

  private void query(double south, double north, double west, double east, IntSet found) {
    tree.query(new Envelope(west, east, south, north), place -> found.add((Integer) place));
  }
}
