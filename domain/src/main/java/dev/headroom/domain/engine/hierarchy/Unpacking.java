package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.WrongHierarchyException;
import java.util.Arrays;

/**
 * Puts a path together from arcs of a hierarchy, each replaced by the arcs of the graph that it
 * stands for. The forward half is collected from its end, then turned round. Reusable; for one
 * thread.
 */
final class Unpacking {

  private final ContractionHierarchy hierarchy;
  private int[] path = new int[256];
  private int pathLength;
  private int[] stack = new int[64];

  Unpacking(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Begins a path. */
  void begin() {
    pathLength = 0;
  }

  /** What has been put together. */
  HierarchyPath path(int length) {
    return new HierarchyPath(length, Arrays.copyOf(path, pathLength));
  }

  /** Turns round what has been put together so far: the forward half. */
  void turnRound() {
    reverse(0);
  }

  /**
   * Appends an arc.
   *
   * @param isForward whether it is one of the forward half, which is collected from its end
   */
  void append(int arc, boolean isForward) {
    int from = pathLength;
    expand(arc, isForward);
    if (!isForward) {
      reverse(from);
    }
  }

  private void reverse(int from) {
    for (int i = from, j = pathLength - 1; i < j; i++, j--) {
      int swap = path[i];
      path[i] = path[j];
      path[j] = swap;
    }
  }

  /** Appends an arc's original arcs from its last to its first. */
  private void expand(int arc, boolean isForward) {
    int depth = 0;
    stack[depth++] = isForward ? arc : ~arc;
    while (depth > 0) {
      int top = stack[--depth];
      boolean ahead = top >= 0;
      HierarchyArcs arcs = ahead ? hierarchy.forward : hierarchy.backward;
      int at = ahead ? top : ~top;
      if (arcs.second(at) == HierarchyArcs.ORIGINAL) {
        if (pathLength > 4L * hierarchy.nodes) { // Loops that cost nothing may be part of it.
          throw new WrongHierarchyException("a path goes round in circles");
        }
        if (pathLength == path.length) {
          path = Arrays.copyOf(path, pathLength * 2);
        }
        path[pathLength++] = arcs.first(at);
      } else {
        if (depth + 2 > stack.length) {
          stack = Arrays.copyOf(stack, stack.length * 2);
        }
        stack[depth++] = ~arcs.first(at);
        stack[depth++] = arcs.second(at);
      }
    }
  }
}
