package dev.headroom.domain.journey;

import dev.headroom.domain.route.RouteOutcome;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** The answer to a request for a journey. */
public sealed interface JourneyOutcome {

  /**
   * One function for each case, so that a forgotten case does not compile.
   *
   * @param <T> the type of the functions' result
   */
  interface Cases<T> {
    T planned(Planned outcome);

    T notReached(NotReached outcome);

    T notServed(NotServed outcome);

    T outOfTime(OutOfTime outcome);
  }

  /** Calls the function of this outcome's case. */
  <T> T match(Cases<T> cases);

  /** What would help. */
  enum Help {
    /** Another window of the stop, or an earlier start. */
    OTHER_WINDOW,
    /** Another departure or arrival of the journey. */
    OTHER_TIME,
    /** A smaller vehicle. */
    OTHER_VEHICLE,
    /** Another order of the stops. */
    OTHER_ORDER,
    /** Another heading, or any side of the street. */
    ANY_DIRECTION,
    /** A halt at a stop that is passed, where the vehicle may turn back. */
    HALT
  }

  /** There is a journey. */
  record Planned(Journey journey) implements JourneyOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.planned(this);
    }
  }

  /**
   * A stop cannot be reached from the one before.
   *
   * @param stop its number in the request
   * @param from the number of the stop where the leg begins
   * @param why the outcome of the leg, whose stops are 0 and 1
   * @param help what would help, as far as is known
   */
  record NotReached(int stop, int from, RouteOutcome why, Set<Help> help)
      implements JourneyOutcome {
    /** Copies the set. */
    public NotReached {
      help = Set.copyOf(help);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.notReached(this);
    }
  }

  /**
   * A stop cannot be served in its windows, or within the times of the journey.
   *
   * @param stop its number in the request
   * @param arrival when the vehicle comes there at the earliest; for a journey that has only its
   *     end given, when the service has to begin at the latest; empty if it is not known
   * @param backwards whether only the end of the journey is given
   * @param help what would help
   */
  record NotServed(int stop, Optional<Instant> arrival, boolean backwards, Set<Help> help)
      implements JourneyOutcome {
    /** Copies the set. */
    public NotServed {
      help = Set.copyOf(help);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.notServed(this);
    }
  }

  /** Time ran out before there was an answer. */
  record OutOfTime() implements JourneyOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.outOfTime(this);
    }
  }
}
