package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.route.traffic.VehicleClock;
import dev.headroom.domain.route.vehicle.TimeShift;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.Optional;

/**
 * Runs the path searches of a planning on a session: without times, or for a departure, by the
 * rules, closures, traffic and speed limiter at each moment of passage. For one thread.
 */
final class PlannedPaths {

  private final Session session;
  private final Planning planning;
  private final VehicleLevels levels;
  private final ClosedRoads closed;

  PlannedPaths(Session session, Planning planning) {
    this.session = session;
    this.planning = planning;
    levels = planning.levels();
    closed = planning.closed();
  }

  /** The best path without times. */
  Optional<Path> untimed(RuleLevels byRuleSet, ClosedStates shut, int crossing) {
    return session.best(terms(byRuleSet, crossing, shut), ends(), planning.budgets().answer());
  }

  /** What is open by some levels. */
  Terms terms(RuleLevels byRuleSet, int crossing, ClosedStates shut) {
    return new Terms(byRuleSet, shut, planning.enclaves(), crossing);
  }

  /** The ends of the planning. */
  Ends ends() {
    return new Ends(planning.ends().sources(), planning.ends().targets());
  }

  /**
   * The best path for a departure, and the shifts of the departure that keep it unchanged.
   *
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  CoarseScan.Timed timed(long departure, int crossing, Budget budget) {
    return timed(departure, crossing, Long.MAX_VALUE, budget);
  }

  /**
   * The best path for a departure, as above; a path of a given cost or more need not be found.
   *
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  CoarseScan.Timed timed(long departure, int crossing, long below, Budget budget) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    AtPassage atPassage = new AtPassage();
    Terms terms = terms(levels.told(), crossing, ClosedStates.NONE);
    Optional<Path> path =
        session.best(terms, ends().cheaperThan(below), atPassage, departure, budget);
    return new CoarseScan.Timed(path, atPassage.shift);
  }

  /** Rules and closures at the time of passage. */
  private final class AtPassage implements Terms.Timed {
    private final TimeShift shift = new TimeShift();
    private final ClosedStates closedAtSomeTime = closed.all();
    private final VehicleClock clock = planning.clock();

    @Override
    public byte level(int ruleSet, long from, long to) {
      return levels.level(ruleSet, from, to, shift);
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return closed.stops(state, fromCentimetres, toCentimetres, from, to, shift);
    }

    @Override
    public boolean mayStopAnywhere() {
      return !closedAtSomeTime.isEmpty();
    }

    @Override
    public boolean mayStop(int state) {
      return closedAtSomeTime.stops(state);
    }

    @Override
    public byte atBest(int ruleSet, long from, long to) {
      // The search asks for moments until which the vehicle is through by the graph.
      return planning.network().traffic().freeFlow() && !clock.mayBeSlower()
          ? levels.atBest(ruleSet, from, to, shift)
          : Level.THROUGH;
    }

    @Override
    public long along(int state, long from, long millis) {
      return clock.along(state, from, millis, shift);
    }

    @Override
    public long after(int state, long from, long millis) {
      return clock.turned(state, from, millis, shift);
    }
  }
}
