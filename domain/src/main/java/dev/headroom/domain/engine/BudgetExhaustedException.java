package dev.headroom.domain.engine;

/** A search was stopped by its {@link Budget} before it had an answer. */
public final class BudgetExhaustedException extends RuntimeException {

  /** Carries no stack trace: it is a way out of a search, not a fault. */
  public BudgetExhaustedException() {
    super("the time budget of the search is used up", null, false, false);
  }
}
