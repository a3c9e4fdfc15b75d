package dev.headroom.domain.closure;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The closures of the installation. Safe for several threads. */
public interface Closures {

  /** How many points the closures of an organisation have on average at most. */
  int POINTS_OF_EACH = 50;

  /**
   * Adds a closure. The caller has checked that the organisation exists.
   *
   * @param most how many the organisation may have, of which all together have at most {@link
   *     #POINTS_OF_EACH} times as many points
   * @return empty when it has as many already, however many add at once
   */
  Optional<Closure> add(long organisationId, ClosureNotice notice, int most);

  /** The closures of an organisation, lowest id first; those that are over included. */
  List<Closure> of(long organisationId);

  /**
   * A part of those that are not over at a time, lowest id first.
   *
   * @param offset how many to pass over
   * @param most how many at most
   */
  List<Closure> page(long organisationId, Instant time, int offset, int most);

  /** How many are not over at a time. */
  int count(long organisationId, Instant time);

  /** Their ids alone, lowest first. A closure never changes, so equal ids are equal closures. */
  List<Long> idsOf(long organisationId);

  /**
   * Removes a closure.
   *
   * @return false when the organisation has none with this id
   */
  boolean remove(long organisationId, long id);

  /** Removes an organisation's closures that were over at a time. */
  void removeEnded(long organisationId, Instant time);
}
