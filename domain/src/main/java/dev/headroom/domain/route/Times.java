package dev.headroom.domain.route;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** When a vehicle drives. It may wait before it leaves, but not on the way. */
public sealed interface Times {

  /** The one moment that is given: the earliest departure, otherwise the arrival. */
  Optional<Instant> moment();

  /**
   * No time is given: every time restriction counts, and no time restriction opens or loosens
   * anything.
   */
  static Times unspecified() {
    return new Unspecified();
  }

  /** Leave at the start, or later. */
  static Times departAt(Instant start) {
    return new DepartAt(start);
  }

  /** Leave as late as possible and arrive by the end. */
  static Times arriveBy(Instant end) {
    return new ArriveBy(end);
  }

  /**
   * Leave at the start or later, and arrive by the end, as early as possible.
   *
   * @throws IllegalArgumentException if the end is more than {@link Within#LONGEST} later
   */
  static Times within(Instant start, Instant end) {
    return new Within(start, end);
  }

  /**
   * No time is given: every time restriction counts, and no time restriction opens or loosens
   * anything.
   */
  record Unspecified() implements Times {
    @Override
    public Optional<Instant> moment() {
      return Optional.empty();
    }
  }

  /**
   * Leave at the start; or later, if the later drive saves more cost than the time by which it
   * arrives later. A what-if leaves at the start.
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

  /** Leave as late as possible and arrive by the end. */
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
   * Leave at the start or later and arrive by the end: as early as possible, and of such drives by
   * the shortest.
   */
  record Within(Instant start, Instant end) implements Times {

    /** The longest window that is searched for the best departure. */
    public static final Duration LONGEST = Duration.ofDays(7);

    /**
     * Checks the length. A window that ends before it starts is accepted: the planner reports it as
     * {@link RouteOutcome.WindowTooShort}.
     *
     * @throws IllegalArgumentException if it is {@link #tooLong}
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

    /** Whether a window would be longer than {@link #LONGEST}. */
    public static boolean tooLong(Instant start, Instant end) {
      return end.isAfter(start.plus(LONGEST));
    }
  }
}
