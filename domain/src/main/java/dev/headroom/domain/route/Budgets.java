package dev.headroom.domain.route;

import dev.headroom.domain.engine.Budget;

/**
 * The time limits of a request.
 *
 * @param answer bounds each search for the answer itself, and for the reasons of a refusal
 * @param whatIfs bounds all what-ifs that explain the answer together
 * @param better bounds the search for a better departure amid traffic, once one is found
 * @param scan bounds the scan of a window of times
 */
public record Budgets(Budget answer, Budget whatIfs, Budget better, Budget scan) {

  /** No time limits. */
  public static final Budgets UNLIMITED = ofWhatIfs(Budget.UNLIMITED);

  /** Limits only the what-ifs. */
  public static Budgets ofWhatIfs(Budget whatIfs) {
    return new Budgets(Budget.UNLIMITED, whatIfs);
  }

  /** Allows as much time for a better departure as for the scan of a window. */
  public Budgets(Budget answer, Budget whatIfs) {
    this(answer, whatIfs, whatIfs);
  }

  /** Allows as much time for the scan of a window as for what-ifs. */
  public Budgets(Budget answer, Budget whatIfs, Budget better) {
    this(answer, whatIfs, better, whatIfs);
  }

  /** The time limits of a planning that answers a what-if. */
  public Budgets forWhatIfs() {
    return new Budgets(whatIfs, whatIfs, better);
  }
}
