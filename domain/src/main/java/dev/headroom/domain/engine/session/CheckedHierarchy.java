package dev.headroom.domain.engine.session;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.hierarchy.StoredHierarchy;

/**
 * A hierarchy that was stored, checked in itself, which needs nothing of its graph: so that it can
 * be read beside it. Whether it is of a graph {@link Engine.Builder#open} finds out.
 */
public final class CheckedHierarchy {

  final StoredHierarchy stored;

  private CheckedHierarchy(StoredHierarchy stored) {
    this.stored = stored;
  }

  /**
   * Checks columns.
   *
   * @throws IllegalArgumentException when they are no hierarchy
   */
  public static CheckedHierarchy of(HierarchyColumns columns, Workers workers) {
    StoredHierarchy stored = new StoredHierarchy(columns);
    stored.check(workers);
    return new CheckedHierarchy(stored);
  }

  /** The checksum of the graph that it says it is of. */
  public int graphSum() {
    return stored.graphSum();
  }
}
