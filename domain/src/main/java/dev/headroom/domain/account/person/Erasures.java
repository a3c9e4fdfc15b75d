package dev.headroom.domain.account.person;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Erases persons: afterwards no store holds anything of the account but its number, by which other
 * instances learn of it, and from which a backup of before is erased again. Each erasure is made
 * whole or not at all. Numbers are never given again. Safe for several threads.
 */
public interface Erasures {

  /** Whose account. */
  enum Kind {
    USER,
    DRIVER
  }

  /** What became of the erasure of a user. */
  enum Result {
    /** The user, and the keys that the user made, are gone. */
    ERASED,
    /**
     * The organisation was the person: no company account, and without another user. It is gone
     * with its vehicles, groups and closures.
     */
    ERASED_WITH_ORGANISATION,
    /** There is no such user. */
    NO_SUCH_USER,
    /** Nothing was changed: drivers or groups belong to the user, and no successor is named. */
    NEEDS_SUCCESSOR,
    /** Nothing was changed: the successor is not another user of the same organisation. */
    NOT_A_SUCCESSOR
  }

  /**
   * What became of the erasure of a user.
   *
   * @param drivers how many belonged to the user
   * @param groups how many belonged to the user
   * @param organisation the one that was the person, and is gone
   */
  record OfUser(Result result, long drivers, long groups, Optional<Long> organisation) {

    /** What became of it while an organisation stays. */
    public static OfUser alone(Result result, long drivers, long groups) {
      return new OfUser(result, drivers, groups, Optional.empty());
    }
  }

  /** An account that is gone. */
  record Erased(Kind kind, long id) {}

  /**
   * Erases a driver: name, password, phones, movement, what is remembered between positions, pushes
   * that wait or could not be delivered, the keys that the driver made, and the vehicle without a
   * name that came by the driver's positions.
   *
   * @return whether there was such a driver
   */
  boolean driver(long id, Instant now);

  /**
   * Erases a user and the keys that the user made.
   *
   * @param successor who takes the user's drivers over, with the keys that they made, and the
   *     user's groups
   */
  OfUser user(long id, Optional<Long> successor, Instant now);

  /**
   * The accounts that were erased since a moment. What a request that was under way wrote of them
   * after they were erased is erased too.
   */
  List<Erased> sweep(Instant since);
}
