package dev.headroom.benchmarks;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.route.Geometries;
import dev.headroom.http.route.RouteAnswer;
import dev.headroom.http.route.RouteForm;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What random trips of one lorry take with all what-ifs, those with a route and those without
 * apart: a refusal has to see what lies between, where a route follows what was prepared. The
 * budget of a request is that of a server, but in processor time, which does not count what other
 * programs take.
 */
public final class RefusalRun {

  private static final String HELP =
      """
      usage: RefusalRun NETWORK COUNT [TIMES [CLOSURES [ANSWERS]]]
               TIMES: a departure, ISO 8601 in UTC; FROM/TO for a window, /TO for an arrival;
                 - for none
               CLOSURES: how many roads are closed, half of them for two hours alone, every tenth
                 trip begins or ends on one; 0 for none; each: as many as trips, none of which
                 ends, and every other trip begins or ends on one
               ANSWERS: a file to which the answers are written, one a line\
      """;

  private static final long SEED = 17;
  private static final int WARM_UP = 200;
  private static final long BUDGET = Duration.ofSeconds(2).toNanos();

  /** What is told one by one. */
  private static final long SLOW = Duration.ofMillis(200).toNanos();

  /** As many closures as trips. */
  private static final int EACH = -1;

  /** How long the closures that end hold. */
  private static final Duration SHORT = Duration.ofHours(2);

  private static final Dimensions LORRY =
      Dimensions.builder()
          .heightMetres(BigDecimal.valueOf(4))
          .weightTonnes(BigDecimal.valueOf(44))
          .build();
  private static final RouteForm FORM = new RouteForm(Geometries.POLYLINE, ZoneOffset.UTC);

  private final RoutePlanner planner;
  private final List<RouteRequest> requests = new ArrayList<>();
  private final RoadClosures closures;

  private RefusalRun(RoadIndex index, int count, Times times, int closed) {
    planner = new RoutePlanner(index);
    Places places = new Places(index.network(), SEED);
    for (int i = 0; i < count; i++) {
      requests.add(new RouteRequest(places.nearARoad(), places.nearARoad(), LORRY, times));
    }
    closures =
        RoadClosures.of(
            index, closures(closed, new Places(index.network(), 2 * SEED)), RoadClosures.NONE);
  }

  private List<Closure> closures(int count, Places places) {
    List<Closure> closed = new ArrayList<>();
    Instant begin = requests.get(0).times().moment().orElse(Instant.EPOCH);
    boolean ofEachTrip = count == EACH;
    for (int i = 0; i < (ofEachTrip ? requests.size() : count); i++) {
      RouteRequest trip = requests.get((ofEachTrip ? i : 10 * i) % requests.size());
      Position at = i % 4 < 2 ? trip.stops().get(i % 4).place() : places.nearARoad();
      Optional<Instant> end =
          !ofEachTrip && i % 8 < 4 ? Optional.of(begin.plus(SHORT)) : Optional.empty();
      closed.add(new Closure(i + 1, 1, new ClosureNotice(List.of(at), false, "works", begin, end)));
    }
    return closed;
  }

  /** Plans and prints, as the help says, which wrong arguments print. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2 || arguments.length > 5) {
      System.err.println(HELP);
      System.exit(2);
    }
    RefusalRun run =
        new RefusalRun(
            PackedRoadIndex.of(NetworkFile.read(Path.of(arguments[0]))),
            Integer.parseInt(arguments[1]),
            arguments.length > 2 ? times(arguments[2]) : Times.unspecified(),
            arguments.length > 3 ? closures(arguments[3]) : 0);
    List<String> answers = run.print();
    if (arguments.length > 4) {
      Files.write(Path.of(arguments[4]), answers);
    }
  }

  private static int closures(String told) {
    return told.equals("each") ? EACH : Integer.parseInt(told);
  }

  private static Times times(String told) {
    int to = told.indexOf('/');
    if (told.equals("-")) {
      return Times.unspecified();
    }
    if (to < 0) {
      return Times.departAt(Instant.parse(told));
    }
    Instant end = Instant.parse(told.substring(to + 1));
    return to == 0 ? Times.arriveBy(end) : Times.within(Instant.parse(told.substring(0, to)), end);
  }

  private List<String> print() {
    requests.stream().limit(WARM_UP).forEach(this::plan);
    List<Long> found = new ArrayList<>();
    List<Long> refused = new ArrayList<>();
    int late = 0;
    List<String> answers = new ArrayList<>();
    List<String> slow = new ArrayList<>();
    for (RouteRequest request : requests) {
      long start = CpuTime.ofThread();
      RouteOutcome outcome = plan(request);
      long nanos = CpuTime.ofThread() - start;
      if (outcome instanceof RouteOutcome.Planned) {
        found.add(nanos);
      } else if (outcome instanceof RouteOutcome.NoLegalRoute) {
        refused.add(nanos);
      }
      late += late(outcome) ? 1 : 0;
      if (nanos > SLOW || late(outcome)) {
        slow.add(
            answers.size()
                + ": "
                + Figures.time(nanos)
                + ", "
                + outcome.getClass().getSimpleName());
      }
      answers.add(json(request, outcome));
    }
    print("found", found);
    print("no legal route", refused);
    Figures.print("out of time", "%d of %d", late, requests.size());
    slow.forEach(trip -> Figures.print("slow", "%s", trip));
    return answers;
  }

  private RouteOutcome plan(RouteRequest request) {
    long start = CpuTime.ofThread();
    Budget budget = () -> CpuTime.ofThread() - start > BUDGET;
    return planner.plan(request, closures, new Budgets(budget, budget));
  }

  private static void print(String what, List<Long> nanos) {
    if (!nanos.isEmpty()) {
      Figures.printTimes(
          what + " (" + nanos.size() + ")", nanos.stream().mapToLong(Long::longValue).toArray());
    }
  }

  /** Whether anything is left out of an answer for want of time. */
  static boolean late(RouteOutcome outcome) {
    List<Notice> notices =
        outcome instanceof RouteOutcome.Planned planned
            ? planned.legs().get(0).notices()
            : outcome instanceof RouteOutcome.NoLegalRoute none ? none.notices() : List.of();
    return outcome instanceof RouteOutcome.OutOfTime
        || notices.stream()
            .anyMatch(
                notice ->
                    notice instanceof Notice.OutOfTime
                        || notice instanceof Notice.CostsOutOfTime
                        || notice instanceof Notice.HeadroomOutOfTime);
  }

  private static String json(RouteRequest request, RouteOutcome outcome) {
    return RouteAnswer.of(new PlanRoute.Outcome.Answered(outcome), request, FORM, Wording.english())
        .json();
  }
}
