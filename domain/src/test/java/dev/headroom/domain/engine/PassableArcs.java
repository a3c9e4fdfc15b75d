package dev.headroom.domain.engine;

import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;

/** Which arcs of a graph a hierarchy's dictionary opens. */
public final class PassableArcs {

  private PassableArcs() {}

  /** For each arc, whether it is open throughout. */
  public static boolean[] of(StateGraph graph, RuleEntries entries, RuleLevels levels) {
    PassableEntries through = levels.through(entries);
    int[] set = ArcGraph.of(graph, entries).set;
    boolean[] passable = new boolean[set.length];
    for (int arc = 0; arc < set.length; arc++) {
      passable[arc] = through.passes(set[arc]);
    }
    return passable;
  }
}
