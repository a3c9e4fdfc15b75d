package dev.headroom.domain.route.plan;

import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.StopOnRoad;
import java.time.Duration;
import java.util.List;

/**
 * The answer for a leg that passes stops without a halt.
 *
 * @param outcome its route, or why there is none
 * @param failed if there is none, how many of the stops are passed before the part that cannot be
 *     driven
 * @param passed where and when each stop is passed; empty if there is no route
 */
public record LegAnswer(RouteOutcome outcome, int failed, List<Passed> passed) {

  /** Copies the list. */
  public LegAnswer {
    passed = List.copyOf(passed);
  }

  /**
   * A stop that is passed.
   *
   * @param at the point on the road; its number is that of the stop among those passed
   * @param after driving time since the departure
   */
  public record Passed(StopOnRoad at, Duration after) {}

  /** The answer for a leg that passes nothing, or that cannot be driven after some stops. */
  static LegAnswer of(RouteOutcome outcome, int failed) {
    return new LegAnswer(outcome, failed, List.of());
  }
}
