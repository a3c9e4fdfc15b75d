package dev.headroom.domain.network.preparation;

/** A stored hierarchy was built on another graph than a network's turns expand to now. */
public final class ForeignHierarchyException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  ForeignHierarchyException() {
    super("the hierarchy does not fit: it belongs to another graph");
  }
}
