package dev.headroom.domain.route.avoid;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * An area to avoid: a polygon in the plane of longitude and latitude, which holds for areas of the
 * size of a county. What lies in an odd number of its rings is in it, so that a hole is an
 * exception. Immutable.
 *
 * @param rings closed, each with its first point repeated as its last
 */
public record AvoidArea(List<List<Position>> rings) {

  /** The greatest number of points of all rings, closing points left aside. */
  public static final int MOST_POINTS = 100;

  /** The greatest extent of its box from south to north or from west to east, metres. */
  public static final int MOST_METRES = 50_000;

  /** Copies the rings. */
  public AvoidArea {
    rings = rings.stream().map(List::copyOf).toList();
  }

  /** A part of a line from one fraction of it to another. */
  record Piece(double from, double to) {}

  /** The box around it. */
  public Box box() {
    List<Position> outer = rings.stream().flatMap(List::stream).toList();
    return new Box(
        outer.stream().mapToDouble(Position::lat).min().orElseThrow(),
        outer.stream().mapToDouble(Position::lon).min().orElseThrow(),
        outer.stream().mapToDouble(Position::lat).max().orElseThrow(),
        outer.stream().mapToDouble(Position::lon).max().orElseThrow());
  }

  /** Whether its box is larger than an area may be. */
  public boolean tooLarge() {
    Box box = box();
    double lat = Math.min(Math.abs(box.south()), Math.abs(box.north()));
    Position corner = new Position(lat, box.west());
    return new Position(box.south(), box.west()).metresTo(new Position(box.north(), box.west()))
            > MOST_METRES
        || box.east() - box.west() > 180
        || corner.metresTo(new Position(lat, box.east())) > MOST_METRES;
  }

  /** The number of points, closing points left aside. */
  public int points() {
    return rings.stream().mapToInt(ring -> ring.size() - 1).sum();
  }

  /** Whether a place lies in it. */
  public boolean contains(Position place) {
    return contains(place.lat(), place.lon());
  }

  private boolean contains(double lat, double lon) {
    boolean inside = false;
    for (List<Position> ring : rings) {
      for (int i = 0; i + 1 < ring.size(); i++) {
        Position a = ring.get(i);
        Position b = ring.get(i + 1);
        if ((a.lat() > lat) != (b.lat() > lat)
            && lon < a.lon() + (b.lon() - a.lon()) * (lat - a.lat()) / (b.lat() - a.lat())) {
          inside = !inside;
        }
      }
    }
    return inside;
  }

  /** The parts of a straight line that lie in it, in the direction of the line. */
  List<Piece> piecesOf(Position from, Position to) {
    List<Double> cuts = new ArrayList<>(List.of(0.0, 1.0));
    for (List<Position> ring : rings) {
      for (int i = 0; i + 1 < ring.size(); i++) {
        double cut = cut(from, to, ring.get(i), ring.get(i + 1));
        if (cut > 0 && cut < 1) {
          cuts.add(cut);
        }
      }
    }
    Collections.sort(cuts);
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i + 1 < cuts.size(); i++) {
      double middle = (cuts.get(i) + cuts.get(i + 1)) / 2;
      if (contains(
          from.lat() + middle * (to.lat() - from.lat()),
          from.lon() + middle * (to.lon() - from.lon()))) {
        pieces.add(new Piece(cuts.get(i), cuts.get(i + 1)));
      }
    }
    return pieces;
  }

  /** The fraction of a line at which another crosses it; NaN if it does not. */
  private static double cut(Position from, Position to, Position a, Position b) {
    double dLat = to.lat() - from.lat();
    double dLon = to.lon() - from.lon();
    double eLat = b.lat() - a.lat();
    double eLon = b.lon() - a.lon();
    double across = dLat * eLon - dLon * eLat;
    if (across == 0) {
      return Double.NaN;
    }
    double other = ((a.lat() - from.lat()) * dLon - (a.lon() - from.lon()) * dLat) / across;
    if (other < 0 || other > 1) {
      return Double.NaN;
    }
    return ((a.lat() - from.lat()) * eLon - (a.lon() - from.lon()) * eLat) / across;
  }

  /** A place where its boundary crosses or touches itself, if it does anywhere. */
  public Optional<Position> crossesItselfAt() {
    List<Position[]> edges = new ArrayList<>();
    List<Integer> ringOf = new ArrayList<>();
    for (int ring = 0; ring < rings.size(); ring++) {
      List<Position> points = rings.get(ring);
      for (int i = 0; i + 1 < points.size(); i++) {
        edges.add(new Position[] {points.get(i), points.get(i + 1)});
        ringOf.add(ring);
      }
    }
    for (int i = 0; i < edges.size(); i++) {
      for (int j = i + 1; j < edges.size(); j++) {
        int last = rings.get(ringOf.get(i)).size() - 2;
        boolean sameRing = ringOf.get(i).equals(ringOf.get(j));
        boolean neighbours = sameRing && (j - i == 1 || (j - i == last && last > 1));
        Optional<Position> at = meet(edges.get(i), edges.get(j), neighbours);
        if (at.isPresent()) {
          return at;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Position> meet(Position[] one, Position[] other, boolean neighbours) {
    if (neighbours) {
      boolean back =
          side(one[0], one[1], other[0]) == 0
              && side(one[0], one[1], other[1]) == 0
              && (within(one, other[1]) || within(other, one[0]))
              && !(one[0].equals(other[1]) && !one[1].equals(other[0]));
      return back ? Optional.of(one[1]) : Optional.empty();
    }
    double a = side(one[0], one[1], other[0]);
    double b = side(one[0], one[1], other[1]);
    double c = side(other[0], other[1], one[0]);
    double d = side(other[0], other[1], one[1]);
    if (a == 0 && within(one, other[0])) {
      return Optional.of(other[0]);
    }
    if (b == 0 && within(one, other[1])) {
      return Optional.of(other[1]);
    }
    if (c == 0 && within(other, one[0])) {
      return Optional.of(one[0]);
    }
    if (d == 0 && within(other, one[1])) {
      return Optional.of(one[1]);
    }
    if (a * b < 0 && c * d < 0) {
      double at = cut(one[0], one[1], other[0], other[1]);
      return Optional.of(
          new Position(
              one[0].lat() + at * (one[1].lat() - one[0].lat()),
              one[0].lon() + at * (one[1].lon() - one[0].lon())));
    }
    return Optional.empty();
  }

  private static double side(Position a, Position b, Position of) {
    return (b.lon() - a.lon()) * (of.lat() - a.lat()) - (b.lat() - a.lat()) * (of.lon() - a.lon());
  }

  /** Whether a place on the line through two points lies between them. */
  private static boolean within(Position[] edge, Position place) {
    return place.lat() >= Math.min(edge[0].lat(), edge[1].lat())
        && place.lat() <= Math.max(edge[0].lat(), edge[1].lat())
        && place.lon() >= Math.min(edge[0].lon(), edge[1].lon())
        && place.lon() <= Math.max(edge[0].lon(), edge[1].lon());
  }
}
