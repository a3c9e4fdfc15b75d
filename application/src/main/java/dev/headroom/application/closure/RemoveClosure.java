package dev.headroom.application.closure;

import dev.headroom.domain.closure.Closures;

/** A company opens a road again. Safe for several threads. */
public final class RemoveClosure {

  private final Closures closures;
  private final CompanyClosures known;

  /** Removes from these, and makes what is known of them up to date. */
  public RemoveClosure(Closures closures, CompanyClosures known) {
    this.closures = closures;
    this.known = known;
  }

  /**
   * Removes a closure.
   *
   * @return false when the company has none with this id; another's looks the same
   */
  public boolean handle(long organisationId, long id) {
    boolean removed = closures.remove(organisationId, id);
    known.changed(organisationId);
    return removed;
  }
}
