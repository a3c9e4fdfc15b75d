package dev.headroom.application.route;

import dev.headroom.domain.route.RouteOutcome;

/** The ways in which a search for a route can end, for statistics. */
public enum SearchEnd {
  /** A route was found. */
  PLANNED,
  /** No way is legal for the vehicle. */
  NO_LEGAL_ROUTE,
  /** No road lies near one of the ends. */
  POINT_OFF_NETWORK,
  /** The map does not cover one of the ends. */
  NO_COVERAGE,
  /** No departure leads to an arrival within the window. */
  WINDOW_TOO_SHORT,
  /** The planner ran out of time. */
  OUT_OF_TIME,
  /** Too many searches ran for too long, so that this one never began. */
  BUSY,
  /** The closures of the company could not be read in time. */
  NO_CLOSURES,
  /** No map is open yet. */
  NO_MAP,
  /** An exception was thrown. */
  FAILED;

  /** The end that the planner's answer counts as. */
  public static SearchEnd of(RouteOutcome outcome) {
    return outcome.match(
        new RouteOutcome.Cases<>() {
          @Override
          public SearchEnd planned(RouteOutcome.Planned outcome) {
            return PLANNED;
          }

          @Override
          public SearchEnd noLegalRoute(RouteOutcome.NoLegalRoute outcome) {
            return NO_LEGAL_ROUTE;
          }

          @Override
          public SearchEnd pointOffNetwork(RouteOutcome.PointOffNetwork outcome) {
            return POINT_OFF_NETWORK;
          }

          @Override
          public SearchEnd noCoverage(RouteOutcome.NoCoverage outcome) {
            return NO_COVERAGE;
          }

          @Override
          public SearchEnd windowTooShort(RouteOutcome.WindowTooShort outcome) {
            return WINDOW_TOO_SHORT;
          }

          @Override
          public SearchEnd outOfTime(RouteOutcome.OutOfTime outcome) {
            return OUT_OF_TIME;
          }
        });
  }
}
