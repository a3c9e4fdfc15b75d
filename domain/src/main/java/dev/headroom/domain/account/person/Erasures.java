package dev.headroom.domain.account.person;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Erases persons. Afterwards the stores hold nothing of the account except its number, by which
 * other instances are informed, and by which the account is erased again from an older backup. Each
 * erasure happens completely or not at all. Numbers are never reused. Safe for several threads.
 */
public interface Erasures {

  /** The kinds of accounts. */
  enum Kind {
    USER,
    DRIVER
  }

  /** The result of erasing a user. */
  enum Result {
    /** The user, and the keys that the user issued, are erased. */
    ERASED,
    /**
     * The organisation consisted of this person: it is no company account and has no other user. It
     * is erased with its vehicles, groups and closures.
     */
    ERASED_WITH_ORGANISATION,
    /** There is no such user. */
    NO_SUCH_USER,
    /** Nothing was changed: the user owns drivers or groups, and no successor is named. */
    NEEDS_SUCCESSOR,
    /** Nothing was changed: the successor is not another user of the same organisation. */
    NOT_A_SUCCESSOR
  }

  /**
   * The result of erasing a user.
   *
   * @param drivers how many belonged to the user
   * @param groups how many belonged to the user
   * @param organisation the one that consisted of this person and is erased too
   */
  record OfUser(Result result, long drivers, long groups, Optional<Long> organisation) {

    /** The result if the organisation stays. */
    public static OfUser alone(Result result, long drivers, long groups) {
      return new OfUser(result, drivers, groups, Optional.empty());
    }
  }

  /** An erased account. */
  record Erased(Kind kind, long id) {}

  /**
   * Erases a driver: name, password, phones, movement, the state kept between positions, pushes
   * that wait or could not be delivered, the keys that the driver issued, and an unnamed vehicle
   * that was created from the driver's positions.
   *
   * @return whether there was such a driver
   */
  boolean driver(long id, Instant now);

  /**
   * Erases a user and the keys that the user issued.
   *
   * @param successor takes over the user's drivers, with the keys that they issued, and the user's
   *     groups
   */
  OfUser user(long id, Optional<Long> successor, Instant now);

  /**
   * The accounts erased since a moment. Data of theirs that requests under way wrote after the
   * erasure is erased too.
   */
  List<Erased> sweep(Instant since);
}
