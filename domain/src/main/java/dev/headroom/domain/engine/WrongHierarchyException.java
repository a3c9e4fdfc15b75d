package dev.headroom.domain.engine;

/**
 * A way of the hierarchy is not what the graph says: the map is wrong, and nothing is answered from
 * it. A file that says so of itself is not damaged, since its checksum was right; somebody or a
 * fault wrote it that way.
 */
public final class WrongHierarchyException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /** Says what is wrong with a path. */
  public WrongHierarchyException(String what) {
    super("the map's search hierarchy is wrong, import it again: " + what);
  }
}
