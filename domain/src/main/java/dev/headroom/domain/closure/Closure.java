package dev.headroom.domain.closure;

/**
 * A closure of a company. A stored one is edited, removed, or it ends.
 *
 * @param id unique in the installation and positive; {@link #UNSTORED} for a closure that one
 *     request carries
 * @param organisationId the organisation whose vehicles it stops
 * @param version 1 when added, one more with each edit
 * @param notice where, why and when the road is closed
 */
public record Closure(long id, long organisationId, long version, ClosureNotice notice) {

  /** The id of a closure that one request carries and no store has. */
  public static final long UNSTORED = 0;

  /** A closure that was never edited. */
  public Closure(long id, long organisationId, ClosureNotice notice) {
    this(id, organisationId, 1, notice);
  }

  /** A closure that only the vehicle of one request keeps to. */
  public static Closure ofRequest(ClosureNotice notice) {
    return new Closure(UNSTORED, 0, notice);
  }

  /** Whether it is stored, rather than carried by one request. */
  public boolean stored() {
    return id != UNSTORED;
  }

  /** Names a closure as it was left by an edit: equal editions are equal closures. */
  public record Edition(long id, long version) {}

  /** This closure after an edit. */
  public Closure as(ClosureNotice edited) {
    return new Closure(id, organisationId, version + 1, edited);
  }

  /** This edition of it. */
  public Edition edition() {
    return new Edition(id, version);
  }
}
