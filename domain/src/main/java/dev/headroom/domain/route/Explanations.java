package dev.headroom.domain.route;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.describe.Notice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The what-ifs beside an answer. They share what is left of the request's time in a fixed order:
 * the detour, what each avoided restriction costs, the headroom; without a route, what blocks, then
 * the headroom. Each is finished, or left out and named in the notices. For one request.
 *
 * @param places the request's snapped points
 */
record Explanations(
    RoadNetwork network,
    TurnExpansion expansion,
    LevelsCache known,
    Session session,
    RouteRequest request,
    Places places,
    VehicleLevels levels,
    ClosedRoads closed,
    Budget budget) {

  /** Where the route begins and ends, on the network and in the graph. */
  record Places(RoadPoint start, RoadPoint end, List<Anchor> sources, List<Anchor> targets) {}

  /**
   * What is told beside a route.
   *
   * @param detour and what was avoided; empty where there was no time
   */
  record WhatIfs(
      Optional<Route.Detour> detour,
      List<Route.Avoided> avoided,
      Map<RestrictionType, Leeway> headroom,
      List<Notice> notices) {}

  /** Explains a route. */
  WhatIfs of(Drive drive, List<Encounters.Encounter> met, boolean crosses) {
    List<Notice> notices = new ArrayList<>();
    Optional<Route.Detour> detour = Optional.empty();
    List<Route.Avoided> avoided = List.of();
    try {
      Optional<Finding.Trip> faster = fasterWithoutLimits(drive);
      Drive open = faster.map(this::drive).orElse(drive);
      detour = Optional.of(detour(drive, open));
      List<FoundRestriction> broken = avoided(open, met);
      avoided = broken.stream().map(one -> new Route.Avoided(one, Optional.empty())).toList();
      if (hoursMatter(drive)) {
        notices.add(new Notice.HoursAssumed());
      }
      if (!crosses && !broken.isEmpty()) {
        AvoidedCosts costs = costs(faster.map(trip -> looser(trip, open)));
        avoided = costs.of(broken, drive);
        notices.addAll(costs.notices());
      }
    } catch (BudgetExhaustedException leftOut) {
      notices.add(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_LIMITS));
    }
    if (crosses) {
      notices.add(new Notice.LimitCrossed());
      return new WhatIfs(detour, avoided, Map.of(), notices);
    }
    LeewaySearch leeway = leeway();
    Map<RestrictionType, Leeway> headroom = leeway.above(drive);
    notices.addAll(leeway.notices());
    return new WhatIfs(detour, avoided, headroom, notices);
  }

  /**
   * Explains why there is no route.
   *
   * @param closedOff the closures that stand in the way
   */
  RouteOutcome.NoLegalRoute ofNone(int crossing, List<Notice> closedOff) {
    List<Notice> notices = new ArrayList<>(closedOff);
    Optional<List<FoundRestriction>> blocking = Optional.empty();
    try {
      Optional<Blocking> found = blocking();
      blocking = Optional.of(found.map(Blocking::restrictions).orElse(List.of()));
      found.ifPresent(path -> notices.addAll(path.notices()));
      if (found.isEmpty() && closedOff.isEmpty()) {
        notices.add(new Notice.NoRoadJoins());
      }
    } catch (BudgetExhaustedException leftOut) {
      notices.add(new Notice.OutOfTime(Notice.Sought.BLOCKING));
    }
    LeewaySearch leeway = leeway();
    Map<RestrictionType, Leeway> headroom = leeway.below(crossing);
    notices.addAll(leeway.notices());
    return new RouteOutcome.NoLegalRoute(blocking, headroom, notices);
  }

  private Lifting.Looser looser(Finding.Trip trip, Drive open) {
    return new Lifting.Looser(anyMotor().notTold(), trip.path(), open.centimetres());
  }

  private AvoidedCosts costs(Optional<Lifting.Looser> unlimited) {
    return new AvoidedCosts(
        new RestrictionLifting(network, expansion),
        session,
        levels,
        anyMotor(),
        closed,
        places.sources(),
        places.targets(),
        unlimited,
        budget);
  }

  private LeewaySearch leeway() {
    Function<VehicleLevels, DepartureSearch> searches = this::search;
    return new LeewaySearch(
        expansion.ruleBook(), known, request.dimensions(), request.times(), searches, budget);
  }

  private DepartureSearch search(VehicleLevels of) {
    return new DepartureSearch(
        session, of, places.sources(), places.targets(), closed, budget, budget);
  }

  private Enclaves enclaves() {
    return levels.enclaves(expansion.graph());
  }

  private VehicleLevels anyMotor() {
    return known.of(Situation.unlimited(new When.NotTold()));
  }

  /**
   * The drive without limits that leaves at the same time; all else equal, so that what is an
   * enclave for the vehicle is one here. The legal drive breaks nothing, so where it is as fast it
   * is the answer itself.
   */
  private Optional<Finding.Trip> fasterWithoutLimits(Drive drive) {
    Times same = drive.departure().<Times>map(Times.DepartAt::new).orElseGet(Times.NotTold::new);
    return search(anyMotor()).among(enclaves()).findFaster(same, drive.millis())
                instanceof Finding.Trip trip
            && trip.path().millis() < drive.millis()
        ? Optional.of(trip)
        : Optional.empty();
  }

  private Drive drive(Finding.Trip trip) {
    return Drive.of(expansion.graph(), trip.path(), trip.departure(), places.start(), places.end());
  }

  private static Route.Detour detour(Drive drive, Drive open) {
    return new Route.Detour(
        (drive.centimetres() - open.centimetres()) / 100.0,
        Duration.ofMillis(drive.millis() - open.millis()));
  }

  private boolean hoursMatter(Drive drive) {
    if (!(request.times() instanceof Times.NotTold) || !levels.varying()) {
      return false;
    }
    Optional<Path> path = search(levels).withoutHours(drive.millis());
    return path.isPresent() && path.get().millis() < drive.millis();
  }

  /** What the drive without limits breaks and the legal one does not meet. */
  private List<FoundRestriction> avoided(Drive open, List<Encounters.Encounter> met) {
    return Encounters.broken(Encounters.of(network, levels, enclaves(), open, places.start()))
        .stream()
        .filter(broken -> met.stream().noneMatch(m -> m.restriction().index() == broken.index()))
        .toList();
  }

  /**
   * Empty where nobody may drive there. Where the only way leads right through what is private or
   * for access only, that stands in it.
   */
  private Optional<Blocking> blocking() {
    return blocking(false).or(() -> blocking(true));
  }

  private Optional<Blocking> blocking(boolean throughZones) {
    if (budget.exhausted()) {
      throw new BudgetExhaustedException();
    }
    Optional<Instant> departure = Snapper.momentOf(request.times());
    Blockade blockade =
        new Blockade(network, expansion, levels, anyMotor(), closed, departure, throughZones);
    return session
        .fewestEntries(blockade, places.sources(), places.targets(), budget)
        .map(path -> Blocking.along(path, blockade, network, expansion.graph(), places.start()));
  }
}
