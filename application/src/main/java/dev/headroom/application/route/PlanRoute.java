package dev.headroom.application.route;

import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.closure.ClosureFailure;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.closure.PlaceClosure;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Plans a route on the current map within the time budget of a request, and counts it for the API
 * key that requested it. A search keeps a processor busy and takes memory in proportion to the map,
 * so that only a few run at once and the others wait for a while. Safe for several threads.
 */
public final class PlanRoute {

  /** The time for the answer itself, without what-ifs, unless the budget is longer. */
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);

  /**
   * The share of the budget for finding a better departure once there is one; the rest is for
   * explaining it.
   */
  private static final int BETTER_DEPARTURE = 4;

  private final CurrentMap map;
  private final Optional<CompanyClosures> closures;
  private final Optional<RouteCounter> counter;
  private final Clock clock;
  private final LongSupplier nanoTime;
  private final Limits limits;
  private final Semaphore running;
  private final PlaceClosure place;
  private final Observer observer;

  /**
   * Limits on time and processors.
   *
   * @param budget for the what-ifs of a request
   * @param atOnce how many searches run at once
   * @param longestWait how long a request waits for others to end
   */
  public record Limits(Duration budget, int atOnce, Duration longestWait) {

    /** A budget of 2 s. */
    public static final Limits DEFAULT = ofBudget(Duration.ofSeconds(2));

    /**
     * Limits with a budget, as many searches at once as there are processors, and waits of at most
     * 10 s.
     */
    public static Limits ofBudget(Duration budget) {
      return new Limits(budget, Runtime.getRuntime().availableProcessors(), Duration.ofSeconds(10));
    }
  }

  /**
   * A route to plan.
   *
   * @param organisationId the company whose closures apply
   * @param apiKeyId the key that a planned route counts for
   * @param closed closures that hold for this route only, at most {@link
   *     ClosureDraft#MOST_OF_REQUEST}
   */
  public record Command(
      RouteRequest route,
      Optional<Long> organisationId,
      Optional<Long> apiKeyId,
      List<ClosureDraft> closed) {

    /** Copies the list. */
    public Command {
      closed = List.copyOf(closed);
      if (closed.size() > ClosureDraft.MOST_OF_REQUEST) {
        throw new IllegalArgumentException("too many closures for one route");
      }
    }

    /** A request without closures of its own. */
    public Command(RouteRequest route, Optional<Long> organisationId, Optional<Long> apiKeyId) {
      this(route, organisationId, apiKeyId, List.of());
    }

    /** A request without an account: no closures apply and nothing is counted. */
    public static Command of(RouteRequest route) {
      return new Command(route, Optional.empty(), Optional.empty());
    }
  }

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

    /** The planner's answer; empty without a map or if time ran out. */
    default Optional<RouteOutcome> answer() {
      return Optional.empty();
    }

    /** The route of each leg, in driving order; none where there is none. */
    default List<Route> legs() {
      return answer()
          .map(
              answer ->
                  answer instanceof RouteOutcome.Planned planned
                      ? planned.legs()
                      : List.<Route>of())
          .orElse(List.of());
    }

    /** The planner has an answer: a route, or the reason why there is none. */
    record Answered(RouteOutcome route) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.answered(this);
      }

      @Override
      public Optional<RouteOutcome> answer() {
        return Optional.of(route);
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

    /**
     * A closure that the request carries has no place.
     *
     * @param number its number in the request, from 0
     */
    record NotClosed(int number, ClosureDraft draft, ClosureFailure failure) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notClosed(this);
      }
    }
  }

  /** Observes searches. Called by the threads that plan, and must neither block nor throw. */
  @FunctionalInterface
  public interface Observer {

    /**
     * Called when a route is requested; the returned consumer is called once, at the end, by the
     * same thread.
     */
    Consumer<SearchEnd> begins();
  }

  /**
   * A search on the map that takes its turn with those for routes.
   *
   * @param <T> its answer
   */
  public interface Search<T> {

    /** The answer while no map is open. */
    T noMap();

    /** The answer if there is no turn in time, or no closures of the company. */
    T noTime();

    /**
     * Searches.
     *
     * @param planner of the map, as of now
     * @param closures of the company, on this map
     */
    T search(RoadMap map, RoutePlanner planner, RoadClosures closures);

    /** How a search ended, for statistics. */
    SearchEnd end(T answer);
  }

  /** Plans on the current map, without accounts. */
  public PlanRoute(CurrentMap map, Clock clock, LongSupplier nanoTime, Limits limits) {
    this(map, Optional.empty(), Optional.empty(), clock, nanoTime, limits);
  }

  /**
   * Plans on the current map.
   *
   * @param closures the closures of companies, if there are any stores
   * @param counter counts the routes of API keys, if there are any stores
   * @param clock decides which corrections hold
   * @param nanoTime measures the budget: a clock that is never set, such as {@code
   *     System::nanoTime}. It runs on while others have the processor, since the client waits
   */
  public PlanRoute(
      CurrentMap map,
      Optional<CompanyClosures> closures,
      Optional<RouteCounter> counter,
      Clock clock,
      LongSupplier nanoTime,
      Limits limits) {
    this.map = map;
    this.closures = closures;
    this.counter = counter;
    this.clock = clock;
    this.nanoTime = nanoTime;
    this.limits = limits;
    this.running = new Semaphore(limits.atOnce(), true);
    this.place = new PlaceClosure(ClosureHoursReader.NONE, clock);
    this.observer = () -> end -> {};
  }

  private PlanRoute(PlanRoute other, Observer observer) {
    this.map = other.map;
    this.closures = other.closures;
    this.counter = other.counter;
    this.clock = other.clock;
    this.nanoTime = other.nanoTime;
    this.limits = other.limits;
    this.running = other.running;
    this.place = other.place;
    this.observer = observer;
  }

  /** A copy that reports searches to this observer instead of any other. */
  public PlanRoute observedBy(Observer other) {
    return new PlanRoute(this, other);
  }

  /** The limits on time and processors. */
  public Limits limits() {
    return limits;
  }

  /** The number of searches that run now. */
  public int running() {
    return limits.atOnce() - running.availablePermits();
  }

  /** The approximate number of requests that wait for others to end. */
  public int waiting() {
    return running.getQueueLength();
  }

  /** Plans a route. */
  public Outcome handle(Command command) {
    Outcome outcome = inTurn(command.organisationId(), new RouteSearch(command));
    if (!outcome.legs().isEmpty()) {
      counter.ifPresent(routes -> command.apiKeyId().ifPresent(routes::count));
    }
    return outcome;
  }

  private final class RouteSearch implements Search<Outcome> {
    private final Command command;

    RouteSearch(Command command) {
      this.command = command;
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
    public Outcome search(RoadMap map, RoutePlanner planner, RoadClosures closed) {
      Closed all = closed(command.closed(), map, closed);
      if (all.not().isPresent()) {
        return all.not().get();
      }
      long start = nanoTime.getAsLong();
      Duration budget = limits.budget();
      Duration longest = budget.compareTo(LONGEST_ANSWER) > 0 ? budget : LONGEST_ANSWER;
      Budgets budgets =
          new Budgets(
              within(longest, start),
              within(budget, start),
              within(budget.dividedBy(BETTER_DEPARTURE), start));
      RouteOutcome outcome = planner.plan(command.route(), all.closures(), budgets);
      return SearchEnd.of(outcome) == SearchEnd.OUT_OF_TIME
          ? new Outcome.NoTime()
          : new Outcome.Answered(outcome);
    }

    @Override
    public SearchEnd end(Outcome answer) {
      return answer instanceof Outcome.NotClosed
          ? SearchEnd.POINT_OFF_NETWORK
          : answer.answer().map(SearchEnd::of).orElse(SearchEnd.OUT_OF_TIME);
    }
  }

  /**
   * What is closed for a request.
   *
   * @param closures of the company and of the request itself
   * @param not the first closure of the request that has no place, if there is one
   */
  public record Closed(RoadClosures closures, Optional<Outcome.NotClosed> not) {}

  /**
   * Places the closures of a request on a map.
   *
   * @param ofCompany the closures that apply besides
   */
  public Closed closed(List<ClosureDraft> drafts, RoadMap on, RoadClosures ofCompany) {
    List<Closure> own = new ArrayList<>();
    for (ClosureDraft draft : drafts) {
      PlaceClosure.Outcome placed = place.handle(draft, on);
      if (placed instanceof PlaceClosure.Outcome.NotPlaced not) {
        return new Closed(
            ofCompany, Optional.of(new Outcome.NotClosed(own.size(), draft, not.failure())));
      }
      own.add(Closure.ofRequest(((PlaceClosure.Outcome.Placed) placed).notice()));
    }
    return new Closed(ofCompany.and(RoadClosures.of(on.index(), own)), Optional.empty());
  }

  /**
   * Runs a search in its turn, on the current map.
   *
   * @param organisationId the company whose closures apply
   */
  public <T> T inTurn(Optional<Long> organisationId, Search<T> search) {
    Consumer<SearchEnd> ends = observer.begins();
    SearchEnd end = SearchEnd.FAILED;
    try {
      Optional<RoadMap> current = map.get();
      if (current.isEmpty()) {
        end = SearchEnd.NO_MAP;
        return search.noMap();
      }
      Optional<RoadClosures> closed = closed(current.get(), organisationId);
      if (closed.isEmpty()) {
        end = SearchEnd.NO_CLOSURES;
        return search.noTime();
      }
      if (!await()) {
        end = SearchEnd.BUSY;
        return search.noTime();
      }
      try {
        RoutePlanner planner = current.get().planner().asOf(clock.instant());
        T answer = search.search(current.get(), planner, closed.get());
        end = search.end(answer);
        return answer;
      } finally {
        running.release();
      }
    } finally {
      ends.accept(end);
    }
  }

  /** The closures that apply; empty if they cannot be read in time. */
  private Optional<RoadClosures> closed(RoadMap current, Optional<Long> organisationId) {
    if (closures.isEmpty() || organisationId.isEmpty()) {
      return Optional.of(RoadClosures.NONE);
    }
    return closures.get().of(organisationId.get(), current);
  }

  private Budget within(Duration time, long start) {
    long nanos = time.toNanos();
    return () -> nanoTime.getAsLong() - start > nanos;
  }

  private boolean await() {
    try {
      return running.tryAcquire(limits.longestWait().toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
