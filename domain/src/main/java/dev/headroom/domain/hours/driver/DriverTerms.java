package dev.headroom.domain.hours.driver;

import static java.util.Objects.requireNonNull;

/**
 * The articles that hold for a journey.
 *
 * @param workingTime whether Directive 2002/15/EC holds too: breaks after six hours of work, ten
 *     hours at most with night work, 60 hours a week. It has an effect with {@link DriverRules#EU}
 *     and {@link DriverRules#AETR} only. With two drivers the whole of the driving counts as the
 *     work of both.
 */
public record DriverTerms(DriverRules rules, Crew crew, boolean workingTime) {

  public DriverTerms {
    requireNonNull(rules);
    requireNonNull(crew);
  }

  /** One driver, without Directive 2002/15/EC. */
  public static DriverTerms of(DriverRules rules) {
    return new DriverTerms(rules, Crew.ONE, false);
  }

  /** Whether the articles of Regulation (EC) No 561/2006 hold, or the same figures of AETR. */
  public boolean european() {
    return rules == DriverRules.EU || rules == DriverRules.AETR;
  }

  /** Whether two drivers change at the wheel. */
  public boolean twoDrivers() {
    return european() && crew == Crew.TWO;
  }

  /** Whether Directive 2002/15/EC holds. */
  public boolean directive() {
    return european() && workingTime;
  }
}
