package dev.headroom.domain.route;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Measure;
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

  /** There is a route; where {@link Route#violated()} is not empty, it crosses legal limits. */
  record Planned(Route route) implements RouteOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.planned(this);
    }
  }

  /**
   * Both ends are on the network, but no legal way joins them for this vehicle then.
   *
   * @param ends between which points on roads a route was looked for
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
      SnappedEnds ends,
      List<Reason> reasons,
      Optional<List<FoundRestriction>> blocking,
      Map<Measure, Leeway> headroom,
      List<Notice> notices)
      implements RouteOutcome {
    /** Copies the collections. */
    public NoLegalRoute {
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
   * The map covers the place, but no usable road lies near enough.
   *
   * @param end of which that is said; the arrival only where the departure lies on a road
   * @param departure the nearest usable road, where one was found at all
   * @param arrival likewise
   */
  record PointOffNetwork(
      RouteEnd end, Optional<SnappedEnds.Point> departure, Optional<SnappedEnds.Point> arrival)
      implements RouteOutcome {

    /** Metres to the nearest usable road, where one was found at all. */
    public OptionalDouble nearest() {
      return (end == RouteEnd.DEPARTURE ? departure : arrival)
          .map(SnappedEnds.Point::metres).stream().mapToDouble(metres -> metres).findFirst();
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.pointOffNetwork(this);
    }
  }

  /** The map says nothing about the place. */
  record NoCoverage(RouteEnd end) implements RouteOutcome {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noCoverage(this);
    }
  }

  /**
   * No departure lets the vehicle arrive within the window.
   *
   * @param ends between which points on roads; empty where the window ends before it begins
   * @param earliestArrival when the vehicle arrives at the earliest that leaves no sooner than the
   *     window begins; empty where the window has no beginning, ends before it, or no drive was
   *     found in time
   */
  record WindowTooShort(Optional<SnappedEnds> ends, Optional<Instant> earliestArrival)
      implements RouteOutcome {
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
