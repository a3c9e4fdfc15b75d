package dev.headroom.domain.match;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;

/**
 * Finds the points on roads near one place after the other. The roads of a patch of some 180 m are
 * looked up once and kept as straight pieces on a plane, since the positions of a drive lie close
 * together. A road that comes near twice, such as a hairpin bend, has a point for each time. For
 * one thread.
 */
final class RoadPatches {

  /** The height of a patch, degrees. */
  private static final double STEP = 0.0016;

  /** The maximum number of points for a place. */
  static final int MOST = 80;

  /** The number of patches that are kept, a power of 2. */
  private static final int KEPT = 256;

  /** The greatest latitude at which a patch is as wide as high; beyond it, patches are narrower. */
  private static final double LEAST_SHRINK = 0.02;

  /** A road that is farther away by so much between two points has both, metres. */
  private static final double BEND = 3;

  /** Two points of a road lie at least so far from each other along it, centimetres. */
  private static final int APART = 2_000;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final double reach;
  private final Patch[] patches = new Patch[KEPT];

  /** The points found, nearest first in no particular order. */
  private int count;

  private final int[] roads = new int[MOST];
  private final int[] alongs = new int[MOST];
  private final double[] squares = new double[MOST];

  /** Where the points lie, metres east and north of the middle of their patch. */
  private final double[] xs = new double[MOST];

  private final double[] ys = new double[MOST];
  private Patch found;

  /** The straight pieces of roads near one patch. */
  private static final class Patch {
    private final long row;
    private final long column;
    private final double lat;
    private final double lon;
    private final double shrink;
    private int count;
    private int[] road = new int[64];

    /** Begin and difference of each piece in metres: x, y, dx, dy, and one by the square. */
    private float[] piece = new float[64 * 5];

    /** Begin and length of each piece along its road, centimetres. */
    private int[] along = new int[64 * 2];

    Patch(long row, long column, double lat, double lon, double shrink) {
      this.row = row;
      this.column = column;
      this.lat = lat;
      this.lon = lon;
      this.shrink = shrink;
    }

    double x(double of) {
      return Distances.shortWayRound(of - lon) * shrink * Distances.METRES_PER_DEGREE;
    }

    double y(double of) {
      return (of - lat) * Distances.METRES_PER_DEGREE;
    }

    void add(int of, double ax, double ay, double dx, double dy, double begin, double length) {
      if (count == road.length) {
        road = Arrays.copyOf(road, 2 * count);
        piece = Arrays.copyOf(piece, 10 * count);
        along = Arrays.copyOf(along, 4 * count);
      }
      road[count] = of;
      double square = dx * dx + dy * dy;
      piece[5 * count] = (float) ax;
      piece[5 * count + 1] = (float) ay;
      piece[5 * count + 2] = (float) dx;
      piece[5 * count + 3] = (float) dy;
      piece[5 * count + 4] = square == 0 ? 0 : (float) (1 / square);
      along[2 * count] = (int) Math.round(begin);
      along[2 * count + 1] = (int) Math.round(length);
      count++;
    }
  }

  /**
   * Finds roads of an index.
   *
   * @param reach how far from a place, metres
   */
  RoadPatches(RoadIndex index, double reach) {
    this.index = index;
    this.network = index.network();
    this.reach = reach;
  }

  /** Finds the points near a place; those found before are no longer known. */
  void find(double lat, double lon) {
    count = 0;
    Patch patch = patch(lat, lon);
    found = patch;
    double x = patch.x(lon);
    double y = patch.y(lat);
    double most = reach * reach;
    int before = -1;
    double farthest = 0;
    for (int i = 0; i < patch.count; i++) {
      int at = 5 * i;
      double dx = patch.piece[at + 2];
      double dy = patch.piece[at + 3];
      double px = x - patch.piece[at];
      double py = y - patch.piece[at + 1];
      double t = (px * dx + py * dy) * patch.piece[at + 4];
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      double ox = px - t * dx;
      double oy = py - t * dy;
      double square = ox * ox + oy * oy;
      if (square <= most) {
        int along = patch.along[2 * i] + (int) Math.round(t * patch.along[2 * i + 1]);
        int road = patch.road[i];
        boolean goesOn = before == i - 1 && i > 0 && patch.road[i - 1] == road && count > 0;
        double away = Math.sqrt(square);
        if (!goesOn || roads[count - 1] != road) {
          make(road, along, square, x - ox, y - oy);
          farthest = away;
        } else if (farthest > away + BEND && along - alongs[count - 1] > APART) {
          // Past a bend the road comes near again.
          make(road, along, square, x - ox, y - oy);
          farthest = away;
        } else if (square < squares[count - 1]) {
          alongs[count - 1] = along;
          squares[count - 1] = square;
          xs[count - 1] = x - ox;
          ys[count - 1] = y - oy;
          farthest = away;
        } else {
          farthest = Math.max(farthest, away);
        }
        before = i;
      }
    }
  }

  /** Adds a point, in the place of the farthest one if there are too many. */
  private void make(int road, int along, double square, double x, double y) {
    if (count == MOST) {
      int farthest = 0;
      for (int i = 0; i < MOST; i++) {
        farthest = squares[i] > squares[farthest] ? i : farthest;
      }
      if (squares[farthest] <= square) {
        return;
      }
      roads[farthest] = roads[MOST - 1];
      alongs[farthest] = alongs[MOST - 1];
      squares[farthest] = squares[MOST - 1];
      xs[farthest] = xs[MOST - 1];
      ys[farthest] = ys[MOST - 1];
      count--;
    }
    roads[count] = road;
    alongs[count] = along;
    squares[count] = square;
    xs[count] = x;
    ys[count] = y;
    count++;
  }

  /** The number of points found. */
  int count() {
    return count;
  }

  /** The road of a point. */
  int road(int n) {
    return roads[n];
  }

  /** Where a point lies on its road, centimetres in the direction of the way. */
  int along(int n) {
    return alongs[n];
  }

  /** The square of the distance of a point, square metres. */
  double square(int n) {
    return squares[n];
  }

  /** The latitude of a point. */
  double lat(int n) {
    return found.lat + ys[n] / Distances.METRES_PER_DEGREE;
  }

  /** The longitude of a point; beyond the 180th meridian it may exceed 180. */
  double lon(int n) {
    return found.lon + xs[n] / (found.shrink * Distances.METRES_PER_DEGREE);
  }

  private Patch patch(double lat, double lon) {
    long row = (long) Math.floor(lat / STEP);
    double middle = (row + 0.5) * STEP;
    double shrink = Math.max(LEAST_SHRINK, Math.cos(Math.toRadians(middle)));
    double width = STEP / shrink;
    long column = (long) Math.floor(lon / width);
    int slot = (int) ((row * 31 + column) & (KEPT - 1));
    Patch known = patches[slot];
    if (known == null || known.row != row || known.column != column) {
      known = new Patch(row, column, middle, (column + 0.5) * width, shrink);
      fill(known, width);
      patches[slot] = known;
    }
    return known;
  }

  private void fill(Patch patch, double width) {
    double more = reach / Distances.METRES_PER_DEGREE;
    double halfLat = STEP / 2 + more;
    double halfLon = width / 2 + more / patch.shrink;
    Box box =
        new Box(patch.lat - halfLat, patch.lon - halfLon, patch.lat + halfLat, patch.lon + halfLon);
    double x = halfLon * patch.shrink * Distances.METRES_PER_DEGREE;
    double y = halfLat * Distances.METRES_PER_DEGREE;
    index.roadsIn(box, road -> add(patch, road, x, y));
  }

  private void add(Patch patch, int road, double x, double y) {
    int points = network.pointCount(road);
    double length = 0;
    double ax = patch.x(network.pointLon(road, 0) / Position.E7);
    double ay = patch.y(network.pointLat(road, 0) / Position.E7);
    double firstX = ax;
    double firstY = ay;
    for (int i = 1; i < points; i++) {
      double bx = patch.x(network.pointLon(road, i) / Position.E7);
      double by = patch.y(network.pointLat(road, i) / Position.E7);
      length += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
      ax = bx;
      ay = by;
    }
    double scale = length == 0 ? 0 : network.lengthOf(road) / length;
    double begin = 0;
    ax = firstX;
    ay = firstY;
    for (int i = 1; i < points; i++) {
      double bx = patch.x(network.pointLon(road, i) / Position.E7);
      double by = patch.y(network.pointLat(road, i) / Position.E7);
      double piece = scale * Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
      if (Math.min(ax, bx) <= x
          && Math.max(ax, bx) >= -x
          && Math.min(ay, by) <= y
          && Math.max(ay, by) >= -y) {
        patch.add(road, ax, ay, bx - ax, by - ay, begin, piece);
      }
      begin += piece;
      ax = bx;
      ay = by;
    }
  }
}
