package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.route.Compass;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the command line prints of a route. */
class RouteReportTest {

  private static final Position PLACE = new Position(54.2, -4.4);
  private static final List<StopOnRoad> ENDS =
      List.of(new StopOnRoad(0, PLACE, "", 0), new StopOnRoad(1, PLACE, "", 0));
  private static final RouteReport REPORT = Wording.english().report();

  private static FoundRestriction found(Measure type, HazardKind hazard, int amount) {
    Restriction restriction =
        new Restriction(
            new Restriction.Id("way/1", "tag"),
            type,
            amount,
            Sign.of(hazard, new Sign.Metric(amount)),
            "Mill Lane",
            "IM9");
    return new FoundRestriction(0, restriction, PLACE, 12, 3, 0);
  }

  private static final FoundRestriction LOW = found(Measure.HEIGHT, HazardKind.LOW_BRIDGE, 386);
  private static final FoundRestriction WEAK =
      found(Measure.WEIGHT, HazardKind.WEAK_BRIDGE, 12_500);

  private static Route route(Route.WhatIfs whatIfs, double... distances) {
    return new Route(
        new Route.Trip(24_512.3, Duration.ofMinutes(30), Optional.empty(), Optional.empty()),
        new Route.Course(
            List.of(PLACE), new Box(54, -5, 55, -4), List.of(), ENDS.get(0), ENDS.get(1)),
        Arrays.stream(distances)
            .mapToObj(
                distance ->
                    new Route.Step(
                        distance > 0 ? new Manoeuvre.Depart(Compass.NORTH) : new Manoeuvre.Arrive(),
                        Route.Onto.NOTHING,
                        List.of(),
                        distance,
                        Duration.ZERO,
                        PLACE,
                        0))
            .toList(),
        List.of(new Route.Violated(WEAK, 0, 100)),
        List.of(),
        whatIfs,
        List.of(new Notice.LowEmissionZone()));
  }

  @Test
  void theLengthOfAStepIsInMetresBelowAKilometreAndTheLastOneHasNone() {
    Route route =
        route(new Route.WhatIfs(Optional.empty(), List.of(), Map.of()), 1_040, 999.4, 12.3, 0);

    List<String> lines = REPORT.lines(route);

    assertThat(lines.subList(0, 5))
        .containsExactly(
            "24.5 km, 30 min",
            "    1.0 km  Head north",
            "     999 m  Head north",
            "      12 m  Head north",
            "            Arrive");
    assertThat(lines)
        .endsWith(
            "crossed, since it cannot be avoided: 12.5 t, 12.5 t weak bridge, Mill Lane, IM9",
            "note: The route enters a low-emission zone.");
  }

  @Test
  void whatIsAvoidedHasItsCostWhereOneWasFound() {
    Route.WhatIfs whatIfs =
        new Route.WhatIfs(
            Optional.of(new Route.Detour(2_040, Duration.ofMinutes(3), 180_000)),
            List.of(
                new Route.Avoided(
                    LOW, Optional.of(new Route.Cost(310, Duration.ofMinutes(2), 120_000))),
                new Route.Avoided(LOW, Optional.of(new Route.Cost(0, Duration.ZERO, 0))),
                new Route.Avoided(WEAK, Optional.empty())),
            Map.of(
                Measure.WEIGHT,
                new Leeway(Optional.of(Leeway.Most.of(7_500)), Optional.of(Leeway.Most.NO_LIMIT)),
                Measure.HEIGHT,
                new Leeway(Optional.of(Leeway.Most.NO_LIMIT), Optional.of(Leeway.Most.NO_LIMIT))));

    assertThat(REPORT.lines(route(whatIfs)))
        .startsWith(
            "24.5 km, 30 min (2.0 km and 3 min more than without limits)",
            "avoided: 3.86 m high, 3.86 m low bridge, Mill Lane, IM9: costs 2 min, 310 m",
            "avoided: 3.86 m high, 3.86 m low bridge, Mill Lane, IM9: costs nothing",
            "avoided: 12.5 t, 12.5 t weak bridge, Mill Lane, IM9")
        .containsSubsequence(
            "height: no limit on this route",
            "weight: this route would still be legal up to 7.5 t; other routes have no limit");
  }

  @Test
  void aRefusalNamesWhatBlocksAndWhatWouldDo() {
    RouteOutcome.NoLegalRoute outcome =
        new RouteOutcome.NoLegalRoute(
            ENDS,
            List.of(),
            Optional.of(List.of(LOW)),
            Map.of(Measure.HEIGHT, new Leeway(Optional.empty(), Optional.of(Leeway.Most.of(386)))),
            List.of());

    assertThat(REPORT.noLegalRoute("no legal route", outcome))
        .isEqualTo(
            "no legal route; 3.86 m high, 3.86 m low bridge, Mill Lane, IM9;"
                + " a height of at most 3.86 m would do");
  }
}
