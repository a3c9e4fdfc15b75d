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

  /**
   * Leave as late as possible, at most {@link ArriveBy#LOOK_BACK} before, and arrive by the end.
   */
  static Times arriveBy(Instant end) {
    return new ArriveBy(end);
  }

  /**
   * Leave as late as possible, but not before a moment, and arrive by the end.
   *
   * @param notBefore the earliest departure; {@link ArriveBy#LOOK_BACK} before the end if that is
   *     later
   */
  static Times arriveBy(Instant end, Instant notBefore) {
    return new ArriveBy(end, notBefore);
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

  /**
   * Leave as late as possible and arrive by the end.
   *
   * @param notBefore the earliest departure, at most {@link #LOOK_BACK} before the end. If it is
   *     not before the end, the planner reports a {@link RouteOutcome.WindowTooShort}
   */
  record ArriveBy(Instant end, Instant notBefore) implements Times {

    /** How long before the arrival the earliest departure is at most. */
    public static final Duration LOOK_BACK = Duration.ofDays(7);

    /** Searches all departures within {@link #LOOK_BACK}. */
    public ArriveBy(Instant end) {
      this(end, Instant.MIN);
    }

    /** Refuses null, and moves an earlier departure to {@link #LOOK_BACK} before the end. */
    public ArriveBy {
      Objects.requireNonNull(notBefore, "notBefore");
      Instant first = Objects.requireNonNull(end, "end").minus(LOOK_BACK);
      notBefore = notBefore.isBefore(first) ? first : notBefore;
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
