package dev.headroom.domain.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * A sequence of points: a line; a ring, whose last point is the first again; or a single point. 8
 * bytes a point. Immutable.
 */
public final class GridLine {

  private final int[] xs;
  private final int[] ys;

  private GridLine(int[] xs, int[] ys) {
    this.xs = xs;
    this.ys = ys;
  }

  /**
   * A line over points.
   *
   * @param xs their columns, copied
   * @param ys their rows, copied
   */
  public static GridLine of(int[] xs, int[] ys) {
    if (xs.length == 0 || xs.length != ys.length) {
      throw new IllegalArgumentException("not a line");
    }
    return new GridLine(xs.clone(), ys.clone());
  }

  /** A single point. */
  public static GridLine point(int x, int y) {
    return new GridLine(new int[] {x}, new int[] {y});
  }

  /** The number of points, at least one. */
  public int size() {
    return xs.length;
  }

  /** The column of a point. */
  public int x(int n) {
    return xs[n];
  }

  /** The row of a point. */
  public int y(int n) {
    return ys[n];
  }

  /** Whether it ends where it begins, after at least three other points. */
  public boolean closed() {
    int last = size() - 1;
    return last >= 3 && xs[0] == xs[last] && ys[0] == ys[last];
  }

  /** The box around it. */
  public GridBox box() {
    return new GridBox(
        Arrays.stream(xs).min().orElseThrow(),
        Arrays.stream(ys).min().orElseThrow(),
        Arrays.stream(xs).max().orElseThrow(),
        Arrays.stream(ys).max().orElseThrow());
  }

  /** Twice the area of a ring: positive where it runs clockwise on the map, as y goes down. */
  public long doubleArea() {
    long sum = 0;
    for (int i = 0; i + 1 < size(); i++) {
      // Around the first point, so that no product grows beyond 64 bits.
      long ax = xs[i] - (long) xs[0];
      long ay = ys[i] - (long) ys[0];
      sum += ax * (ys[i + 1] - (long) ys[0]) - (xs[i + 1] - (long) xs[0]) * ay;
    }
    return sum;
  }

  /** The same points in the opposite order. */
  public GridLine reversed() {
    int size = size();
    int[] x = new int[size];
    int[] y = new int[size];
    for (int i = 0; i < size; i++) {
      x[i] = xs[size - 1 - i];
      y[i] = ys[size - 1 - i];
    }
    return new GridLine(x, y);
  }

  /** Joins lines, each of which begins where the one before ends. */
  public static GridLine joined(List<GridLine> lines) {
    Pen path = new Pen(lines.stream().mapToInt(GridLine::size).sum());
    for (GridLine line : lines) {
      for (int i = 0; i < line.size(); i++) {
        path.add(line.xs[i], line.ys[i]);
      }
    }
    return path.line();
  }

  /** Whether a ring encloses a point; for a point on the ring itself either answer is possible. */
  public boolean encloses(int x, int y) {
    boolean inside = false;
    for (int i = 0; i + 1 < size(); i++) {
      if (ys[i] > y != ys[i + 1] > y) {
        double cross = xs[i] + (double) (y - ys[i]) / (ys[i + 1] - ys[i]) * (xs[i + 1] - xs[i]);
        inside ^= x < cross;
      }
    }
    return inside;
  }

  /** Moves each point, and leaves out points that then repeat the one before. */
  public GridLine moved(IntUnaryOperator column, IntUnaryOperator row) {
    Pen path = new Pen(size());
    for (int i = 0; i < size(); i++) {
      path.add(column.applyAsInt(xs[i]), row.applyAsInt(ys[i]));
    }
    return path.line();
  }

  /**
   * A line with fewer points; none of those left out is farther than the tolerance from the line.
   * The ends stay; a ring may become a line there and back, which encloses nothing.
   */
  public GridLine simplified(double tolerance) {
    int last = size() - 1;
    if (last < 2 || tolerance <= 0) {
      return this;
    }
    BitSet kept = new BitSet();
    kept.set(0);
    kept.set(last);
    Deque<int[]> open = new ArrayDeque<>();
    open.push(new int[] {0, last});
    double square = tolerance * tolerance;
    while (!open.isEmpty()) {
      int[] span = open.pop();
      int farthest = -1;
      double most = square;
      for (int i = span[0] + 1; i < span[1]; i++) {
        double away = squareAway(i, span[0], span[1]);
        if (away > most) {
          most = away;
          farthest = i;
        }
      }
      if (farthest >= 0) {
        kept.set(farthest);
        open.push(new int[] {span[0], farthest});
        open.push(new int[] {farthest, span[1]});
      }
    }
    int[] x = kept.stream().map(i -> xs[i]).toArray();
    return x.length == size() ? this : new GridLine(x, kept.stream().map(i -> ys[i]).toArray());
  }

  /** The square of the distance of point p from the segment between a and b. */
  private double squareAway(int p, int a, int b) {
    double dx = xs[b] - (double) xs[a];
    double dy = ys[b] - (double) ys[a];
    double px = xs[p] - (double) xs[a];
    double py = ys[p] - (double) ys[a];
    double length = dx * dx + dy * dy;
    double t = length == 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    double ex = px - t * dx;
    double ey = py - t * dy;
    return ex * ex + ey * ey;
  }

  /** The pieces of a line within a box, in order. */
  public List<GridLine> within(GridBox box) {
    if (size() == 1) {
      return box.contains(xs[0], ys[0]) ? List.of(this) : List.of();
    }
    List<GridLine> pieces = new ArrayList<>();
    Pen path = new Pen(size());
    for (int i = 0; i + 1 < size(); i++) {
      Optional<double[]> part = LineClip.part(xs[i], ys[i], xs[i + 1], ys[i + 1], box);
      if (part.isEmpty()) {
        path = path.endInto(pieces);
        continue;
      }
      double[] t = part.get();
      if (t[0] > 0) {
        path = path.endInto(pieces);
      }
      path.add(between(xs[i], xs[i + 1], t[0]), between(ys[i], ys[i + 1], t[0]));
      path.add(between(xs[i], xs[i + 1], t[1]), between(ys[i], ys[i + 1], t[1]));
    }
    path.endInto(pieces);
    return pieces;
  }

  private static int between(int a, int b, double t) {
    return (int) Math.round(a + t * ((double) b - a));
  }

  /** A ring cut to a box; empty if nothing is left that encloses an area. */
  public Optional<GridLine> ringWithin(GridBox box) {
    GridLine ring = this;
    for (LineClip.Side side : LineClip.Side.values()) {
      ring = ring.cut(side, box);
      if (ring == null) {
        return Optional.empty();
      }
    }
    return ring.closed() && ring.doubleArea() != 0 ? Optional.of(ring) : Optional.empty();
  }

  /** The part on the inner side of one side of a box; null if there is none. */
  private GridLine cut(LineClip.Side side, GridBox box) {
    Pen path = new Pen(size() + 4);
    int last = size() - 1;
    for (int i = 0; i < last; i++) {
      boolean in = side.has(xs[i], ys[i], box);
      boolean nextIn = side.has(xs[i + 1], ys[i + 1], box);
      if (in) {
        path.add(xs[i], ys[i]);
      }
      if (in != nextIn) {
        double t = side.crossing(xs[i], ys[i], xs[i + 1], ys[i + 1], box);
        path.add(between(xs[i], xs[i + 1], t), between(ys[i], ys[i + 1], t));
      }
    }
    if (path.size == 0) {
      return null;
    }
    path.add(path.xs[0], path.ys[0]);
    return path.line();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GridLine line
        && Arrays.equals(xs, line.xs)
        && Arrays.equals(ys, line.ys);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(xs) + Arrays.hashCode(ys);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size(); i++) {
      text.append(i == 0 ? "" : " ").append(xs[i]).append(',').append(ys[i]);
    }
    return text.toString();
  }

  /** Builds a line without points that repeat the one before. */
  private static final class Pen {
    private int[] xs;
    private int[] ys;
    private int size;

    Pen(int expected) {
      xs = new int[Math.max(4, expected)];
      ys = new int[xs.length];
    }

    void add(int x, int y) {
      if (size > 0 && xs[size - 1] == x && ys[size - 1] == y) {
        return;
      }
      if (size == xs.length) {
        xs = Arrays.copyOf(xs, 2 * size);
        ys = Arrays.copyOf(ys, 2 * size);
      }
      xs[size] = x;
      ys[size++] = y;
    }

    GridLine line() {
      return new GridLine(Arrays.copyOf(xs, size), Arrays.copyOf(ys, size));
    }

    /**
     * Adds the line to the finished ones, if it is one.
     *
     * @return the pen to go on with
     */
    Pen endInto(List<GridLine> finished) {
      if (size == 0) {
        return this;
      }
      if (size > 1) {
        finished.add(line());
      }
      return new Pen(4);
    }
  }
}
