package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * Enclaves by their definition, on graphs whose states are directed roads: which road leads to
 * which, closed under transitivity. Shares nothing with the searches.
 */
public final class SlowEnclaves {

  private final StateGraph graph;
  private final RuleLevels always;
  private final RuleLevels sometimes;
  private final int fewerThan;

  SlowEnclaves(StateGraph graph, RuleLevels always, RuleLevels sometimes, int fewerThan) {
    this.graph = graph;
    this.always = always;
    this.sometimes = sometimes;
    this.fewerThan = fewerThan;
  }

  /** Whether it is an enclave of the start. */
  public boolean atStart(int directed) {
    return count(directed, true) < fewerThan;
  }

  /** Whether it is an enclave of the end. */
  public boolean atEnd(int directed) {
    return count(directed, false) < fewerThan;
  }

  private int count(int directed, boolean ahead) {
    int set = graph.rulesOf(directed);
    if (always.of(set) == Level.THROUGH) {
      return count(always, directed / 2, ahead);
    }
    return sometimes.of(set) == Level.THROUGH
        ? count(sometimes, directed / 2, ahead)
        : Integer.MAX_VALUE;
  }

  private int count(RuleLevels open, int road, boolean ahead) {
    int roads = (graph.stateCount() + 1) / 2;
    boolean[][] leads = new boolean[roads][roads];
    for (int arc = 0; arc < graph.arcCount(); arc++) {
      int from = graph.sourceOf(arc);
      int to = graph.targetOf(arc);
      leads[from / 2][to / 2] |=
          isOpen(open, graph.turnRulesOf(arc))
              && isOpen(open, graph.rulesOf(from))
              && isOpen(open, graph.rulesOf(to));
    }
    for (int i = 0; i < roads; i++) {
      leads[i][i] = true;
    }
    boolean more = true;
    while (more) {
      more = false;
      for (boolean[] from : leads) {
        boolean[] before = from.clone();
        for (int by = 0; by < roads; by++) {
          for (int to = 0; from[by] && to < roads; to++) {
            from[to] |= leads[by][to];
          }
        }
        more |= !Arrays.equals(before, from);
      }
    }
    int count = 0;
    for (int other = 0; other < roads; other++) {
      count += (ahead ? leads[road][other] : leads[other][road]) ? 1 : 0;
    }
    return count;
  }

  private static boolean isOpen(RuleLevels levels, int set) {
    return levels.of(set) == Level.THROUGH;
  }
}
