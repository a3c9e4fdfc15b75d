package dev.headroom.http;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.route.Compass;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.domain.vehicle.Measure;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Routes made by hand. */
public final class SampleRoutes {

  private SampleRoutes() {}

  static FoundRestriction aLowBridge() {
    return found(Measure.HEIGHT, 386, "Church Hill");
  }

  static FoundRestriction aWeakBridge() {
    return found(Measure.WEIGHT, 12_500, "Fistard Road");
  }

  private static final Sign A_SIGN =
      Sign.of(HazardKind.UNLADEN_WEIGHT, new Sign.Unreadable("a sign"));

  static FoundRestriction found(Measure type, int amount, String street) {
    Restriction restriction =
        new Restriction(new Restriction.Id("way/1", "tag"), type, amount, A_SIGN, street, "");
    return new FoundRestriction(0, restriction, new Position(54.231330049, -4.40528), 12, 3, 0);
  }

  /** A school street. */
  static Reason closedAtThisTime() {
    WeekHours hours =
        new WeekHours(
            List.of(
                new WeekHours.Days(
                    DayOfWeek.MONDAY, DayOfWeek.FRIDAY, List.of(new WeekHours.Span(480, 555)))));
    return new Reason(
        Reason.Kind.CLOSED_AT_THIS_TIME,
        "School Street",
        new Position(54.2, -4.4),
        "way/4437802",
        Optional.of(hours),
        Optional.of(Instant.parse("2026-11-23T09:15:00Z")),
        Optional.empty(),
        Reason.Help.OTHER_TIME);
  }

  /** A low bridge. */
  static Reason low() {
    return new Reason(
        Reason.Kind.LIMIT,
        "Church Hill",
        new Position(54.2, -4.4),
        "way/1",
        Optional.empty(),
        Optional.empty(),
        Optional.of(aLowBridge().restriction()),
        Reason.Help.SMALLER_VEHICLE);
  }

  /** Twelve metres from the departure of the request, and at its arrival. */
  static List<StopOnRoad> ends() {
    return List.of(
        new StopOnRoad(0, new Position(54.15, -4.48), "A2", 12.04),
        new StopOnRoad(1, new Position(54.32, -4.38), "", 0));
  }

  /** Round a low bridge and over a weak one, leaving at 07:30 UTC. */
  public static Route aDetour(Optional<Route.Detour> detour, Optional<Instant> departure) {
    Position from = new Position(54.15, -4.48);
    Position over = new Position(54.23, -4.40000001);
    Position to = new Position(54.32, -4.38);
    return new Route(
        new Route.Trip(
            24_512.34,
            Duration.ofMillis(1_800_250),
            departure,
            departure.map(at -> at.plus(Duration.ofMinutes(30)))),
        new Route.Course(
            List.of(from, over, to),
            new Box(54.15, -4.48, 54.32, -4.38),
            List.of(),
            ends().get(0),
            ends().get(1)),
        List.of(
            new Route.Step(
                new Manoeuvre.Depart(Compass.NORTH),
                new Route.Onto("A2", "A2", "", List.of()),
                List.of(),
                24_000.34,
                Duration.ofMinutes(29),
                from,
                0),
            new Route.Step(
                new Manoeuvre.TakeExit(Manoeuvre.Side.LEFT),
                new Route.Onto("Quay", "", "24", List.of("A48", "Chepstow")),
                List.of(
                    new Route.UsableLane(
                        new Lane(Set.of(Arrow.SLIGHT_LEFT, Arrow.LEFT), true), true),
                    new Route.UsableLane(new Lane(Set.of(), true), false)),
                512,
                Duration.ofMinutes(1),
                over,
                1),
            new Route.Step(
                new Manoeuvre.Arrive(), Route.Onto.NOTHING, List.of(), 0, Duration.ZERO, to, 2)),
        List.of(new Route.Violated(aWeakBridge(), 0, 120.55)),
        List.of(),
        new Route.WhatIfs(
            detour,
            List.of(
                new Route.Avoided(
                    aLowBridge(),
                    Optional.of(new Route.Cost(-2_104.96, Duration.ofMillis(240_060), 300_000))),
                new Route.Avoided(aWeakBridge(), Optional.empty())),
            Map.of(
                Measure.HEIGHT,
                new Leeway(Optional.of(Leeway.Most.of(426)), Optional.of(Leeway.Most.NO_LIMIT)),
                Measure.WEIGHT,
                new Leeway(Optional.of(Leeway.Most.of(7_500)), Optional.empty()))),
        List.of(new Notice.MeasureUnknown(Measure.WEIGHT)));
  }
}
