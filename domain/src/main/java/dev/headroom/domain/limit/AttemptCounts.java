package dev.headroom.domain.limit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Counts attempts over all instances, exactly: an attempt takes its places before it is made, and
 * gives them back if it does not count. So of many that begin at once, on whichever instance, no
 * more than the limit can count. One whose instance dies counts. Times are the storage's alone.
 * Safe for several threads.
 */
public interface AttemptCounts {

  /** How attempts are bounded. */
  enum Shape {
    /** No more than the limit in any window. */
    ANY_WINDOW,
    /** As many as the limit at once, and then one at a time, evenly over the window. */
    EVENLY
  }

  /**
   * A limit of all attempts that have something in common.
   *
   * @param name what they have in common, a username for one; kept as a hash only
   * @param most how many may count, at least 1
   */
  record Bound(Shape shape, String name, int most, Duration window) {
    /** Checks that there may be one, in some time. */
    public Bound {
      if (most < 1 || window.toNanos() < most) {
        throw new IllegalArgumentException("a limit lets at least one through");
      }
    }
  }

  /**
   * What came of beginning.
   *
   * @param attempt what has begun, and is to be ended; empty where a bound does not allow it
   * @param waits how long each bound does not allow it yet, in their order; zero where it does
   */
  record Begun(Optional<String> attempt, List<Duration> waits) {
    /** Copies the list. */
    public Begun {
      waits = List.copyOf(waits);
    }
  }

  /** What is under way where a limit is reached is worth asking again for after this time. */
  Duration SOON = Duration.ofSeconds(1);

  /** Begins an attempt, if all of these bounds allow it. Their names differ. */
  default Begun begin(List<Bound> bounds) {
    return begin(UUID.randomUUID().toString(), bounds);
  }

  /**
   * The same under an id of the caller's, who can end it even where no answer came.
   *
   * @param attempt its own, at most 36 characters
   */
  Begun begin(String attempt, List<Bound> bounds);

  /**
   * Ends an attempt. One that never began, or has ended, is passed over.
   *
   * @param bounds those that it was begun under
   * @param counts whether it counts
   */
  void end(String attempt, List<Bound> bounds, boolean counts);

  /**
   * Removes attempts whose windows are over.
   *
   * @param most how many at most
   * @return how many
   */
  int forget(int most);
}
