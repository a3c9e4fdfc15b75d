package dev.headroom.domain.journey;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.route.Approach;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.LegAnswer;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;

/** Plans the legs of a journey whose stops stand in order. For one thread. */
final class JourneyLegs {

  private final RoutePlanner planner;
  private final JourneyRequest request;
  private final RoadClosures closures;
  private final IntFunction<Budgets> budgets;

  /** The numbers of the stops at which the vehicle halts. */
  private final List<Integer> halts = new ArrayList<>();

  /** A planned leg. */
  private record Driven(Route route, List<LegAnswer.Passed> passed) {}

  JourneyLegs(
      RoutePlanner planner,
      JourneyRequest request,
      RoadClosures closures,
      IntFunction<Budgets> budgets) {
    this.planner = planner;
    this.request = request;
    this.closures = closures;
    this.budgets = budgets;
    for (int i = 0; i < request.stops().size(); i++) {
      if (request.stops().get(i).halts()) {
        halts.add(i);
      }
    }
  }

  /**
   * Plans from the first leg to the last.
   *
   * @param early whether each leg arrives as early as it can, whatever that costs
   */
  JourneyOutcome forwards(boolean early) {
    Optional<Instant> begin = request.times().moment();
    List<Optional<Instant>> served = new ArrayList<>();
    Optional<Instant> first = begin.flatMap(halt(0)::served);
    if (begin.isPresent() && first.isEmpty()) {
      return notServed(0, begin, false);
    }
    served.add(first);
    List<Driven> legs = new ArrayList<>();
    for (int i = 0; i + 1 < halts.size(); i++) {
      JourneyStop from = halt(i);
      JourneyStop to = halt(i + 1);
      Optional<Instant> ready = served.get(i).map(at -> at.plus(from.stop().pause()));
      Optional<Instant> latest = latest(i + 1);
      LegAnswer answer = plan(i, forwards(ready, latest, early));
      if (answer.outcome() instanceof RouteOutcome.Planned planned
          && latest.isPresent()
          && planned.legs().get(0).arrival().filter(latest.get()::isBefore).isPresent()) {
        answer = plan(i, forwards(ready, latest, true));
      }
      if (answer.outcome() instanceof RouteOutcome.WindowTooShort late) {
        return notServed(i + 1, late.earliestArrival(), false);
      }
      if (!(answer.outcome() instanceof RouteOutcome.Planned planned)) {
        return notReached(i, answer, ready);
      }
      Route route = planned.legs().get(0);
      legs.add(new Driven(route, answer.passed()));
      Optional<Instant> arrival = route.arrival();
      Optional<Instant> service = arrival.flatMap(to::served);
      if (arrival.isPresent() && (service.isEmpty() || isTooLate(service.get()))) {
        return notServed(i + 1, arrival, false);
      }
      served.add(service);
    }
    return new JourneyOutcome.Planned(journey(legs, begin));
  }

  /** Plans each leg from a departure on. */
  JourneyOutcome leaving(List<Times.DepartAt> departures) {
    List<Driven> legs = new ArrayList<>();
    for (int i = 0; i + 1 < halts.size(); i++) {
      LegAnswer answer = plan(i, departures.get(i));
      if (!(answer.outcome() instanceof RouteOutcome.Planned planned)) {
        return notReached(i, answer, departures.get(i).moment());
      }
      legs.add(new Driven(planned.legs().get(0), answer.passed()));
    }
    return new JourneyOutcome.Planned(journey(legs, request.times().moment()));
  }

  /** Plans from the last leg to the first, for a service at the last stop that begins by a time. */
  JourneyOutcome backwards(Instant end) {
    List<Driven> legs = new ArrayList<>();
    Instant latest = end;
    for (int i = halts.size() - 1; i > 0; i--) {
      Optional<Instant> by = halt(i).servedBy(latest);
      if (by.isEmpty()) {
        return notServed(i, Optional.of(latest), true);
      }
      LegAnswer answer = plan(i - 1, Times.arriveBy(by.get()));
      if (!(answer.outcome() instanceof RouteOutcome.Planned planned)) {
        return notReached(i - 1, answer, by);
      }
      Route route = planned.legs().get(0);
      legs.add(0, new Driven(route, answer.passed()));
      latest = route.departure().orElseThrow().minus(halt(i - 1).stop().pause());
    }
    Optional<Instant> begin = halt(0).servedBy(latest);
    return begin.isEmpty()
        ? notServed(0, Optional.of(latest), true)
        : new JourneyOutcome.Planned(journey(legs, begin));
  }

  private JourneyStop halt(int number) {
    return request.stops().get(halts.get(number));
  }

  /** When the vehicle has to be at a halt. */
  private Optional<Instant> latest(int number) {
    Optional<Instant> closes = halt(number).closes();
    Optional<Instant> end =
        request.times() instanceof Times.Within window
            ? Optional.of(window.end())
            : Optional.empty();
    return closes.map(at -> end.map(by -> JourneyStop.earlier(at, by)).orElse(at)).or(() -> end);
  }

  private boolean isTooLate(Instant service) {
    return request.times() instanceof Times.Within window && service.isAfter(window.end());
  }

  private Times forwards(Optional<Instant> ready, Optional<Instant> latest, boolean early) {
    if (ready.isEmpty()) {
      return request.times();
    }
    if (!early && !(request.times() instanceof Times.Within)) {
      return Times.departAt(ready.get());
    }
    Instant longest = ready.get().plus(Times.Within.LONGEST);
    // Too late already: then the answer is the first arrival.
    Optional<Instant> end = latest.filter(ready.get()::isBefore);
    return Times.within(
        ready.get(), end.map(by -> JourneyStop.earlier(by, longest)).orElse(longest));
  }

  private LegAnswer plan(int number, Times times) {
    List<Stop> passed =
        request.stops().subList(halts.get(number) + 1, halts.get(number + 1)).stream()
            .map(JourneyStop::stop)
            .toList();
    return planner.plan(leg(number, times), passed, closures, budgets.apply(number));
  }

  private Leg leg(int number, Times times) {
    Dimensions vehicle = request.dimensions();
    for (int i = 0; i <= number; i++) {
      vehicle = halt(i).vehicle().orElse(vehicle);
    }
    return new Leg(0, halt(number).stop(), halt(number + 1).stop(), vehicle, times, false)
        .avoiding(request.avoid());
  }

  private JourneyOutcome notServed(int halt, Optional<Instant> arrival, boolean backwards) {
    Set<JourneyOutcome.Help> help = EnumSet.of(JourneyOutcome.Help.OTHER_TIME);
    if (!halt(halt).windows().isEmpty()) {
      help.add(JourneyOutcome.Help.OTHER_WINDOW);
    }
    return new JourneyOutcome.NotServed(halts.get(halt), arrival, backwards, help);
  }

  private JourneyOutcome notReached(int number, LegAnswer answer, Optional<Instant> ready) {
    RouteOutcome why = answer.outcome();
    if (why instanceof RouteOutcome.OutOfTime) {
      return new JourneyOutcome.OutOfTime();
    }
    int from = halts.get(number) + answer.failed();
    int to = from + 1;
    if (isAtTheStart(why)) {
      to = from; // The first stop of the leg lies on no road.
    }
    Set<JourneyOutcome.Help> help = EnumSet.noneOf(JourneyOutcome.Help.class);
    if (why instanceof RouteOutcome.NoLegalRoute none) {
      if (!none.headroom().isEmpty()) {
        help.add(JourneyOutcome.Help.OTHER_VEHICLE);
      }
      if (none.reasons().stream().anyMatch(one -> one.help() == Reason.Help.OTHER_TIME)) {
        help.add(JourneyOutcome.Help.OTHER_TIME);
      }
    }
    if (needsDirection(from, to) && isOpen(number, from, to, ready, true)) {
      help.add(JourneyOutcome.Help.ANY_DIRECTION);
    }
    if (answer.failed() > 0 && isOpen(number, from, to, ready, false)) {
      help.add(JourneyOutcome.Help.HALT);
    }
    return new JourneyOutcome.NotReached(to, from, why, help);
  }

  private static boolean isAtTheStart(RouteOutcome why) {
    return (why instanceof RouteOutcome.PointOffNetwork off && off.stop() == 0)
        || (why instanceof RouteOutcome.NoCoverage outside && outside.stop() == 0);
  }

  private boolean needsDirection(int from, int to) {
    return request.stops().subList(from, to + 1).stream()
        .anyMatch(stop -> !stop.stop().approach().equals(Approach.ANY));
  }

  /** Whether there is a way between two stops with a halt at each. */
  private boolean isOpen(
      int number, int from, int to, Optional<Instant> ready, boolean fromAnyDirection) {
    if (from == to) {
      return false;
    }
    Stop start = request.stops().get(from).stop();
    Stop end = request.stops().get(to).stop();
    Leg leg =
        new Leg(
                0,
                fromAnyDirection ? start.approached(Approach.ANY) : start,
                fromAnyDirection ? end.approached(Approach.ANY) : end,
                leg(number, request.times()).dimensions(),
                ready.<Times>map(Times.DepartAt::new).orElseGet(Times.Unspecified::new),
                false)
            .avoiding(request.avoid());
    return planner.time(leg, closures, budgets.apply(number).forWhatIfs()).isPresent();
  }

  /** Puts legs together. */
  private Journey journey(List<Driven> driven, Optional<Instant> begin) {
    List<Journey.Leg> legs = new ArrayList<>();
    List<Journey.Visit> visits = new ArrayList<>();
    for (int i = 0; i < halts.size(); i++) {
      boolean last = i == halts.size() - 1;
      JourneyStop halt = halt(i);
      Optional<Instant> arrival = i == 0 ? begin : driven.get(i - 1).route().arrival();
      Optional<Instant> service = arrival.flatMap(halt::served);
      StopOnRoad at =
          last ? driven.get(i - 1).route().course().end() : driven.get(i).route().course().start();
      visits.add(
          new Journey.Visit(
              halts.get(i),
              at,
              arrival,
              service,
              last
                  ? service.map(from -> from.plus(halt.stop().pause()))
                  : driven.get(i).route().departure(),
              arrival.map(halt::windowAt).orElse(OptionalInt.empty())));
      if (!last) {
        legs.add(new Journey.Leg(halts.get(i), halts.get(i + 1), driven.get(i).route()));
        passed(halts.get(i) + 1, driven.get(i), visits);
      }
    }
    return new Journey(legs, visits);
  }

  private static void passed(int first, Driven leg, List<Journey.Visit> visits) {
    for (LegAnswer.Passed passed : leg.passed()) {
      Optional<Instant> then = leg.route().departure().map(from -> from.plus(passed.after()));
      visits.add(
          new Journey.Visit(
              first + passed.at().stop(),
              passed.at(),
              then,
              Optional.empty(),
              then,
              OptionalInt.empty()));
    }
  }
}
