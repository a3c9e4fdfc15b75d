package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.StateGraph;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The driving time and the length of every arc of a hierarchy, shortcuts included, which a search
 * for costs does without and a matrix needs. Made in one pass over the arcs: a shortcut's halves
 * lie at a lower rank than itself.
 *
 * <p>Immutable and safe to share. 8 bytes an arc.
 */
public final class ArcSums {

  private final Side forward;
  private final Side backward;

  /** The sums of one direction's arcs. */
  static final class Side {
    final int[] millis;
    final int[] centimetres;

    private Side(int arcs) {
      millis = new int[arcs];
      centimetres = new int[arcs];
    }
  }

  /** Sums up the arcs of a hierarchy over the graph that was contracted. */
  public ArcSums(ContractionHierarchy hierarchy, StateGraph graph) {
    forward = new Side(hierarchy.forward.count());
    backward = new Side(hierarchy.backward.count());
    for (int rank = 0; rank < hierarchy.nodes; rank++) {
      sum(hierarchy.forward, forward, rank, graph);
      sum(hierarchy.backward, backward, rank, graph);
    }
  }

  private void sum(HierarchyArcs arcs, Side side, int rank, StateGraph graph) {
    for (int arc = arcs.begin(rank); arc < arcs.end(rank); arc++) {
      int first = arcs.first(arc);
      int second = arcs.second(arc);
      if (second == HierarchyArcs.ORIGINAL) {
        int to = graph.targetOf(first);
        side.millis[arc] = capped((long) graph.turnMillisOf(first) + graph.millisOf(to));
        side.centimetres[arc] = graph.lengthOf(to);
      } else {
        side.millis[arc] = capped((long) backward.millis[first] + forward.millis[second]);
        side.centimetres[arc] =
            capped((long) backward.centimetres[first] + forward.centimetres[second]);
      }
    }
  }

  private static int capped(long sum) {
    return (int) Math.min(Integer.MAX_VALUE, sum);
  }

  /** Those of the arcs over which a search goes, upwards from where paths begin, or end. */
  Side of(boolean isForward) {
    return isForward ? forward : backward;
  }

  /** The arcs that lead over states with a property, of both directions. */
  static final class Marks {
    final BitSet forward = new BitSet();
    final BitSet backward = new BitSet();

    private Marks() {}

    /** None. */
    static Marks none() {
      return new Marks();
    }

    /**
     * Marks every arc that leads into such a state, or over an arc that does. One pass over all
     * arcs; a bit an arc.
     */
    static Marks of(ContractionHierarchy hierarchy, StateGraph graph, IntPredicate states) {
      Marks marks = new Marks();
      for (int rank = 0; rank < hierarchy.nodes; rank++) {
        marks.mark(hierarchy.forward, marks.forward, rank, graph, states);
        marks.mark(hierarchy.backward, marks.backward, rank, graph, states);
      }
      return marks;
    }

    private void mark(
        HierarchyArcs arcs, BitSet marked, int rank, StateGraph graph, IntPredicate states) {
      for (int arc = arcs.begin(rank); arc < arcs.end(rank); arc++) {
        int first = arcs.first(arc);
        int second = arcs.second(arc);
        boolean over =
            second == HierarchyArcs.ORIGINAL
                ? states.test(graph.targetOf(first))
                : backward.get(first) || forward.get(second);
        if (over) {
          marked.set(arc);
        }
      }
    }

    BitSet of(boolean isForward) {
      return isForward ? forward : backward;
    }
  }
}
