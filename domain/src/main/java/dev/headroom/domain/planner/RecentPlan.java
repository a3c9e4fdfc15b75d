package dev.headroom.domain.planner;

import java.time.Instant;

/**
 * A plan that a user made lately.
 *
 * @param plan the plan as the planner writes it: nothing on the server reads it
 * @param usedAt when it was made last
 */
public record RecentPlan(String plan, Instant usedAt) {

  /** The greatest length of a plan, in characters. */
  public static final int LONGEST = 2_000;
}
