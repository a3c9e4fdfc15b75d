package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.describe.RouteDescription;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RuledSections;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Explains the answer to a planning by what-ifs: plannings that differ from it in one respect.
 *
 * <p>The what-ifs share the request's remaining time in a fixed order. With a route they are
 * closures, limits, hours, the cost of each avoided restriction, and headroom; without a route,
 * closures and headroom. Each is either completed, or left out and named in a notice. The search
 * for what blocks is no what-if: a refusal needs its reasons, so each of its searches has the time
 * of a search for the answer. For one thread.
 */
public final class RouteExplanation {

  private final Planning planning;
  private final Session session;
  private final Budget answering;
  private final BestDrive drives;

  /** Explains the answer to a planning, using a session of the engine. */
  public RouteExplanation(Planning planning, Session session) {
    this.planning = planning.asWhatIf();
    this.session = session;
    answering = planning.budgets().answer();
    drives = new BestDrive(session);
  }

  /** Explains why a drive leaves later than it could, or arrives earlier than requested. */
  public List<Notice> departure(Drive drive) {
    return new LaterStart(planning, new ClosureExplanation(planning, drives)).of(drive);
  }

  /** The closures that change the best drive, and those on the drive that are not in force then. */
  public List<Notice> closures(Drive drive) {
    return new ClosureExplanation(planning, drives).of(drive);
  }

  /**
   * Explains a drive.
   *
   * @param met the restrictions that it meets
   */
  public Explanation<Route.WhatIfs> of(Drive drive, List<Encounters.Encounter> met) {
    Explanation<Optional<LimitsLifted>> found = LimitsLifted.against(drive, planning, drives);
    List<Notice> notices = new ArrayList<>(UnknownHours.of(drive, planning));
    notices.addAll(found.notices());
    Optional<LimitsLifted> lifted = found.value();
    lifted.ifPresent(open -> notices.addAll(open.bans(planning, drive)));
    if (lifted.isPresent()) {
      notices.addAll(UnknownHours.assumed(drive, planning, drives));
    }
    Optional<Route.Detour> detour = lifted.map(open -> open.detour(drive));
    List<Position> line = lifted.flatMap(this::unlimited).orElse(List.of());
    List<FoundRestriction> avoided =
        lifted.map(open -> open.breaks(planning, met)).orElse(List.of());
    RuledSections ruled = new RuledSections(drive);
    if (!ruled.legal(planning.levels(), planning.enclaves())) {
      notices.add(new Notice.LimitCrossed());
      return new Explanation<>(
          new Route.WhatIfs(detour, AvoidedCosts.without(avoided), Map.of(), line), notices);
    }
    Explanation<List<Route.Avoided>> costs =
        new AvoidedCosts(planning, session, lifted.flatMap(open -> open.looser(planning)))
            .of(avoided, drive);
    notices.addAll(costs.notices());
    Explanation<Map<Measure, Leeway>> headroom =
        new LeewayExplanation(planning, drives).above(ruled);
    notices.addAll(headroom.notices());
    return new Explanation<>(
        new Route.WhatIfs(detour, costs.value(), headroom.value(), line), notices);
  }

  /** The line of the route without limits, if it is requested and differs. */
  private Optional<List<Position>> unlimited(LimitsLifted lifted) {
    return planning.leg().showsUnlimited()
        ? lifted.trip().map(other -> new RouteDescription(planning, lifted.drive()).line())
        : Optional.empty();
  }

  /**
   * Explains why there is no route.
   *
   * @param moved notices of ends that do not lie on the nearest road
   */
  public RouteOutcome.NoLegalRoute ofNone(List<Notice> moved) {
    List<Notice> notices = new ArrayList<>(UnknownHours.ofNone(planning));
    notices.addAll(moved);
    Blocking blocking = blocking(notices);
    notices.addAll(blocking.notices());
    Explanation<Map<Measure, Leeway>> headroom = new LeewayExplanation(planning, drives).below();
    notices.addAll(headroom.notices());
    return new RouteOutcome.NoLegalRoute(
        planning.stops(), blocking.reasons(), blocking.restrictions(), headroom.value(), notices);
  }

  /** The first reason why there is no route; empty if time ran out. */
  public Optional<Reason> reason() {
    return blocking(new ArrayList<>()).reasons().stream().findFirst();
  }

  /** Finds what blocks the vehicle, closures first, and adds the notices of closures. */
  private Blocking blocking(List<Notice> notices) {
    ClosureExplanation closures = new ClosureExplanation(planning, drives);
    Explanation<List<Reason>> alone = closures.ofNone();
    notices.addAll(alone.notices());
    return new BlockingSearch(planning, session, answering).explain(closures, alone.value());
  }
}
