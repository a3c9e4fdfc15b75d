package dev.headroom.domain.engine.session;

import dev.headroom.domain.engine.whatif.FewestEntries;

/** The search for the fewest entries that goes into a funnel early. */
public final class ImpatientSearch {

  private ImpatientSearch() {}

  /** Of an engine, after so many steps. */
  public static FewestEntries of(Engine engine, int patience) {
    return new FewestEntries(engine.graph, engine.entries, engine.hierarchy, patience);
  }
}
