package dev.headroom.domain.engine.session;

import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.rules.PassableEntries;

/** Which arcs of a graph a hierarchy's dictionary opens. */
public final class PassableArcs {

  private PassableArcs() {}

  /** For each arc, whether it is open throughout. */
  public static boolean[] of(Engine engine, RuleLevels levels) {
    PassableEntries through = levels.through(engine.entries);
    int[] set = ArcGraph.of(engine.graph, engine.entries).set;
    boolean[] passable = new boolean[set.length];
    for (int arc = 0; arc < set.length; arc++) {
      passable[arc] = through.passes(set[arc]);
    }
    return passable;
  }
}
