package dev.headroom.domain.route;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The planner's answer to a request. */
public sealed interface RouteOutcome {

  /**
   * One function for each case, so that a forgotten case does not compile.
   *
   * @param <T> the type of the functions' result
   */
  interface Cases<T> {
    T planned(Planned outcome);

    T noLegalRoute(NoLegalRoute outcome);

    T pointOffNetwork(PointOffNetwork outcome);

    T noCoverage(NoCoverage outcome);

    T windowTooShort(WindowTooShort outcome);

    T outOfTime(OutOfTime outcome);
  }

  /** Calls the function of this outcome's case. */
  <T> T match(Cases<T> cases);

  /**
   * There is a route for each leg. A route crosses legal limits if its {@link Route#violated()} is
   * not empty.
   *
   * @param legs in driving order, at least one
   */
  record Planned(List<Route> legs) implements RouteOutcome {
    /** Copies the list. */
    public Planned {
      legs = List.copyOf(legs);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.planned(this);
    }
  }

  /**
   * Both stops of a leg are on the network, but no legal way connects them for this vehicle then.
   *
   * @param ends the two stops of the leg, in driving order
   * @param reasons the closures that block the way, and every restriction on the path described
   *     below, with or without a number; empty if time ran out
   * @param blocking the restrictions with a number on the path with the fewest entries into
   *     forbidden stretches, then the least cost, in driving order; empty if time ran out; an empty
   *     list if no restriction with a number blocks the way
   * @param headroom how much smaller the vehicle would have to be: for each dimension the largest
   *     value ({@code anyRoute}) for which, all else equal, there is a route; no entry if no value
   *     helps, or time ran out
   * @param notices closures that block the way, bans without a number on that path, and parts that
   *     are left out
   */
  record NoLegalRoute(
      List<StopOnRoad> ends,
      List<Reason> reasons,
      Optional<List<FoundRestriction>> blocking,
      Map<Measure, Leeway> headroom,
      List<Notice> notices)
      implements RouteOutcome {
    /** Copies the collections. */
    public NoLegalRoute {
      ends = List.copyOf(ends);
      reasons = List.copyOf(reasons);
      blocking = blocking.map(List::copyOf);
      headroom = Map.copyOf(headroom);
      notices = List.copyOf(notices);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noLegalRoute(this);
    }
  }

  /**
   * The map covers the place of a stop, but no usable road is near enough.
   *
   * @param stop the number of the stop; the last stop of a leg is reported only if its first one
   *     lies on a road
   * @param nearest the nearest usable road for each of the leg's stops, if one was found at all
   */
  record PointOffNetwork(int stop, List<StopOnRoad> nearest) implements RouteOutcome {
    /** Copies the list. */
    public PointOffNetwork {
      nearest = List.copyOf(nearest);
    }

    /** Metres from the stop to the nearest usable road, if one was found at all. */
    public OptionalDouble metres() {
      return nearest.stream()
          .filter(found -> found.stop() == stop)
          .mapToDouble(StopOnRoad::metres)
          .findFirst();
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.pointOffNetwork(this);
    }
  }

  /**
   * The map does not cover the place of a stop.
   *
   * @param stop the number of the stop
   */
  record NoCoverage(int stop) implements RouteOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noCoverage(this);
    }
  }

  /**
   * No departure lets the vehicle arrive at a stop within the window.
   *
   * @param stop the number of the stop
   * @param ends the two stops of the leg that ends there, in driving order; empty if the window
   *     ends before it begins
   * @param earliestArrival the earliest possible arrival when leaving at or after the start of the
   *     window, or the earliest departure of {@link Times.ArriveBy}; empty if the window ends
   *     before its start, or no drive was found in time
   */
  record WindowTooShort(int stop, List<StopOnRoad> ends, Optional<Instant> earliestArrival)
      implements RouteOutcome {
    /** Copies the list. */
    public WindowTooShort {
      ends = List.copyOf(ends);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.windowTooShort(this);
    }
  }

  /**
   * Time ran out before there was an answer: before the best route was found, or, for a window,
   * before any departure was found that works, if no route avoids all time restrictions.
   */
  record OutOfTime() implements RouteOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.outOfTime(this);
    }
  }
}
