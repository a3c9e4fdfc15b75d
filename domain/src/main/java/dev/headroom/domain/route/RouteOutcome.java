package dev.headroom.domain.route;

import dev.headroom.domain.restriction.FoundRestriction;
import java.util.List;
import java.util.OptionalDouble;

/** What became of a request for a route. */
public sealed interface RouteOutcome {

  /** Which end of the route is meant. */
  enum End {
    DEPARTURE,
    ARRIVAL
  }

  /** There is a legal route. */
  record Planned(Route route) implements RouteOutcome {}

  /**
   * Both ends are on the network, but no legal way joins them for this vehicle then.
   *
   * @param blocking what stands in the way, in driving order; empty where nothing that was read
   *     explains it (the network itself has no way)
   * @param warnings the closures that stand in the way, in words
   */
  record NoLegalRoute(List<FoundRestriction> blocking, List<String> warnings)
      implements RouteOutcome {
    /** Copies the lists. */
    public NoLegalRoute {
      blocking = List.copyOf(blocking);
      warnings = List.copyOf(warnings);
    }

    /** Where no closure stands in the way. */
    public NoLegalRoute(List<FoundRestriction> blocking) {
      this(blocking, List.of());
    }
  }

  /**
   * The map covers the place, but no usable road lies near enough.
   *
   * @param nearest metres to the nearest usable road, where one was found at all
   */
  record PointOffNetwork(End end, OptionalDouble nearest) implements RouteOutcome {}

  /** The map says nothing about the place. */
  record NoCoverage(End end) implements RouteOutcome {}

  /** No departure lets the vehicle arrive within the window. */
  record WindowTooShort() implements RouteOutcome {}
}
