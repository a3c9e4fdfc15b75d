package dev.headroom.domain.engine;

/** How long a search may go on. Asked now and then by the searching thread. */
@FunctionalInterface
public interface Budget {

  /** Never runs out. */
  Budget UNLIMITED = () -> false;

  /** Whether the search has to stop. */
  boolean exhausted();
}
