package dev.headroom.domain.limit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Counts attempts over all instances, exactly. An attempt takes its places in the limits before it
 * is made, and returns them if it does not count, so that even if many begin at once, on any
 * instances, no more than the limit can count. An attempt whose instance dies counts. Only the
 * storage's clock is used. Safe for several threads.
 */
public interface AttemptCounts {

  /** The ways of bounding attempts. */
  enum Shape {
    /** No more than the limit in any window. */
    ANY_WINDOW,
    /** As many as the limit at once, and then one at a time, evenly over the window. */
    EVENLY
  }

  /**
   * A limit for all attempts with a common property.
   *
   * @param name the property, such as a username; stored only as a hash
   * @param most how many may count, at least 1
   */
  record Bound(Shape shape, String name, int most, Duration window) {
    /** Checks that at least one attempt is allowed, in a positive time. */
    public Bound {
      if (most < 1 || window.toNanos() < most) {
        throw new IllegalArgumentException("a limit lets at least one through");
      }
    }
  }

  /**
   * The result of beginning an attempt.
   *
   * @param attempt the attempt that has begun and has to be ended; empty if a bound does not allow
   *     it
   * @param waits for each bound, in order, how long it does not allow the attempt yet; zero if it
   *     does
   */
  record Begun(Optional<String> attempt, List<Duration> waits) {
    /** Copies the list. */
    public Begun {
      waits = List.copyOf(waits);
    }
  }

  /** The time after which to retry if attempts under way fill a limit. */
  Duration SOON = Duration.ofSeconds(1);

  /** Begins an attempt, if all of these bounds, which have different names, allow it. */
  default Begun begin(List<Bound> bounds) {
    return begin(UUID.randomUUID().toString(), bounds);
  }

  /**
   * Begins an attempt under the caller's id, so that the caller can end it even if no answer
   * arrives.
   *
   * @param attempt a unique id, at most 36 characters
   */
  Begun begin(String attempt, List<Bound> bounds);

  /**
   * Ends an attempt. One that never began, or has ended, is ignored.
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
