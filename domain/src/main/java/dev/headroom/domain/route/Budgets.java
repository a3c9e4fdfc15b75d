package dev.headroom.domain.route;

import dev.headroom.domain.engine.Budget;

/**
 * The time for a request.
 *
 * @param answer bounds each search for the answer itself, and for the reasons of a refusal
 * @param whatIfs bounds the what-ifs that explain the answer, all together, and the scan of a
 *     window of times
 */
public record Budgets(Budget answer, Budget whatIfs) {

  /** Whatever it takes. */
  public static final Budgets UNLIMITED = ofWhatIfs(Budget.UNLIMITED);

  /** Whatever the answer itself takes. */
  public static Budgets ofWhatIfs(Budget whatIfs) {
    return new Budgets(Budget.UNLIMITED, whatIfs);
  }

  /** The time for the answer to a what-if. */
  public Budgets forWhatIfs() {
    return new Budgets(whatIfs, whatIfs);
  }
}
