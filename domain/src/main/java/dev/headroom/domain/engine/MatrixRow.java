package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * What the best paths from one source to every target of a matrix take. For one thread; a search
 * fills the same row again for the next source.
 *
 * <p>20 bytes a target.
 */
public final class MatrixRow {

  private static final long UNREACHED = Long.MAX_VALUE;

  private final long[] costs;
  private final int[] millis;
  private final int[] centimetres;
  private final int[] crossed;

  /** A row in which nothing is reached. */
  public MatrixRow(int targets) {
    costs = new long[targets];
    millis = new int[targets];
    centimetres = new int[targets];
    crossed = new int[targets];
    clear();
  }

  /** The number of targets. */
  public int size() {
    return costs.length;
  }

  /** Whether any path leads to a target. */
  public boolean reaches(int target) {
    return costs[target] != UNREACHED;
  }

  /** What the best path to a target costs; {@link Long#MAX_VALUE} where none leads there. */
  public long cost(int target) {
    return costs[target];
  }

  /** The driving time of that path, in milliseconds. */
  public int millis(int target) {
    return millis[target];
  }

  /** The length of that path. */
  public int centimetres(int target) {
    return centimetres[target];
  }

  /** Centimetres of limits that the path to a target crosses, a turn counted as one. */
  public int crossed(int target) {
    return crossed[target];
  }

  /** Forgets every path. */
  public void clear() {
    Arrays.fill(costs, UNREACHED);
    Arrays.fill(crossed, 0);
  }

  /** Takes a path to a target, if it costs less than the one that is known. */
  public void offer(int target, long cost, long itsMillis, long itsCentimetres) {
    if (cost < costs[target]) {
      costs[target] = cost;
      millis[target] = (int) Math.min(Integer.MAX_VALUE, itsMillis);
      centimetres[target] = (int) Math.min(Integer.MAX_VALUE, itsCentimetres);
    }
  }

  /** Takes the path that is the answer for a target, in place of the one that is known. */
  public void set(int target, Path.Sum path) {
    set(target, path, 0);
  }

  /** The same for a path that crosses some centimetres of limits. */
  public void set(int target, Path.Sum path, int crossedCentimetres) {
    costs[target] = UNREACHED;
    offer(target, path.cost(), path.millis(), path.centimetres());
    crossed[target] = crossedCentimetres;
  }

  /** Forgets the path to a target. */
  public void remove(int target) {
    costs[target] = UNREACHED;
    crossed[target] = 0;
  }

  /** What the path to a target takes; there is one. */
  public Path.Sum sum(int target) {
    return new Path.Sum(costs[target], millis[target], centimetres[target]);
  }
}
