package dev.headroom.domain.route;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What became of a request for a route. */
public sealed interface RouteOutcome {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
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
   * There is a route for each leg; where its {@link Route#violated()} is not empty, it crosses
   * legal limits.
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
   * Both stops of a leg are on the network, but no legal way joins them for this vehicle then.
   *
   * @param ends the two stops between which a route was looked for, in driving order
   * @param reasons closures that stand in the way, and what is met on that path, with or without a
   *     number; empty where there was no time to look
   * @param blocking the restrictions on the path with the fewest entries into forbidden stretches,
   *     then the least cost, in driving order; empty where there was no time to look; an empty list
   *     where nothing with a number stands in the way
   * @param headroom how much smaller the vehicle would have to be: of each dimension the largest
   *     value ({@code anyRoute}) with which, all else equal, there is a route; no entry where no
   *     value helps, or there was no time to look
   * @param notices closures that stand in the way, bans without a number on that path, and what was
   *     left out
   */
  record NoLegalRoute(
      List<StopOnRoad> ends,
      List<Reason> reasons,
      Optional<List<FoundRestriction>> blocking,
      Map<RestrictionType, Leeway> headroom,
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
   * The map covers a stop's place, but no usable road lies near enough.
   *
   * @param stop the number of the stop; that where a leg ends only where the leg's first stop lies
   *     on a road
   * @param nearest the nearest usable road for each of the leg's stops, where one was found at all
   */
  record PointOffNetwork(int stop, List<StopOnRoad> nearest) implements RouteOutcome {
    /** Copies the list. */
    public PointOffNetwork {
      nearest = List.copyOf(nearest);
    }

    /** Metres from the stop to the nearest usable road, where one was found at all. */
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
   * The map says nothing about a stop's place.
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
   * @param ends the two stops of the leg to it, in driving order; empty where the window ends
   *     before it begins
   * @param earliestArrival when the vehicle arrives at the earliest that leaves no sooner than the
   *     window begins; empty where the window has no beginning, ends before it, or no drive was
   *     found in time
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
   * Time ran out before there was an answer: before the best route was found; or, for a window,
   * before any departure was found to do, where no route leads over roads without hours.
   */
  record OutOfTime() implements RouteOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.outOfTime(this);
    }
  }
}
