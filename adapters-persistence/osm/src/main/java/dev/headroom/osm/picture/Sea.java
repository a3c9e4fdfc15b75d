package dev.headroom.osm.picture;

import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The sea: water lies to the right of a coast. Around islands with a complete coast it is drawn up
 * to a distance of half a degree. If the box of an extract cuts the coast, the sea is drawn within
 * that box: from where a coast leaves it, clockwise along its border, to where the next one enters.
 * If a coast ends inside the box, or two leave it one after the other, the sea cannot be determined
 * and is left out.
 *
 * @param islands coasts that are rings
 * @param cut coasts that are not
 * @param extract the box that the extract was cut out of, if it is known
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline">natural=coastline</a>
 */
record Sea(List<GridLine> islands, List<GridLine> cut, Optional<GridBox> extract) {

  /** The width of the sea around islands: about half a degree of longitude. */
  private static final int AROUND = Grid.SIZE / 720;

  /**
   * A coast within the box, and the positions along the border, from its north-west corner, at
   * which it enters and leaves.
   */
  private record Piece(GridLine line, long in, long out) {}

  /** The areas of the sea; empty if there is no coast, or the sea cannot be determined. */
  List<PictureFeature> features() {
    List<GridLine> whole = islands.stream().filter(ring -> ring.doubleArea() < 0).toList();
    if (cut.isEmpty()) {
      return whole.stream()
          .map(GridLine::box)
          .reduce(GridBox::with)
          .map(box -> List.of(water(around(box), whole)))
          .orElse(List.of());
    }
    return extract.map(box -> within(box, whole)).orElse(List.of());
  }

  private static PictureFeature water(GridLine outer, List<GridLine> holes) {
    List<GridLine> parts = new ArrayList<>();
    parts.add(outer);
    parts.addAll(holes);
    return new PictureFeature(FeatureKind.WATER, 0, "", parts);
  }

  private static GridLine around(GridBox box) {
    int west = Math.max(0, box.minX() - AROUND);
    int north = Math.max(0, box.minY() - AROUND);
    int east = Math.min(Grid.SIZE, box.maxX() + AROUND);
    int south = Math.min(Grid.SIZE, box.maxY() + AROUND);
    return GridLine.of(
        new int[] {west, east, east, west, west}, new int[] {north, north, south, south, north});
  }

  private List<PictureFeature> within(GridBox box, List<GridLine> whole) {
    List<GridLine> coasts = new ArrayList<>(cut);
    List<GridLine> inside = new ArrayList<>();
    for (GridLine ring : whole) {
      Optional<GridLine> crossing = fromOutside(ring, box);
      if (crossing.isPresent()) {
        coasts.add(crossing.get());
      } else {
        inside.add(ring);
      }
    }
    List<Piece> pieces = new ArrayList<>();
    for (GridLine coast : coasts) {
      for (GridLine line : coast.within(box)) {
        int last = line.size() - 1;
        if (!onBorder(line, 0, box) || !onBorder(line, last, box)) {
          return List.of();
        }
        pieces.add(new Piece(line, along(line, 0, box), along(line, last, box)));
      }
    }
    pieces.sort(Comparator.comparingLong(Piece::in));
    return takeTurns(pieces) ? areas(pieces, inside, box) : List.of();
  }

  /** A ring that begins at a point outside of the box; empty if it has none. */
  private static Optional<GridLine> fromOutside(GridLine ring, GridBox box) {
    int corners = ring.size() - 1;
    return IntStream.range(0, corners)
        .filter(i -> !box.contains(ring.x(i), ring.y(i)))
        .boxed()
        .findFirst()
        .map(
            first ->
                GridLine.of(
                    IntStream.rangeClosed(0, corners)
                        .map(i -> ring.x((first + i) % corners))
                        .toArray(),
                    IntStream.rangeClosed(0, corners)
                        .map(i -> ring.y((first + i) % corners))
                        .toArray()));
  }

  private static boolean onBorder(GridLine line, int n, GridBox box) {
    return line.x(n) == box.minX()
        || line.x(n) == box.maxX()
        || line.y(n) == box.minY()
        || line.y(n) == box.maxY();
  }

  /** The distance of a border point from the north-west corner, clockwise. */
  private static long along(GridLine line, int n, GridBox box) {
    long width = (long) box.maxX() - box.minX();
    long height = (long) box.maxY() - box.minY();
    if (line.y(n) == box.minY()) {
      return (long) line.x(n) - box.minX();
    }
    if (line.x(n) == box.maxX()) {
      return width + line.y(n) - box.minY();
    }
    return line.y(n) == box.maxY()
        ? width + height + box.maxX() - line.x(n)
        : 2 * width + height + box.maxY() - line.y(n);
  }

  /** Whether, along the border, a coast enters after each one that leaves. */
  private static boolean takeTurns(List<Piece> pieces) {
    for (int i = 0; i < pieces.size(); i++) {
      long from = pieces.get(i).in();
      boolean last = i + 1 == pieces.size();
      long to = last ? Long.MAX_VALUE : pieces.get(i + 1).in();
      long first = pieces.get(0).in();
      long out =
          pieces.stream()
              .mapToLong(Piece::out)
              .filter(at -> (at > from && at < to) || (last && at < first))
              .count();
      if (from == to || out != 1) {
        return false;
      }
    }
    return true;
  }

  private static List<PictureFeature> areas(
      List<Piece> pieces, List<GridLine> islands, GridBox box) {
    List<PictureFeature> areas = new ArrayList<>();
    boolean[] used = new boolean[pieces.size()];
    for (int begin = 0; begin < used.length; begin++) {
      List<GridLine> ring = new ArrayList<>();
      for (int i = begin; !used[i]; ) {
        used[i] = true;
        ring.add(pieces.get(i).line());
        int next = next(pieces, pieces.get(i).out());
        ring.add(border(pieces.get(i), pieces.get(next), box));
        i = next;
      }
      if (!ring.isEmpty()) {
        GridLine outer = GridLine.joined(ring);
        if (!outer.closed() || outer.doubleArea() <= 0) {
          return List.of();
        }
        areas.add(
            water(
                outer,
                islands.stream()
                    .filter(island -> outer.encloses(island.x(0), island.y(0)))
                    .toList()));
      }
    }
    return areas;
  }

  /** The first that enters after a position of the border. */
  private static int next(List<Piece> pieces, long out) {
    return IntStream.range(0, pieces.size())
        .filter(i -> pieces.get(i).in() > out)
        .findFirst()
        .orElse(0);
  }

  /**
   * The line along the border, over its corners, from where one leaves to where the next one
   * enters.
   */
  private static GridLine border(Piece from, Piece to, GridBox box) {
    long width = (long) box.maxX() - box.minX();
    long height = (long) box.maxY() - box.minY();
    long round = 2 * (width + height);
    long end = to.in() > from.out() ? to.in() : to.in() + round;
    int[] xs = {box.minX(), box.maxX(), box.maxX(), box.minX()};
    int[] ys = {box.minY(), box.minY(), box.maxY(), box.maxY()};
    long[] at = {0, width, width + height, 2 * width + height};
    List<int[]> points = new ArrayList<>();
    GridLine line = from.line();
    points.add(new int[] {line.x(line.size() - 1), line.y(line.size() - 1)});
    for (int corner = 0; corner < 2 * at.length; corner++) {
      long place = at[corner % at.length] + (corner < at.length ? 0 : round);
      if (place > from.out() && place < end) {
        points.add(new int[] {xs[corner % at.length], ys[corner % at.length]});
      }
    }
    points.add(new int[] {to.line().x(0), to.line().y(0)});
    return GridLine.of(
        points.stream().mapToInt(point -> point[0]).toArray(),
        points.stream().mapToInt(point -> point[1]).toArray());
  }
}
