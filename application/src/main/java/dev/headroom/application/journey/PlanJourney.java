package dev.headroom.application.journey;

import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyPlanner;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.journey.day.DayPlanner;
import dev.headroom.domain.journey.day.DriverRequest;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.route.via.Directions;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Plans a journey on the current map, in its turn among the searches for routes, and counts each of
 * its legs for the API key that requested it. Safe for several threads.
 */
public final class PlanJourney {

  private final PlanRoute routes;
  private final Optional<RouteCounter> counter;
  private final LongSupplier nanoTime;

  /**
   * A journey to plan.
   *
   * @param driver whose hours count, if they do; the journey has a time then
   * @param organisationId the company whose closures apply
   * @param apiKeyId the key that the planned legs count for
   * @param closed closures that hold for this journey only, at most {@link
   *     ClosureDraft#MOST_OF_REQUEST}
   */
  public record Command(
      JourneyRequest journey,
      Optional<DriverRequest> driver,
      Optional<Long> organisationId,
      Optional<Long> apiKeyId,
      List<ClosureDraft> closed) {

    /** Copies the list. */
    public Command {
      closed = List.copyOf(closed);
      if (closed.size() > ClosureDraft.MOST_OF_REQUEST) {
        throw new IllegalArgumentException("too many closures for one journey");
      }
    }

    /** A request without an account: no closures apply and nothing is counted. */
    public static Command of(JourneyRequest journey) {
      return new Command(journey, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    /** The same request with the hours of a driver. */
    public Command with(DriverRequest other) {
      return new Command(journey, Optional.of(other), organisationId, apiKeyId, closed);
    }
  }

  /** What a request comes to. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T answered(Answered outcome);

      T noMap(NoMap outcome);

      T noTime(NoTime outcome);

      T notClosed(NotClosed outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The planner has an answer: a journey, or the reason why there is none.
     *
     * @param sideUnknown whether the side of the street, which the request asks for, does not count
     */
    record Answered(DayOutcome journey, boolean sideUnknown) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.answered(this);
      }
    }

    /** No map is open yet. */
    record NoMap() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noMap(this);
      }
    }

    /** No answer was found within the budget; a later attempt may succeed. */
    record NoTime() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noTime(this);
      }
    }

    /** A closure that the request carries has no place. */
    record NotClosed(PlanRoute.Outcome.NotClosed why) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notClosed(this);
      }
    }
  }

  /**
   * Plans with the turns, the closures and the limits of another use case.
   *
   * @param counter counts the legs for API keys, if there are any stores
   * @param nanoTime measures the budget: a clock that is never set, such as {@code
   *     System::nanoTime}
   */
  public PlanJourney(PlanRoute routes, Optional<RouteCounter> counter, LongSupplier nanoTime) {
    this.routes = routes;
    this.counter = counter;
    this.nanoTime = nanoTime;
  }

  /** Plans a journey. */
  public Outcome handle(Command command) {
    Outcome outcome = routes.inTurn(command.organisationId(), new Search(command));
    if (outcome instanceof Outcome.Answered answered
        && answered.journey() instanceof DayOutcome.Planned planned) {
      planned
          .journey()
          .legs()
          .forEach(leg -> counter.ifPresent(legs -> command.apiKeyId().ifPresent(legs::count)));
    }
    return outcome;
  }

  /**
   * Plans a journey within a search that has its turn already, and counts it for nobody.
   *
   * @param explained whether to search for what-ifs
   */
  public Outcome within(
      RoadMap map,
      RoutePlanner planner,
      RoadClosures closures,
      Command command,
      boolean explained) {
    PlanRoute.Limits usual = routes.limits();
    return new Search(command)
        .search(
            map,
            planner,
            closures,
            explained
                ? usual
                : new PlanRoute.Limits(Duration.ZERO, usual.atOnce(), usual.longestWait()));
  }

  /** How a search for a journey ended, for statistics. */
  public static SearchEnd end(Outcome answer) {
    if (answer instanceof Outcome.NotClosed) {
      return SearchEnd.POINT_OFF_NETWORK;
    }
    if (!(answer instanceof Outcome.Answered answered)) {
      return SearchEnd.OUT_OF_TIME;
    }
    if (answered.journey() instanceof DayOutcome.NoJourney none
        && none.why() instanceof JourneyOutcome.NotReached not) {
      return SearchEnd.of(not.why());
    }
    return answered.journey() instanceof DayOutcome.Planned
        ? SearchEnd.PLANNED
        : SearchEnd.WINDOW_TOO_SHORT;
  }

  private final class Search implements PlanRoute.Search<Outcome> {
    private final JourneyRequest request;
    private final Optional<DriverRequest> driver;
    private final List<ClosureDraft> closed;

    Search(Command command) {
      request = command.journey();
      driver = command.driver();
      closed = command.closed();
    }

    @Override
    public Outcome noMap() {
      return new Outcome.NoMap();
    }

    @Override
    public Outcome noTime() {
      return new Outcome.NoTime();
    }

    @Override
    public Outcome search(RoadMap map, RoutePlanner planner, RoadClosures closures) {
      return search(map, planner, closures, routes.limits());
    }

    private Outcome search(
        RoadMap map, RoutePlanner planner, RoadClosures closures, PlanRoute.Limits limits) {
      PlanRoute.Closed all = routes.closed(closed, map, closures);
      if (all.not().isPresent()) {
        return new Outcome.NotClosed(all.not().get());
      }
      LegBudgets budgets = new LegBudgets(limits, request.stops().size() - 1, nanoTime);
      DayOutcome outcome = plan(map, planner, all.closures(), budgets);
      boolean late =
          outcome instanceof DayOutcome.TooLong
              || (outcome instanceof DayOutcome.NoJourney none
                  && none.why() instanceof JourneyOutcome.OutOfTime);
      return late
          ? new Outcome.NoTime()
          : new Outcome.Answered(
              outcome,
              request.stops().stream().anyMatch(stop -> stop.stop().approach().sameSide())
                  && !new Directions(map.network()).sideIsKnown());
    }

    private DayOutcome plan(
        RoadMap map, RoutePlanner planner, RoadClosures closures, LegBudgets budgets) {
      if (driver.isPresent()) {
        return new DayPlanner(planner, map.places(), zone(map))
            .plan(request, driver.get(), closures, budgets);
      }
      JourneyOutcome outcome = new JourneyPlanner(planner).plan(request, closures, budgets);
      return outcome instanceof JourneyOutcome.Planned planned
          ? new DayOutcome.Planned(planned.journey(), Optional.empty())
          : new DayOutcome.NoJourney(outcome);
    }

    /** Where a driver's week begins. */
    private static ZoneId zone(RoadMap map) {
      return map.network().info().timeZones().stream()
          .findFirst()
          .map(ZoneId::of)
          .orElse(ZoneOffset.UTC);
    }

    @Override
    public SearchEnd end(Outcome answer) {
      return PlanJourney.end(answer);
    }
  }
}
