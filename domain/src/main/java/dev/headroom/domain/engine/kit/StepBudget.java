package dev.headroom.domain.engine.kit;

import dev.headroom.domain.engine.Budget;

/**
 * The budget of a search that takes many short steps: it is asked when the search begins and once
 * in {@value #STEPS} steps, since asking it may read a clock. Reusable; for one thread.
 */
public final class StepBudget {

  private static final int STEPS = 256;

  private Budget budget = Budget.UNLIMITED;
  private int steps;

  /**
   * Begins to count for a budget, and asks it once.
   *
   * @throws Budget.ExhaustedException when it has run out already
   */
  public void begin(Budget ofSearch) {
    budget = ofSearch;
    steps = 0;
    check();
  }

  /**
   * Counts a step.
   *
   * @throws Budget.ExhaustedException when the budget is found to have run out
   */
  public void step() {
    if ((++steps & (STEPS - 1)) == 0) {
      check();
    }
  }

  private void check() {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
  }
}
