package dev.headroom.application.journey;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Budgets;
import java.time.Duration;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * Divides the time of a journey among its legs: a leg has its share of the remaining time for
 * what-ifs, so that what one leg leaves is there for those after it. For one thread.
 */
final class LegBudgets implements IntFunction<Budgets> {

  /** The time for the answer itself of a leg, unless the budget is longer. */
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);

  /** The time for the answer itself of all legs. */
  private static final Duration LONGEST_JOURNEY = Duration.ofSeconds(30);

  /** The time for what-ifs, in budgets of one route: a server does not wait for fifty. */
  private static final int MOST_BUDGETS = 5;

  /** The share of a leg's time for finding a better departure. */
  private static final int BETTER_DEPARTURE = 4;

  private final LongSupplier nanoTime;
  private final int legs;
  private final long begin;
  private final long whole;
  private final long answer;

  LegBudgets(PlanRoute.Limits limits, int legs, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.legs = legs;
    begin = nanoTime.getAsLong();
    whole = limits.budget().multipliedBy(Math.min(legs, MOST_BUDGETS)).toNanos();
    answer = Math.max(LONGEST_ANSWER.toNanos(), limits.budget().toNanos());
  }

  @Override
  public Budgets apply(int leg) {
    long start = nanoTime.getAsLong();
    long left = Math.max(0, whole - (start - begin));
    long share = left / Math.max(1, legs - leg);
    return new Budgets(
        () -> {
          long now = nanoTime.getAsLong();
          return now - start > answer || now - begin > LONGEST_JOURNEY.toNanos() + answer;
        },
        within(share, start),
        within(share / BETTER_DEPARTURE, start));
  }

  private Budget within(long nanos, long start) {
    return () -> nanoTime.getAsLong() - start > nanos;
  }
}
