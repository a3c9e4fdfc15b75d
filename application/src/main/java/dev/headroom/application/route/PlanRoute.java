package dev.headroom.application.route;

import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Plans a route on the current map within the time budget of a request. A search keeps a processor
 * busy and takes memory in the size of the map, so as many run at once as there are processors; the
 * others wait for a while. Safe for several threads.
 */
public final class PlanRoute {

  /** How long a request may take by default. */
  public static final Duration DEFAULT_BUDGET = Duration.ofSeconds(2);

  /** How long the answer itself may take, without what-ifs, where the budget is not longer. */
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final CurrentMap map;
  private final Optional<CompanyClosures> closures;
  private final Clock clock;
  private final Duration budget;
  private final Semaphore running;
  private final Duration longestWait;

  /** Plans on the current map, where no company closes anything; the clock measures the budget. */
  public PlanRoute(CurrentMap map, Clock clock, Duration budget) {
    this(map, Optional.empty(), clock, budget);
  }

  /** Plans on the current map with the closures of companies; the clock measures the budget. */
  public PlanRoute(
      CurrentMap map, Optional<CompanyClosures> closures, Clock clock, Duration budget) {
    this(map, closures, clock, budget, Runtime.getRuntime().availableProcessors(), LONGEST_WAIT);
  }

  /** With a bound of its own on how many run at once, and how long others wait. */
  public PlanRoute(
      CurrentMap map,
      Optional<CompanyClosures> closures,
      Clock clock,
      Duration budget,
      int atOnce,
      Duration longestWait) {
    this.map = map;
    this.closures = closures;
    this.clock = clock;
    this.budget = budget;
    this.running = new Semaphore(atOnce, true);
    this.longestWait = longestWait;
  }

  /**
   * Plans a route for no company; empty while no map is open.
   *
   * @throws BudgetExhaustedException when there is no answer in time: trying again later may help
   */
  public Optional<RouteOutcome> handle(RouteRequest request) {
    return handle(request, Optional.empty());
  }

  /**
   * Plans a route; empty while no map is open.
   *
   * @param organisationId whose closures hold
   * @throws BudgetExhaustedException when there is no answer in time: trying again later may help
   */
  public Optional<RouteOutcome> handle(RouteRequest request, Optional<Long> organisationId) {
    return map.get().map(current -> plan(current, request, closed(current, organisationId)));
  }

  private RoadClosures closed(RoadMap current, Optional<Long> organisationId) {
    return closures
        .flatMap(known -> organisationId.map(id -> known.of(id, current)))
        .orElse(RoadClosures.NONE);
  }

  private RouteOutcome plan(RoadMap current, RouteRequest request, RoadClosures closed) {
    await();
    try {
      Instant start = clock.instant();
      Duration longest = budget.compareTo(LONGEST_ANSWER) > 0 ? budget : LONGEST_ANSWER;
      return current
          .planner()
          .plan(request, closed, until(start.plus(budget)), until(start.plus(longest)));
    } finally {
      running.release();
    }
  }

  private Budget until(Instant end) {
    return () -> clock.instant().isAfter(end);
  }

  private void await() {
    try {
      if (!running.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new BudgetExhaustedException();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BudgetExhaustedException();
    }
  }
}
