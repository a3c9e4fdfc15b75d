package dev.headroom.domain.engine;

/** How long a search may go on. Asked now and then by the searching thread. */
@FunctionalInterface
public interface Budget {

  /** Never runs out. */
  Budget UNLIMITED = () -> false;

  /** Whether the search has to stop. */
  boolean exhausted();

  /** A search was stopped by its budget before it had an answer. */
  final class ExhaustedException extends RuntimeException {

    /** Carries no stack trace: it is a way out of a search, not a fault. */
    public ExhaustedException() {
      super("the time budget of the search is used up", null, false, false);
    }
  }
}
