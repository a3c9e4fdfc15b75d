package dev.headroom.application.planner;

import dev.headroom.domain.account.Caller;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.PlannerSettings.OfCompany;
import dev.headroom.domain.planner.PlannerSettings.Result;
import dev.headroom.domain.planner.RecentPlan;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Keeps what the planners of a company begin with. Safe for several threads. */
public final class KeepPlannerSettings {

  /** The greatest number of recent plans of a user. */
  public static final int MOST_RECENT = 20;

  private final PlannerSettings settings;
  private final Clock clock;

  public KeepPlannerSettings(PlannerSettings settings, Clock clock) {
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * What a user begins with.
   *
   * @param ofCompany what all users of the company begin with
   * @param vehicleId the user's own usual vehicle; empty for the company's
   * @param recent newest first
   */
  public record Begin(OfCompany ofCompany, Optional<Long> vehicleId, List<RecentPlan> recent) {
    /** Copies the list. */
    public Begin {
      recent = List.copyOf(recent);
    }
  }

  /** What a user begins with. */
  public Begin read(Caller.ByUser user) {
    return new Begin(
        settings.ofCompany(user.organisationId()),
        settings.vehicleOf(user.userId()),
        settings.recentPlans(user.userId()));
  }

  /** Sets what all users of the administrator's company begin with. */
  public Result setOfCompany(Caller.ByUser administrator, OfCompany given) {
    return settings.setOfCompany(administrator.organisationId(), given);
  }

  /** Sets the user's usual vehicle; empty for the company's. */
  public Result setVehicle(Caller.ByUser user, Optional<Long> vehicleId) {
    return settings.setVehicle(user.organisationId(), user.userId(), vehicleId);
  }

  /** Adds a plan in front of the user's recent ones, of which it keeps {@link #MOST_RECENT}. */
  public void remember(Caller.ByUser user, String plan) {
    settings.addRecentPlan(user.userId(), new RecentPlan(plan, clock.instant()), MOST_RECENT);
  }

  /** Removes the user's recent plans. */
  public void forget(Caller.ByUser user) {
    settings.removeRecentPlans(user.userId());
  }
}
