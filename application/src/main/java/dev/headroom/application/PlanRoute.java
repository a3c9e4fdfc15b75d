package dev.headroom.application;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Plans a route on the current map within the time budget of a request. Safe for several threads.
 */
public final class PlanRoute {

  /** How long a request may take by default. */
  public static final Duration DEFAULT_BUDGET = Duration.ofSeconds(2);

  private final CurrentMap map;
  private final Clock clock;
  private final Duration budget;

  /** Plans on the current map; the clock measures the budget. */
  public PlanRoute(CurrentMap map, Clock clock, Duration budget) {
    this.map = map;
    this.clock = clock;
    this.budget = budget;
  }

  /** Plans a route; empty while no map is open. */
  public Optional<RouteOutcome> handle(RouteRequest request) {
    Instant end = clock.instant().plus(budget);
    Budget remaining = () -> clock.instant().isAfter(end);
    return map.get().map(current -> current.planner().plan(request, remaining));
  }
}
