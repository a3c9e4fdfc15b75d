package dev.headroom.application.route;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The turns of searches that take seconds, such as matrices and audits: together they take half of
 * all turns at most, so that the others are left to single routes. Safe for several threads.
 */
public final class LongSearches {

  private final PlanRoute routes;
  private final Semaphore places;

  /** Takes turns among these routes, on their map and with their closures. */
  public LongSearches(PlanRoute routes) {
    this.routes = routes;
    places = new Semaphore(Math.max(1, routes.limits().atOnce() / 2), true);
  }

  /**
   * Runs a search in its turn; it has no time if the turns of long searches are taken for long.
   *
   * @param organisationId the company whose closures apply
   */
  public <T> T inTurn(Optional<Long> organisationId, PlanRoute.Search<T> search) {
    try {
      if (!places.tryAcquire(routes.limits().longestWait().toMillis(), TimeUnit.MILLISECONDS)) {
        return search.noTime();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return search.noTime();
    }
    try {
      return routes.inTurn(organisationId, search);
    } finally {
      places.release();
    }
  }
}
