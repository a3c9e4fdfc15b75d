package dev.headroom.domain.route;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** When a vehicle is to drive. There is no waiting on the way; before it leaves there may be. */
public sealed interface Times {

  /** The one moment that is given: the earliest departure, else the arrival. */
  Optional<Instant> moment();

  /** No time: every timed restriction counts, and nothing timed opens or loosens anything. */
  static Times unspecified() {
    return new Unspecified();
  }

  /** Leave then, or later. */
  static Times departAt(Instant start) {
    return new DepartAt(start);
  }

  /** Leave as late as possible and arrive by then. */
  static Times arriveBy(Instant end) {
    return new ArriveBy(end);
  }

  /**
   * Leave not before the start, and arrive by the end: as early as possible.
   *
   * @throws IllegalArgumentException when the end is more than {@link Within#LONGEST} later
   */
  static Times within(Instant start, Instant end) {
    return new Within(start, end);
  }

  /** Not given: every timed restriction counts, and nothing timed opens or loosens anything. */
  record Unspecified() implements Times {
    @Override
    public Optional<Instant> moment() {
      return Optional.empty();
    }
  }

  /**
   * Leave then; or later, where the drive costs less than at once by more than it arrives later. A
   * what-if leaves then.
   */
  record DepartAt(Instant start) implements Times {
    /** Refuses null. */
    public DepartAt {
      Objects.requireNonNull(start, "start");
    }

    @Override
    public Optional<Instant> moment() {
      return Optional.of(start);
    }
  }

  /** Leave as late as possible and arrive in time. */
  record ArriveBy(Instant end) implements Times {
    /** Refuses null. */
    public ArriveBy {
      Objects.requireNonNull(end, "end");
    }

    @Override
    public Optional<Instant> moment() {
      return Optional.of(end);
    }
  }

  /**
   * Leave not before the start, arrive by the end: as early as possible, among those the shortest.
   */
  record Within(Instant start, Instant end) implements Times {

    /** The longest window that is searched for the best departure. */
    public static final Duration LONGEST = Duration.ofDays(7);

    /**
     * Checks the length. A window that ends before it starts is no error: the planner reports it as
     * {@link RouteOutcome.WindowTooShort}.
     *
     * @throws IllegalArgumentException when it is {@link #tooLong}
     */
    public Within {
      if (tooLong(start, end)) {
        throw new IllegalArgumentException(
            "a window is at most " + LONGEST + ", not from " + start + " to " + end);
      }
    }

    @Override
    public Optional<Instant> moment() {
      return Optional.of(start);
    }

    /** Whether there is no such window, since it would be longer than {@link #LONGEST}. */
    public static boolean tooLong(Instant start, Instant end) {
      return end.isAfter(start.plus(LONGEST));
    }
  }
}
