package dev.headroom.domain.journey;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Plans journeys on one map. Each leg is planned as a request of its own, at the time that its
 * neighbour allows: forwards from the departure, or backwards if only the arrival is given. Safe
 * for several threads.
 *
 * <p>With a departure, a leg leaves at the time at which the vehicle is ready, or later where that
 * saves more than it costs. If a window is missed by that, the legs arrive as early as they can
 * instead.
 */
public final class JourneyPlanner {

  private final RoutePlanner planner;

  /** Plans with the planner of a map. */
  public JourneyPlanner(RoutePlanner planner) {
    this.planner = planner;
  }

  /**
   * Plans a journey.
   *
   * @param closures placed on the planner's network
   * @param budgets the time for each leg, by its number from 0
   */
  public JourneyOutcome plan(
      JourneyRequest request, RoadClosures closures, IntFunction<Budgets> budgets) {
    if (!request.bestOrder()) {
      JourneyOutcome outcome = inOrder(request, closures, budgets);
      return outcome instanceof JourneyOutcome.NotServed late
          ? withOrder(late, request, closures, budgets)
          : outcome;
    }
    Optional<List<Integer>> order;
    try {
      order = order(request, closures, budgets.apply(0));
    } catch (Budget.ExhaustedException noTime) {
      return new JourneyOutcome.OutOfTime();
    }
    if (order.isEmpty()) {
      return inOrder(request.inOrder(request.stops()), closures, budgets);
    }
    List<JourneyStop> ordered = order.get().stream().map(request.stops()::get).toList();
    return numbered(inOrder(request.inOrder(ordered), closures, budgets), order.get());
  }

  /**
   * Plans the legs of a journey again, each from another departure on.
   *
   * @param journey a journey of this request
   * @param departures when each leg is left, or later where that saves more than it costs
   */
  public JourneyOutcome leaving(
      JourneyRequest request,
      Journey journey,
      List<Times.DepartAt> departures,
      RoadClosures closures,
      IntFunction<Budgets> budgets) {
    List<Integer> order = journey.visits().stream().map(Journey.Visit::stop).toList();
    List<JourneyStop> ordered = order.stream().map(request.stops()::get).toList();
    JourneyOutcome outcome =
        new JourneyLegs(planner, request.inOrder(ordered), closures, budgets).leaving(departures);
    return numbered(outcome, order);
  }

  private JourneyOutcome inOrder(
      JourneyRequest request, RoadClosures closures, IntFunction<Budgets> budgets) {
    JourneyLegs legs = new JourneyLegs(planner, request, closures, budgets);
    if (request.times() instanceof Times.ArriveBy by) {
      return legs.backwards(by.end());
    }
    JourneyOutcome outcome = legs.forwards(false);
    return outcome instanceof JourneyOutcome.NotServed ? legs.forwards(true) : outcome;
  }

  /** Adds whether another order would serve all stops. */
  private JourneyOutcome withOrder(
      JourneyOutcome.NotServed late,
      JourneyRequest request,
      RoadClosures closures,
      IntFunction<Budgets> budgets) {
    boolean may =
        request.stops().size() > 3
            && request.stops().size() <= JourneyRequest.MOST_ORDERED
            && request.stops().stream().allMatch(stop -> stop.halts() && stop.vehicle().isEmpty());
    try {
      if (may && order(request, closures, budgets.apply(0).forWhatIfs()).isPresent()) {
        Set<JourneyOutcome.Help> help = EnumSet.of(JourneyOutcome.Help.OTHER_ORDER);
        help.addAll(late.help());
        return new JourneyOutcome.NotServed(late.stop(), late.arrival(), late.backwards(), help);
      }
    } catch (Budget.ExhaustedException unknown) {
      return late;
    }
    return late;
  }

  /** The numbers of the stops in the best order; empty if none serves all. */
  private Optional<List<Integer>> order(
      JourneyRequest request, RoadClosures closures, Budgets budgets) {
    LegTimes times = new LegTimes(planner, request, closures, budgets);
    Optional<List<Integer>> order = new BestOrder(times, budgets.answer()).of(times.start());
    return order.map(
        found -> {
          if (!times.isBackwards()) {
            return found;
          }
          List<Integer> reversed = new ArrayList<>(found);
          Collections.reverse(reversed);
          reversed.replaceAll(stop -> request.stops().size() - 1 - stop);
          return reversed;
        });
  }

  /** Gives the stops of an outcome their numbers in the request. */
  private static JourneyOutcome numbered(JourneyOutcome outcome, List<Integer> order) {
    if (outcome instanceof JourneyOutcome.Planned planned) {
      Journey journey = planned.journey();
      return new JourneyOutcome.Planned(
          new Journey(
              journey.legs(),
              journey.visits().stream()
                  .map(
                      visit ->
                          new Journey.Visit(
                              order.get(visit.stop()),
                              visit.at(),
                              visit.arrival(),
                              visit.service(),
                              visit.departure(),
                              visit.window()))
                  .toList()));
    }
    if (outcome instanceof JourneyOutcome.NotReached not) {
      return new JourneyOutcome.NotReached(
          order.get(not.stop()), order.get(not.from()), not.why(), not.help());
    }
    if (outcome instanceof JourneyOutcome.NotServed late) {
      return new JourneyOutcome.NotServed(
          order.get(late.stop()), late.arrival(), late.backwards(), late.help());
    }
    return outcome;
  }
}
