package dev.headroom.application.closure;

import dev.headroom.domain.closure.Closures;

/** Removes a company's closure of a road. Safe for several threads. */
public final class RemoveClosure {

  private final Closures closures;
  private final CompanyClosures known;

  /** Removes from these closures, and updates the cache of them. */
  public RemoveClosure(Closures closures, CompanyClosures known) {
    this.closures = closures;
    this.known = known;
  }

  /**
   * Removes a closure.
   *
   * @return false if the company has no closure with this id, even if another company has
   */
  public boolean handle(long organisationId, long id) {
    boolean removed = closures.remove(organisationId, id);
    known.changed(organisationId);
    return removed;
  }
}
