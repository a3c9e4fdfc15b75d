package dev.headroom.domain.engine.session;

import dev.headroom.domain.engine.timed.Patience;
import dev.headroom.domain.engine.whatif.FewestEntries;

/** The search for the fewest entries that goes into a funnel early. */
public final class ImpatientSearch {

  private ImpatientSearch() {}

  /** Of an engine. */
  public static FewestEntries of(Engine engine, Patience patience) {
    return new FewestEntries(engine.graph, engine.entries, engine.hierarchy, patience);
  }
}
