package dev.headroom.domain.route;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadPoint;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/**
 * Plans routes on one network. Safe to share between threads: what a search needs for itself is
 * lent from a pool that grows to as many as plan at once.
 */
public final class RoutePlanner {

  private final RoadIndex index;
  private final Coverage coverage;
  private final NetworkHierarchy prepared;
  private final LevelsCache levels;
  private final Function<NetworkHierarchy, Session> sessions;
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
    this(index, coverage, prepared -> prepared.engine().session());
  }

  /** With searches of the caller's choice. */
  RoutePlanner(RoadIndex index, Coverage coverage, Function<NetworkHierarchy, Session> sessions) {
    this.index = index;
    this.coverage = coverage;
    this.sessions = sessions;
    prepared =
        index
            .network()
            .hierarchy()
            .orElseGet(
                () -> NetworkHierarchy.build(index.network(), Workers.alone(), Budget.UNLIMITED));
    levels = new LevelsCache(prepared);
  }

  /**
   * Plans a route where nothing is closed but by the map.
   *
   * @throws BudgetExhaustedException as with closures
   */
  public RouteOutcome plan(RouteRequest request, Budget budget) {
    return plan(request, RoadClosures.NONE, budget);
  }

  /**
   * Plans a route whose answer is found whatever it takes, but for a window of times.
   *
   * @throws BudgetExhaustedException as with a budget for the answer
   */
  public RouteOutcome plan(RouteRequest request, RoadClosures closures, Budget whatIfs) {
    return plan(request, closures, whatIfs, Budget.UNLIMITED);
  }

  /**
   * Plans a route. A window that could not be scanned to its end is answered by the best found, or
   * by a route over roads without hours, and the answer says so.
   *
   * @param closures of this planner's network; where no time is told, all of them hold
   * @param whatIfs what a what-if could not finish within it is left out of the answer; also bounds
   *     the scan of a window
   * @param answer bounds each search for the answer itself
   * @throws BudgetExhaustedException when the second runs out before there is an answer, or the
   *     first before any departure of a window was found to do, and no route leads over roads
   *     without hours
   */
  public RouteOutcome plan(
      RouteRequest request, RoadClosures closures, Budget whatIfs, Budget answer) {
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
    Session lent = idle.poll();
    Session session = lent == null ? sessions.apply(prepared) : lent;
    try {
      return new Planning(
              index.network(),
              prepared.expansion(),
              levels,
              session,
              request,
              closures,
              start.get(),
              end.get())
          .plan(whatIfs, answer);
    } finally {
      idle.add(session);
    }
  }
}
