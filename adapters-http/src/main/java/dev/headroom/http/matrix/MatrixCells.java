package dev.headroom.http.matrix;

import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.route.MatrixOutcome;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cells of a matrix, as they are received. For one thread. 4 bytes a cell and metric: 12 MB for
 * the largest answer.
 */
final class MatrixCells implements MatrixOutcome {

  private static final int NONE = -1;

  private final int targetCount;
  private final Map<Metric, int[]> values = new EnumMap<>(Metric.class);
  private final BitSet reachedTargets = new BitSet();
  private final BitSet leadingSources = new BitSet();
  private List<End> sources = List.of();
  private List<End> targets = List.of();

  /** Cells of some metrics, none of which has a route yet. */
  MatrixCells(int sourceCount, int targetCount, Set<Metric> metrics) {
    this.targetCount = targetCount;
    for (Metric metric : metrics) {
      int[] cells = new int[Math.multiplyExact(sourceCount, targetCount)];
      Arrays.fill(cells, NONE);
      values.put(metric, cells);
    }
  }

  @Override
  public void ends(List<End> from, List<End> to) {
    sources = List.copyOf(from);
    targets = List.copyOf(to);
  }

  @Override
  public void row(int source, MatrixRow row) {
    for (int target = 0; target < targetCount; target++) {
      if (row.reaches(target)) {
        leadingSources.set(source);
        reachedTargets.set(target);
        int cell = source * targetCount + target;
        for (Map.Entry<Metric, int[]> of : values.entrySet()) {
          of.getValue()[cell] = value(of.getKey(), row, target);
        }
      }
    }
  }

  private static int value(Metric metric, MatrixRow row, int target) {
    return switch (metric) {
      case DURATION -> row.millis(target);
      case DISTANCE -> row.centimetres(target);
      case COST -> (int) Math.min(Integer.MAX_VALUE, row.cost(target));
    };
  }

  /** The metrics, in their order. */
  Set<Metric> metrics() {
    return values.keySet();
  }

  /** The ends at which routes begin. */
  List<End> sources() {
    return sources;
  }

  /** The ends at which routes end. */
  List<End> targets() {
    return targets;
  }

  /** Whether any route begins at a source. */
  boolean leads(int source) {
    return leadingSources.get(source);
  }

  /** Whether any route ends at a target. */
  boolean isReached(int target) {
    return reachedTargets.get(target);
  }

  /** Whether a cell has a route. */
  boolean has(int source, int target) {
    return values.values().iterator().next()[source * targetCount + target] != NONE;
  }

  /** Appends the value of a cell that has a route. */
  void append(Metric metric, int source, int target, StringBuilder out) {
    metric.append(values.get(metric)[source * targetCount + target], out);
  }
}
