package dev.headroom.domain.planner;

import java.util.List;
import java.util.Optional;

/**
 * The store of what planners begin with. The caller has checked that the user belongs to the
 * organisation. Safe for several threads.
 */
public interface PlannerSettings {

  /**
   * What all users of a company begin with. A place or a vehicle that is removed is one no more.
   *
   * @param depot empty for none
   * @param vehicleId the usual vehicle; empty for none
   */
  record OfCompany(Optional<Depot> depot, Optional<Long> vehicleId) {

    /** Nothing is set. */
    public static final OfCompany NOTHING = new OfCompany(Optional.empty(), Optional.empty());
  }

  /** The results of a change. */
  enum Result {
    STORED,
    /** The organisation has no such place; nothing is stored. */
    NO_SUCH_PLACE,
    /** The organisation has no such vehicle; nothing is stored. */
    NO_SUCH_VEHICLE,
    /** The organisation or the user is gone; nothing is stored. */
    GONE
  }

  /** What a company's users begin with. */
  OfCompany ofCompany(long organisationId);

  /** Sets what a company's users begin with. Of a depot with a place, only the place is stored. */
  Result setOfCompany(long organisationId, OfCompany settings);

  /** The vehicle that a user begins with; empty for the company's. */
  Optional<Long> vehicleOf(long userId);

  /** Sets the vehicle that a user begins with; empty for the company's. */
  Result setVehicle(long organisationId, long userId, Optional<Long> vehicleId);

  /** The plans that a user made last, newest first. */
  List<RecentPlan> recentPlans(long userId);

  /**
   * Adds a plan in front. An equal one is not kept twice, and of more than {@code most} the oldest
   * are dropped. Nothing is stored of a user who is gone.
   */
  void addRecentPlan(long userId, RecentPlan plan, int most);

  /** Removes all of a user's recent plans. */
  void removeRecentPlans(long userId);
}
