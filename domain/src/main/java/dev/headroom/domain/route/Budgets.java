package dev.headroom.domain.route;

import dev.headroom.domain.engine.Budget;

/**
 * The time for a request.
 *
 * @param answer bounds each search for the answer itself, and for the reasons of a refusal
 * @param whatIfs bounds the what-ifs that explain the answer, all together, and the scan of a
 *     window of times
 * @param better bounds the search for a still better departure amid traffic, once there is one
 */
public record Budgets(Budget answer, Budget whatIfs, Budget better) {

  /** Whatever it takes. */
  public static final Budgets UNLIMITED = ofWhatIfs(Budget.UNLIMITED);

  /** Whatever the answer itself takes. */
  public static Budgets ofWhatIfs(Budget whatIfs) {
    return new Budgets(Budget.UNLIMITED, whatIfs);
  }

  /** With as much time for a better departure as for the scan of a window. */
  public Budgets(Budget answer, Budget whatIfs) {
    this(answer, whatIfs, whatIfs);
  }

  /** The time for the answer to a what-if. */
  public Budgets forWhatIfs() {
    return new Budgets(whatIfs, whatIfs, better);
  }
}
