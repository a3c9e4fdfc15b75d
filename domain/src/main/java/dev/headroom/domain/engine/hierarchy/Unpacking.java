package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.WrongHierarchyException;
import java.util.Arrays;

/**
 * Puts a path together from arcs of a hierarchy, each replaced by the arcs of the graph that it
 * stands for. The forward half is collected from its end, then turned round.
 *
 * <p>Halves are looked up level by level, all shortcuts of the path side by side: the looks into a
 * large map's memory do not wait for each other so, as they do from half to half. Reusable; for one
 * thread.
 */
final class Unpacking {

  private static final int NONE = -1;

  private final ContractionHierarchy hierarchy;

  /** Arcs, those against the search negated bitwise; once looked at, the arc of the graph. */
  private int[] arcs = new int[1024];

  /** Where the first half of each lies, the second behind it; none where it is no shortcut. */
  private int[] halves = new int[1024];

  private int[] stack = new int[64];
  private int count;

  /** Of arcs of a hierarchy. */
  Unpacking(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Begins a path. */
  void begin() {
    count = 0;
  }

  /** Turns round what has been put together so far: the forward half. */
  void turnRound() {
    for (int i = 0, j = count - 1; i < j; i++, j--) {
      int swap = arcs[i];
      arcs[i] = arcs[j];
      arcs[j] = swap;
    }
  }

  /**
   * Appends an arc.
   *
   * @param isForward whether it is one of the forward half, which is collected from its end
   */
  void append(int arc, boolean isForward) {
    if (count == arcs.length) {
      arcs = Arrays.copyOf(arcs, 2 * count);
      halves = Arrays.copyOf(halves, 2 * count);
    }
    arcs[count++] = isForward ? arc : ~arc;
  }

  /** What has been put together: arcs of the graph, in driving order. To be asked once. */
  int[] path() {
    int whole = count;
    int[] path = new int[lookUp()];
    int length = 0;
    for (int i = 0; i < whole; i++) {
      length = lay(i, path, length);
    }
    return path;
  }

  /** Looks up the halves of all arcs, and theirs, and returns how many are no shortcuts. */
  private int lookUp() {
    int originals = 0;
    int from = 0;
    while (from < count) {
      int end = count;
      for (int i = from; i < end; i++) { // Nothing else, so that many looks are under way at once.
        int arc = arcs[i];
        HierarchyArcs side = arc >= 0 ? hierarchy.forward : hierarchy.backward;
        int at = arc >= 0 ? arc : ~arc;
        arcs[i] = side.first(at);
        halves[i] = side.second(at);
      }
      if (count > 8L * hierarchy.nodes + 8) { // Loops that cost nothing may be part of it.
        throw new WrongHierarchyException("a path goes round in circles");
      }
      for (int i = from; i < end; i++) {
        int second = halves[i];
        if (second == HierarchyArcs.ORIGINAL) {
          halves[i] = NONE;
          originals++;
        } else {
          halves[i] = count;
          append(arcs[i], false);
          append(second, true);
        }
      }
      from = end;
    }
    return originals;
  }

  /** Lays out an arc's original arcs from a place on, and returns the place behind them. */
  private int lay(int arc, int[] path, int from) {
    int length = from;
    int depth = 0;
    stack[depth++] = arc;
    while (depth > 0) {
      int at = stack[--depth];
      if (halves[at] == NONE) {
        path[length++] = arcs[at];
      } else {
        if (depth + 2 > stack.length) {
          stack = Arrays.copyOf(stack, stack.length * 2);
        }
        stack[depth++] = halves[at] + 1;
        stack[depth++] = halves[at];
      }
    }
    return length;
  }
}
