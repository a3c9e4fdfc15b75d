package dev.headroom.domain.route;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.describe.Notice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The planning of one request between two snapped points. For one thread. */
final class Planning {

  /** How much of legal limits may be crossed at each end, centimetres. */
  private static final int CROSSING = 200_000;

  private final RoadNetwork network;
  private final TurnExpansion expansion;
  private final LevelsCache known;
  private final Session session;
  private final RouteRequest request;
  private final RoadClosures closures;
  private final RoadPoint start;
  private final RoadPoint end;
  private final VehicleLevels levels;
  private final ClosedRoads closed;

  Planning(
      RoadNetwork network,
      TurnExpansion expansion,
      LevelsCache known,
      Session session,
      RouteRequest request,
      RoadClosures closures,
      RoadPoint start,
      RoadPoint end) {
    this.network = network;
    this.expansion = expansion;
    this.known = known;
    this.session = session;
    this.request = request;
    this.closures = closures;
    this.start = start;
    this.end = end;
    Situation vehicle = Situation.of(request.dimensions(), new When.NotTold());
    levels = known.of(vehicle);
    closed = new ClosedRoads(closures, expansion.graph());
  }

  RouteOutcome plan(Budget budget, Budget answer) {
    DepartureSearch search = search(levels, answer, budget);
    Finding finding = search.find(request.times(), 0);
    if (finding instanceof Finding.None) {
      finding = search.find(request.times(), CROSSING);
    }
    if (finding instanceof Finding.TooShort) {
      return new RouteOutcome.WindowTooShort();
    }
    return finding instanceof Finding.Trip trip
        ? new RouteOutcome.Planned(describe(trip, budget))
        : explanations(budget).ofNone(CROSSING, closedOff(budget));
  }

  private DepartureSearch search(VehicleLevels of, Budget single, Budget scanning) {
    return new DepartureSearch(session, of, sources(), targets(), closed, single, scanning);
  }

  /** The best drive if no closure held; empty where there is none. */
  private Optional<Drive> withoutClosures(Times times, Budget budget) {
    ClosedRoads none = new ClosedRoads(RoadClosures.NONE, expansion.graph());
    DepartureSearch search =
        new DepartureSearch(session, levels, sources(), targets(), none, budget, budget);
    Finding finding = search.find(times, 0);
    if (finding instanceof Finding.None) {
      finding = search.find(times, CROSSING);
    }
    return finding instanceof Finding.Trip trip ? Optional.of(drive(trip)) : Optional.empty();
  }

  /** The closures without which there would be a route. */
  private List<Notice> closedOff(Budget budget) {
    ClosureNotices told = new ClosureNotices(network, closures);
    List<Notice> notices = new ArrayList<>();
    try {
      if (!closures.onRoads().isEmpty()) {
        withoutClosures(request.times(), budget)
            .ifPresent(d -> notices.addAll(told.stopping(d, false)));
      }
    } catch (BudgetExhaustedException leftOut) {
      notices.add(new Notice.OutOfTime(Notice.Sought.CLOSURES_THAT_BLOCK));
    }
    told.elsewhere().ifPresent(notices::add);
    return notices;
  }

  /** The closures that the drive goes round, those that it passes, and those that lie nowhere. */
  private List<Notice> closureNotices(Drive drive, Budget budget) {
    ClosureNotices told = new ClosureNotices(network, closures);
    List<Notice> notices = new ArrayList<>();
    try {
      if (!closures.onRoads().isEmpty()) {
        withoutClosures(sameDeparture(drive), budget)
            .ifPresent(d -> notices.addAll(told.stopping(d, true)));
      }
    } catch (BudgetExhaustedException leftOut) {
      notices.add(new Notice.OutOfTime(Notice.Sought.CLOSURES_AVOIDED));
    }
    notices.addAll(told.passed(drive));
    told.elsewhere().ifPresent(notices::add);
    return notices;
  }

  private static Times sameDeparture(Drive drive) {
    return drive.departure().<Times>map(Times.DepartAt::new).orElseGet(Times.NotTold::new);
  }

  private List<Anchor> sources() {
    List<Anchor> anchors = new ArrayList<>();
    for (int directed = 2 * start.road(); directed <= 2 * start.road() + 1; directed++) {
      if (network.drivable(directed)) {
        anchors.add(Drive.anchor(expansion.graph(), directed, start));
      }
    }
    return anchors;
  }

  private List<Anchor> targets() {
    StateGraph graph = expansion.graph();
    List<Anchor> anchors = new ArrayList<>();
    for (int directed = 2 * end.road(); directed <= 2 * end.road() + 1; directed++) {
      if (network.drivable(directed)) {
        anchors.add(Drive.anchor(graph, directed, end));
        for (int state : graph.copiesOf(directed)) {
          anchors.add(Drive.anchor(graph, state, end));
        }
      }
    }
    return anchors;
  }

  private Drive drive(Finding.Trip trip) {
    return Drive.of(expansion.graph(), trip.path(), trip.departure(), start, end);
  }

  private Explanations explanations(Budget budget) {
    Explanations.Places places = new Explanations.Places(start, end, sources(), targets());
    return new Explanations(
        network, expansion, known, session, request, places, levels, closed, budget);
  }

  private Route describe(Finding.Trip trip, Budget budget) {
    Drive drive = drive(trip);
    Enclaves enclaves = levels.enclaves(expansion.graph());
    List<Encounters.Encounter> met = Encounters.of(network, levels, enclaves, drive, start);
    List<Notice> notices =
        new ArrayList<>(
            DriveNotices.of(network, expansion.ruleBook(), levels, drive, request.dimensions()));
    notices.addAll(closureNotices(drive, budget));
    if (!trip.proven()) {
      notices.add(new Notice.OutOfTime(Notice.Sought.BETTER_DEPARTURE));
    }
    boolean crosses = !drive.legal(levels, enclaves);
    Explanations.WhatIfs whatIfs = explanations(budget).of(drive, met, crosses);
    notices.addAll(whatIfs.notices());
    List<Position> shape = RouteShape.of(network, drive, start, end);
    return new Route(
        drive.centimetres() / 100.0,
        Duration.ofMillis(drive.millis()),
        whatIfs.detour(),
        start.metres(),
        end.metres(),
        shape,
        RouteShape.around(shape),
        drive.departure(),
        drive.departure().map(d -> d.plusMillis(drive.millis())),
        Steps.of(network, drive, start, end),
        whatIfs.avoided(),
        violated(met),
        whatIfs.headroom(),
        notices,
        roads(drive));
  }

  private static List<Route.RoadUse> roads(Drive drive) {
    List<Route.RoadUse> roads = new ArrayList<>(drive.legs().size());
    for (Drive.Leg leg : drive.legs()) {
      roads.add(new Route.RoadUse(leg.road(), leg.forward()));
    }
    return roads;
  }

  /** Each crossed limit once for every unbroken stretch of it. */
  private static List<Route.Violated> violated(List<Encounters.Encounter> met) {
    Map<Integer, Integer> last = new HashMap<>();
    List<Route.Violated> violated = new ArrayList<>();
    for (Encounters.Encounter encounter : met) {
      if (encounter.verdict() != Verdict.FORBIDDEN) {
        continue;
      }
      double from = encounter.fromCentimetres() / 100.0;
      double to = encounter.toCentimetres() / 100.0;
      Integer before = last.get(encounter.restriction().index());
      if (before != null && violated.get(before).to() == from) {
        Route.Violated begun = violated.get(before);
        violated.set(before, new Route.Violated(begun.restriction(), begun.from(), to));
      } else {
        last.put(encounter.restriction().index(), violated.size());
        violated.add(new Route.Violated(encounter.restriction(), from, to));
      }
    }
    return List.copyOf(violated);
  }
}
