package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.drive.ClosedRoads;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.LevelsDuring;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Computes the cost of avoiding each restriction: the difference between the route and the best one
 * with only this restriction lifted, on the stretch that carries it. The cost is zero if the route
 * stays the best.
 *
 * <p>Without times costs are exact. With times the other route leaves at the same moment. It costs
 * less than this one, and no drive takes longer than it costs, so it arrives within this one's
 * cost. Costs are exact if no rule changes its verdict, and no closure begins or ends, in that
 * time. Otherwise there are two searches: one with everything that changes closed, whose route can
 * be driven then, and one with everything that changes, and every zone, open, which no route can
 * beat. If both cost the same, that is the answer; otherwise the cost is left out.
 */
final class AvoidedCosts {

  /** The maximum number of restrictions with costs. */
  static final int MOST = 20;

  private final Planning planning;
  private final Session session;
  private final RestrictionLifting stretches;
  private final VehicleLevels levels;
  private final VehicleLevels anyMotor;
  private final ClosedRoads closed;
  private final Optional<Lifting.Looser> unlimited;
  private final Budget budget;

  /**
   * Computes costs against the best drive of a planning.
   *
   * @param unlimited the best path without limits that leaves at the same time
   */
  AvoidedCosts(Planning planning, Session session, Optional<Lifting.Looser> unlimited) {
    this.planning = planning;
    this.session = session;
    this.unlimited = unlimited;
    stretches = new RestrictionLifting(planning.network());
    levels = planning.levels();
    anyMotor = planning.anyMotor();
    closed = planning.closed();
    budget = planning.budgets().whatIfs();
  }

  /** Returns the restrictions without costs. */
  static List<Route.Avoided> without(List<FoundRestriction> avoided) {
    return avoided.stream().map(one -> new Route.Avoided(one, Optional.empty())).toList();
  }

  /**
   * Returns the restrictions with their costs.
   *
   * @param drive a drive that breaks no rule
   */
  Explanation<List<Route.Avoided>> of(List<FoundRestriction> avoided, Drive drive) {
    if (avoided.isEmpty()) {
      return new Explanation<>(List.of(), List.of());
    }
    List<Route.Avoided> costed = new ArrayList<>();
    List<Restriction> late = new ArrayList<>();
    List<Restriction> unsettled = new ArrayList<>();
    Optional<During> during = drive.departure().map(departure -> during(departure, drive));
    for (FoundRestriction one : avoided.subList(0, Math.min(MOST, avoided.size()))) {
      Optional<Route.Cost> cost = Optional.empty();
      try {
        cost = cost(one.index(), drive, during);
        if (cost.isEmpty()) {
          unsettled.add(one.restriction());
        }
      } catch (Budget.ExhaustedException leftOut) {
        late.add(one.restriction());
      }
      costed.add(new Route.Avoided(one, cost));
    }
    costed.addAll(without(avoided.subList(costed.size(), avoided.size())));
    List<Notice> notices = new ArrayList<>();
    if (!late.isEmpty()) {
      notices.add(new Notice.CostsOutOfTime(late));
    }
    if (!unsettled.isEmpty()) {
      notices.add(new Notice.CostsUnsettled(unsettled));
    }
    if (avoided.size() > MOST) {
      notices.add(new Notice.CostsCut(MOST, avoided.size()));
    }
    return new Explanation<>(costed, notices);
  }

  /**
   * The levels of the vehicle, and of the vehicle without limits, from the departure of a drive
   * until every cheaper drive has arrived.
   */
  private record During(long from, long to, LevelsDuring vehicle, LevelsDuring anyMotor) {

    byte sure(int[] rules) {
      return Level.and(vehicle.sure(rules), anyMotor.sure(rules));
    }
  }

  private During during(Instant departure, Drive drive) {
    long from = departure.toEpochMilli();
    long to = from + drive.cost();
    LevelsDuring forAll = anyMotor.during(from, to, false);
    return new During(from, to, levels.during(from, to, forAll.varying()), forAll);
  }

  private Optional<Route.Cost> cost(int restriction, Drive drive, Optional<During> timed) {
    if (timed.isEmpty()) {
      Lifting whenever = whenever(restriction);
      whenever.setEnclaves(enclaves(restriction, () -> whenever));
      return Optional.of(cost(drive, search(whenever, closed.all(), unlimited, drive)));
    }
    Enclaves enclaves = enclaves(restriction, () -> whenever(restriction));
    During during = timed.get();
    long from = during.from();
    long to = during.to();
    LevelsDuring vehicle = during.vehicle();
    Lifting closedForSure = stretches.without(restriction, vehicle.sure(), during::sure);
    closedForSure.setEnclaves(enclaves);
    Optional<Path.Sum> sure = search(closedForSure, closed.within(from, to), unlimited, drive);
    if (vehicle.varying() || closed.varyWithin(from, to)) {
      Lifting openAtBest = stretches.without(restriction, vehicle.atBest(), vehicle::atBest);
      openAtBest.setEnclaves(enclaves);
      Optional<Path.Sum> atBest =
          search(openAtBest, closed.throughout(from, to), Optional.empty(), drive);
      if (engineCost(drive, sure) != engineCost(drive, atBest)) {
        return Optional.empty();
      }
    }
    return Optional.of(cost(drive, sure));
  }

  private Enclaves enclaves(int restriction, Supplier<Lifting> whenever) {
    return stretches.enclaves(
        whenever, () -> stretches.without(restriction, levels.withoutHours(), this::withoutHours));
  }

  private Lifting whenever(int restriction) {
    return stretches.without(restriction, levels.unspecified(), this::whenever);
  }

  /**
   * The level of the rules that remain after one is lifted. A lifted rule for lorries may have
   * overridden one for all vehicles, which then applies.
   */
  private byte whenever(int[] rules) {
    return Level.and(levels.unspecified(rules), anyMotor.unspecified(rules));
  }

  private byte withoutHours(int[] rules) {
    return Level.and(levels.withoutHours(rules), anyMotor.withoutHours(rules));
  }

  private Optional<Path.Sum> search(
      Lifting lifting, ClosedStates shut, Optional<Lifting.Looser> looser, Drive drive) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    Ends ends = new Ends(planning.ends().sources(), planning.ends().targets(), drive.cost());
    return session.lifted(lifting, shut, ends, looser, budget);
  }

  private static long engineCost(Drive drive, Optional<Path.Sum> found) {
    return found.map(Path.Sum::cost).orElse(drive.cost());
  }

  private static Route.Cost cost(Drive drive, Optional<Path.Sum> found) {
    return found
        .map(
            across ->
                new Route.Cost(
                    (drive.centimetres() - across.centimetres()) / 100.0,
                    Duration.ofMillis(drive.freeFlowMillis() - across.millis()),
                    drive.cost() - across.cost()))
        .orElse(new Route.Cost(0, Duration.ZERO, 0));
  }
}
