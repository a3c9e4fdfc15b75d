package dev.headroom.domain.engine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The open roads that zones shut in around an end of a route: a depot's yard behind a private road,
 * a car park inside a weight zone. They count like the zone, in the stretch at that end.
 *
 * <p>The <em>pocket</em> of the start is every road on which a state lies that can be reached from
 * the start over open roads and turns alone, if those are fewer than a bound; if they are more, the
 * start lies on the open network and has no pocket. The pocket of the end is the same backwards.
 *
 * <p>A pocket never helps through a zone between larger parts: all that can be reached from the
 * start before the first zone is in it. Immutable; at most the bound's number of roads.
 */
public final class Pockets {

  /** No pocket at either end. */
  public static final Pockets NONE = new Pockets(new int[0], new int[0]);

  static final int NEITHER = 0;
  static final int OF_START = 1;
  static final int OF_END = 2;

  private final int[] ofStart;
  private final int[] ofEnd;

  private Pockets(int[] ofStart, int[] ofEnd) {
    this.ofStart = ofStart;
    this.ofEnd = ofEnd;
  }

  /**
   * Looks around both ends.
   *
   * @param levels the {@link Level} of each rule set; where levels vary with time the most open of
   *     each, so that a pocket is one at every time
   * @param fewerThan a pocket has fewer roads than this; 0 for none
   */
  public static Pockets of(
      StateGraph graph, byte[] levels, List<Anchor> sources, List<Anchor> targets, int fewerThan) {
    return new Pockets(
        new Flood(graph, levels, fewerThan, true).from(sources),
        new Flood(graph, levels, fewerThan, false).from(targets));
  }

  /** Whether a directed road lies in the pocket of the start. */
  public boolean atStart(int directed) {
    return (around(directed) & OF_START) != 0;
  }

  /** Whether a directed road lies in the pocket of the end. */
  public boolean atEnd(int directed) {
    return (around(directed) & OF_END) != 0;
  }

  /** In whose pocket a directed road lies: {@link #OF_START} and {@link #OF_END}, or neither. */
  int around(int directed) {
    return (has(ofStart, directed) ? OF_START : NEITHER)
        | (has(ofEnd, directed) ? OF_END : NEITHER);
  }

  private static boolean has(int[] roads, int directed) {
    return roads.length > 0 && Arrays.binarySearch(roads, directed >> 1) >= 0;
  }

  /** Spreads over open roads and turns from one end. */
  private static final class Flood {
    private final StateGraph graph;
    private final byte[] levels;
    private final int fewerThan;
    private final boolean forwards;
    private final Set<Integer> states = new HashSet<>();
    private final Set<Integer> roads = new HashSet<>();
    private final Deque<Integer> todo = new ArrayDeque<>();

    Flood(StateGraph graph, byte[] levels, int fewerThan, boolean forwards) {
      this.graph = graph;
      this.levels = levels;
      this.fewerThan = fewerThan;
      this.forwards = forwards;
    }

    /** The roads reached, ascending; none where they are too many. */
    int[] from(List<Anchor> anchors) {
      anchors.forEach(anchor -> reach(anchor.state()));
      while (!todo.isEmpty() && roads.size() < fewerThan) {
        spread(todo.remove());
      }
      return roads.size() < fewerThan
          ? roads.stream().mapToInt(Integer::intValue).sorted().toArray()
          : new int[0];
    }

    private void spread(int state) {
      if (forwards) {
        for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
          turn(arc, graph.arcTo[arc]);
        }
      } else {
        for (int i = graph.inStart[state]; i < graph.inStart[state + 1]; i++) {
          turn(graph.inArc[i], graph.arcFrom[graph.inArc[i]]);
        }
      }
    }

    private void turn(int arc, int state) {
      if (open(graph.arcRules[arc])) {
        reach(state);
      }
    }

    private void reach(int state) {
      if (open(graph.rules[state]) && states.add(state)) {
        roads.add(graph.road[state] >> 1);
        todo.add(state);
      }
    }

    private boolean open(int ruleSet) {
      return levels[ruleSet] == Level.THROUGH;
    }
  }
}
