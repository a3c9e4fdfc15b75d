package dev.headroom.domain.engine.hierarchy;

/** A hierarchy was built on another graph than the one that it is to be used with. */
public final class ForeignHierarchyException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  ForeignHierarchyException() {
    super("the hierarchy does not fit: it belongs to another graph");
  }
}
