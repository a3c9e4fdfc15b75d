package dev.headroom.domain.network.preparation;

/** A stored hierarchy was built on a different graph than the network's turns now expand to. */
public final class ForeignHierarchyException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  ForeignHierarchyException() {
    super("the hierarchy does not fit: it belongs to another graph");
  }
}
