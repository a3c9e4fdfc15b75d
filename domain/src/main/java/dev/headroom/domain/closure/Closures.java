package dev.headroom.domain.closure;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The store of the installation's closures. Safe for several threads. */
public interface Closures {

  /** The maximum average number of points of an organisation's closures. */
  int POINTS_OF_EACH = 50;

  /**
   * Adds a closure. The caller has checked that the organisation exists.
   *
   * @param most the maximum number of closures of the organisation; all together may have at most
   *     {@link #POINTS_OF_EACH} times as many points
   * @return empty if the organisation has too many, however many are added at once
   */
  Optional<Closure> add(long organisationId, ClosureNotice notice, int most);

  /** The closures of an organisation, including those that have ended, lowest id first. */
  List<Closure> of(long organisationId);

  /**
   * One page of the closures that have not ended at a time, lowest id first.
   *
   * @param offset how many to skip
   * @param most how many to return at most
   */
  List<Closure> page(long organisationId, Instant time, int offset, int most);

  /** The number of closures that have not ended at a time. */
  int count(long organisationId, Instant time);

  /** The closure of an organisation with an id; empty if it has none. */
  Optional<Closure> find(long organisationId, long id);

  /**
   * Edits a closure, if it is still the given edition.
   *
   * @param most as for {@link #add}
   */
  Edited edit(Closure.Edition edition, long organisationId, ClosureNotice notice, int most);

  /** What became of an edit. */
  enum Edited {
    /** It was stored: the closure has the next version. */
    STORED,
    /** The closure was edited or removed meanwhile. */
    OUTDATED,
    /** All closures of the organisation would have too many points. */
    NO_ROOM
  }

  /**
   * The editions of an organisation's closures, lowest id first. Equal editions mean equal
   * closures.
   */
  List<Closure.Edition> editionsOf(long organisationId);

  /**
   * Removes a closure.
   *
   * @return false if the organisation has none with this id
   */
  boolean remove(long organisationId, long id);

  /** Removes the closures of an organisation that have ended at a time. */
  void removeEnded(long organisationId, Instant time);
}
