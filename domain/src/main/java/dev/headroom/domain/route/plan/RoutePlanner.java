package dev.headroom.domain.route.plan;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.describe.RouteDescription;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.explain.Explained;
import dev.headroom.domain.route.explain.RouteExplanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Plans routes on one network. Safe to share between threads: each request borrows a session of the
 * engine from a pool that grows to as many as plan at once.
 *
 * <p>A request becomes a {@link Planning}; {@link BestDrive} finds its best drive; {@link
 * RouteExplanation} asks what would be if a limit, a closure or the vehicle were another; {@link
 * RouteDescription} makes a route of it all.
 */
public final class RoutePlanner {

  private final RoadIndex index;
  private final Coverage coverage;
  private final PlanningNetwork network;
  private final Supplier<Session> sessions;
  private final Queue<Session> idle = new ConcurrentLinkedQueue<>();

  /**
   * Plans on the network of this index. A network that comes without its hierarchy gets one now,
   * which takes about as long as an import of it.
   */
  public RoutePlanner(RoadIndex index) {
    this(index, Coverage.USUAL);
  }

  /** With another distance within which a road makes a place covered. */
  public RoutePlanner(RoadIndex index, Coverage coverage) {
    this(index, coverage, Engine::session);
  }

  /** With sessions of the caller's choice: those of the reference searches, for instance. */
  public RoutePlanner(RoadIndex index, Coverage coverage, Function<Engine, Session> sessions) {
    this.index = index;
    this.coverage = coverage;
    RoadNetwork roads = index.network();
    NetworkHierarchy prepared =
        roads
            .hierarchy()
            .orElseGet(() -> NetworkPreparation.build(roads, Workers.alone(), Budget.UNLIMITED));
    network = PlanningNetwork.of(roads, prepared);
    this.sessions = () -> sessions.apply(prepared.engine());
  }

  /** Plans a route where nothing is closed but by the map. */
  public RouteOutcome plan(RouteRequest request, Budgets budgets) {
    return plan(request, RoadClosures.NONE, budgets);
  }

  /**
   * Plans a route. A window that could not be scanned to its end is answered by the best found, or
   * by a route over roads without hours, and a notice says so.
   *
   * @param closures of this planner's network; where no time is given, all of them hold
   * @param budgets what a what-if could not finish in time is left out of the answer
   */
  public RouteOutcome plan(RouteRequest request, RoadClosures closures, Budgets budgets) {
    if (request.times() instanceof Times.Within window && !window.end().isAfter(window.start())) {
      return new RouteOutcome.WindowTooShort();
    }
    Snapper snapper = new Snapper(index, coverage, request);
    Optional<RoadPoint> start = snapper.snap(request.departure());
    if (start.isEmpty()) {
      return snapper.failure(request.departure(), RouteOutcome.End.DEPARTURE);
    }
    Optional<RoadPoint> end = snapper.snap(request.arrival());
    if (end.isEmpty()) {
      return snapper.failure(request.arrival(), RouteOutcome.End.ARRIVAL);
    }
    return plan(request, start.get(), end.get(), closures, budgets);
  }

  /** Plans a route between two points on roads, in place of the places of the request. */
  public RouteOutcome plan(
      RouteRequest request,
      RoadPoint start,
      RoadPoint end,
      RoadClosures closures,
      Budgets budgets) {
    RouteEnds ends = RouteEnds.of(network, start, end);
    Planning planning = Planning.of(network, ends, request, closures, budgets);
    Session pooled = idle.poll();
    Session session = pooled == null ? sessions.get() : pooled;
    try {
      return new BestDrive(session).of(planning).match(new Answer(planning, session));
    } catch (Budget.ExhaustedException noAnswer) {
      return new RouteOutcome.OutOfTime();
    } finally {
      idle.add(session);
    }
  }

  /** The outcome for what the search for the best drive finds. */
  private record Answer(Planning planning, Session session) implements Finding.Cases<RouteOutcome> {

    @Override
    public RouteOutcome trip(Finding.Trip trip) {
      Drive drive = planning.drive(trip);
      RouteDescription description = new RouteDescription(planning, drive);
      RouteExplanation explanation = new RouteExplanation(planning, session);
      List<Notice> notices = new ArrayList<>(description.notices());
      notices.addAll(explanation.closures(drive));
      if (!trip.proven()) {
        notices.add(new Notice.OutOfTime(Notice.Sought.BETTER_DEPARTURE));
      }
      List<Encounters.Encounter> met = Encounters.of(planning, drive);
      Explained<Route.WhatIfs> whatIfs = explanation.of(drive, met);
      notices.addAll(whatIfs.notices());
      return new RouteOutcome.Planned(description.route(met, whatIfs.value(), notices));
    }

    @Override
    public RouteOutcome none() {
      return new RouteExplanation(planning, session).ofNone();
    }

    @Override
    public RouteOutcome tooShort() {
      return new RouteOutcome.WindowTooShort();
    }
  }
}
