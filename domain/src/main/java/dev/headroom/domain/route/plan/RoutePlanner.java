package dev.headroom.domain.route.plan;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.judge.ClosedParts;
import dev.headroom.domain.route.judge.DriveJudge;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Plans routes on one network. Safe for several threads: each request borrows a session of the
 * engine from a pool, which grows to the number of concurrent requests.
 *
 * <p>Each leg of a request is planned separately: {@link Snapper} puts its two stops on roads;
 * {@link LegPlanner} finds the best drive between them.
 */
public final class RoutePlanner {

  /** How near an end of a kept drive lies to a junction that it is at, metres. */
  private static final double AT_JUNCTION = 0.1;

  private final RoadIndex index;
  private final Coverage coverage;
  private final NetworkHierarchy prepared;
  private final PlanningNetwork network;
  private final PlanningNetwork withoutTimes;
  private final Supplier<Session> sessions;
  private final Queue<Session> idle;
  private final AtomicReference<Present> present = new AtomicReference<>();

  /** A planner as of any moment within a term. */
  private record Present(Term within, RoutePlanner planner) {}

  /**
   * Plans on the network of an index. A network without a hierarchy gets one now, which takes about
   * as long as importing it.
   */
  public RoutePlanner(RoadIndex index) {
    this(index, Coverage.USUAL);
  }

  /**
   * Plans on the network of an index.
   *
   * @param coverage decides which places the map covers
   */
  public RoutePlanner(RoadIndex index, Coverage coverage) {
    this(index, coverage, Engine::session);
  }

  /** Plans with sessions that the caller provides, such as those of the reference searches. */
  public RoutePlanner(RoadIndex index, Coverage coverage, Function<Engine, Session> sessions) {
    this(index, coverage, TrafficSpeeds.FREE_FLOW, sessions);
  }

  /** Plans with traffic, whose hours are in the network's first time zone. */
  public RoutePlanner(RoadIndex index, Coverage coverage, TrafficSpeeds traffic) {
    this(index, coverage, traffic, Engine::session);
  }

  /** Plans with traffic, and with sessions that the caller provides. */
  public RoutePlanner(
      RoadIndex index,
      Coverage coverage,
      TrafficSpeeds traffic,
      Function<Engine, Session> sessions) {
    this.index = index;
    this.coverage = coverage;
    RoadNetwork roads = index.network();
    prepared =
        roads
            .hierarchy()
            .orElseGet(() -> NetworkPreparation.build(roads, Workers.alone(), Budget.UNLIMITED));
    network = PlanningNetwork.of(roads, prepared, new TrafficClock(traffic, zone(roads)));
    withoutTimes = network;
    this.sessions = () -> sessions.apply(prepared.engine());
    idle = new ConcurrentLinkedQueue<>();
  }

  private RoutePlanner(RoutePlanner same, Instant moment) {
    index = same.index;
    coverage = same.coverage;
    prepared = same.prepared;
    network = same.network;
    withoutTimes = network.asOf(prepared, moment);
    sessions = same.sessions;
    idle = same.idle;
  }

  /**
   * This planner as of a moment, which matters only to requests without times: for them, a
   * correction of the map holds if it has not ended at that moment. Otherwise, both the corrected
   * and the mapped tag count for such requests if the correction ends at some time.
   */
  public RoutePlanner asOf(Instant moment) {
    Term within = network.rules().termAround(moment);
    if (within.always()) {
      return this;
    }
    Present known = present.get();
    if (known == null || !known.within().equals(within)) {
      known = new Present(within, new RoutePlanner(this, moment));
      present.set(known);
    }
    return known.planner();
  }

  private static ZoneId zone(RoadNetwork roads) {
    return roads.info().timeZones().stream().findFirst().map(ZoneId::of).orElse(ZoneOffset.UTC);
  }

  /** Plans a request without closures of companies. */
  public RouteOutcome plan(RouteRequest request, Budgets budgets) {
    return plan(request, RoadClosures.NONE, budgets);
  }

  /**
   * Plans each leg of a request separately, at the times that its neighbour allows: from the first
   * leg forwards, or from the last leg backwards if only the arrival is given. The first outcome
   * without a route is the outcome of the request.
   *
   * <p>If a window could not be scanned to its end, the answer is the best departure found, or a
   * route without time restrictions, and a notice says so.
   *
   * @param closures placed on this planner's network; if no time is given, all of them are in force
   * @param budgets a what-if that is not finished in time is left out of the answer
   */
  public RouteOutcome plan(RouteRequest request, RoadClosures closures, Budgets budgets) {
    AvoidedRoads avoided = AvoidedRoads.of(index, request.avoid());
    boolean backwards = request.times() instanceof Times.ArriveBy;
    List<Route> routes = new ArrayList<>();
    Times times = request.times();
    for (int i = 0; i < request.legs(); i++) {
      Leg leg = request.leg(backwards ? request.legs() - 1 - i : i).at(times);
      RouteOutcome outcome = plan(leg, avoided, closures, budgets);
      if (!(outcome instanceof RouteOutcome.Planned planned)) {
        return outcome;
      }
      Route route = planned.legs().get(0);
      routes.add(backwards ? 0 : i, route);
      times = neighbour(leg, route);
    }
    return new RouteOutcome.Planned(routes);
  }

  /**
   * The times of the leg to plan after this one.
   *
   * @param route the route of this leg
   */
  private static Times neighbour(Leg leg, Route route) {
    Times times = leg.times();
    if (times instanceof Times.Unspecified) {
      return times;
    }
    if (times instanceof Times.ArriveBy by) {
      Instant before = route.departure().orElseThrow().minus(leg.start().pause());
      return Times.arriveBy(before, by.notBefore());
    }
    Instant driveOn = route.arrival().orElseThrow().plus(leg.end().pause());
    return times instanceof Times.Within window
        ? Times.within(driveOn, window.end())
        : Times.departAt(driveOn);
  }

  /**
   * Plans one leg.
   *
   * @param closures placed on this planner's network
   * @param budgets a what-if that is not finished in time is left out of the answer
   */
  public RouteOutcome plan(Leg leg, RoadClosures closures, Budgets budgets) {
    return plan(leg, AvoidedRoads.of(index, leg.avoid()), closures, budgets);
  }

  private RouteOutcome plan(Leg leg, AvoidedRoads avoided, RoadClosures closures, Budgets budgets) {
    if (isReversed(leg)) {
      return new RouteOutcome.WindowTooShort(leg.last(), List.of(), Optional.empty());
    }
    PlanningNetwork of = networkFor(leg);
    Snapper snapper = new Snapper(index, of.roads(), coverage, leg);
    Optional<RoadPoint> start = snapper.snap(leg.number());
    if (start.isEmpty()) {
      return snapper.failure(leg.number());
    }
    Optional<RoadPoint> end = snapper.snap(leg.last());
    if (end.isEmpty()) {
      return snapper.failure(leg.last());
    }
    return withSession(
        session -> {
          LegPlanner attempts = new LegPlanner(of, session, leg, avoided, closures, budgets);
          return attempts.between(snapper, start.get(), end.get());
        });
  }

  /**
   * Finds what the routes between many places take, each as {@link #plan} finds it.
   *
   * @param closures placed on this planner's network
   * @param outcome takes the ends, then row after row
   * @throws Budget.ExhaustedException if the budget for the answer runs out first
   */
  public void matrix(
      MatrixRequest request, RoadClosures closures, Budgets budgets, MatrixOutcome outcome) {
    Leg any = request.leg(0, 0);
    PlanningNetwork of = networkFor(any);
    AvoidedRoads avoided = AvoidedRoads.of(index, any.avoid());
    List<Session> borrowed = new ArrayList<>();
    Supplier<Session> lender =
        () -> {
          borrowed.add(session());
          return borrowed.get(borrowed.size() - 1);
        };
    try {
      Session session = lender.get();
      new MatrixPlanner(
              request,
              leg -> new Snapper(index, of.roads(), coverage, leg),
              leg -> new LegPlanner(of, session, leg, avoided, closures, budgets),
              at -> Planning.of(of, RouteEnds.of(of, at, at), any, closures, budgets),
              avoided,
              session,
              lender)
          .plan(outcome);
    } finally {
      idle.addAll(borrowed);
    }
  }

  /**
   * Plans one leg that passes stops without a halt and without turning back there, and is explained
   * as one.
   *
   * @param passed the stops, in driving order
   * @param closures placed on this planner's network
   */
  public LegAnswer plan(Leg leg, List<Stop> passed, RoadClosures closures, Budgets budgets) {
    if (passed.isEmpty() || isReversed(leg)) {
      return LegAnswer.of(plan(leg, closures, budgets), passed.size());
    }
    PlanningNetwork of = networkFor(leg);
    PassingPlanner.Ground ground = new PassingPlanner.Ground(index, coverage, of);
    Session session = session();
    try {
      return new PassingPlanner(ground, session, leg, closures, budgets).through(passed);
    } catch (Budget.ExhaustedException noAnswer) {
      return LegAnswer.of(new RouteOutcome.OutOfTime(), passed.size());
    } finally {
      idle.add(session);
    }
  }

  /** How long a leg takes, without explaining it; empty if there is no drive, or no time. */
  public Optional<DriveTime> time(Leg leg, RoadClosures closures, Budgets budgets) {
    if (isReversed(leg)) {
      return Optional.empty();
    }
    PlanningNetwork of = networkFor(leg);
    Snapper snapper = new Snapper(index, of.roads(), coverage, leg);
    Optional<RoadPoint> start = snapper.snap(leg.number());
    Optional<RoadPoint> end = snapper.snap(leg.last());
    if (start.isEmpty() || end.isEmpty()) {
      return Optional.empty();
    }
    Session session = session();
    try {
      AvoidedRoads avoided = AvoidedRoads.of(index, leg.avoid());
      return new LegPlanner(of, session, leg, avoided, closures, budgets)
          .time(snapper, start.get(), end.get());
    } catch (Budget.ExhaustedException noAnswer) {
      return Optional.empty();
    } finally {
      idle.add(session);
    }
  }

  private static boolean isReversed(Leg leg) {
    return (leg.times() instanceof Times.Within window && !window.end().isAfter(window.start()))
        || (leg.times() instanceof Times.ArriveBy by && !by.end().isAfter(by.notBefore()));
  }

  /** Plans a leg between two points on roads, in place of its stops. */
  public RouteOutcome plan(
      Leg leg, RoadPoint start, RoadPoint end, RoadClosures closures, Budgets budgets) {
    AvoidedRoads avoided = AvoidedRoads.of(index, leg.avoid());
    return withSession(
        session ->
            new LegPlanner(networkFor(leg), session, leg, avoided, closures, budgets)
                .between(start, end));
  }

  /**
   * Judges roads that were planned before, without a search.
   *
   * @param leg the vehicle and the departure
   * @param roads in driving order, on this planner's network
   * @param ends where the drive begins and ends, on the first road and the last
   * @param closures placed on this planner's network
   * @param crossed how many centimetres of legal limits the drive may cross near its ends
   * @return the first road on which it is not legal; empty if it is legal
   */
  public Optional<DirectedRoad> firstIllegal(
      Leg leg, List<DirectedRoad> roads, List<Position> ends, RoadClosures closures, long crossed) {
    RoadNetwork of = index.network();
    List<DirectedRoad> driven = new ArrayList<>(roads);
    // An end at a junction may lie on a road of which nothing is driven.
    while (driven.size() > 1 && isAt(of.headOf(driven.get(0)), ends.get(0))) {
      driven.remove(0);
    }
    while (driven.size() > 1 && isAt(of.tailOf(driven.get(driven.size() - 1)), ends.get(1))) {
      driven.remove(driven.size() - 1);
    }
    RoadPoint start = RoadPoint.nearest(of, driven.get(0).road(), ends.get(0));
    RoadPoint end = RoadPoint.nearest(of, driven.get(driven.size() - 1).road(), ends.get(1));
    return new KeptDrive(judge(leg, start, end, new ClosedParts(closures)), driven)
        .firstIllegal(crossed);
  }

  /**
   * A judge of drives between two points on roads, by the vehicle of a leg; what that avoids does
   * not count.
   */
  public DriveJudge judge(Leg leg, RoadPoint start, RoadPoint end, ClosedParts closed) {
    PlanningNetwork of = networkFor(leg);
    RouteEnds ends = RouteEnds.of(of, start, end);
    return new DriveJudge(Planning.of(of, ends, leg, RoadClosures.NONE, Budgets.UNLIMITED), closed);
  }

  /** The graph of this planner's network, whose arcs are the legal turns. */
  public StateGraph turns() {
    return network.graph();
  }

  private boolean isAt(int junction, Position place) {
    return index.network().junction(junction).metresTo(place) < AT_JUNCTION;
  }

  private PlanningNetwork networkFor(Leg leg) {
    return leg.times() instanceof Times.Unspecified ? withoutTimes : network;
  }

  private RouteOutcome withSession(Function<Session, RouteOutcome> planned) {
    Session session = session();
    try {
      return planned.apply(session);
    } catch (Budget.ExhaustedException noAnswer) {
      return new RouteOutcome.OutOfTime();
    } finally {
      idle.add(session);
    }
  }

  private Session session() {
    Session pooled = idle.poll();
    return pooled == null ? sessions.get() : pooled;
  }
}
