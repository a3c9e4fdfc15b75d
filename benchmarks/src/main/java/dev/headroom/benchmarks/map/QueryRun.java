package dev.headroom.benchmarks.map;

import dev.headroom.application.map.RoadMap;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.LongStream;

/**
 * Opens one network file in a fresh JVM and asks it for routes that there are and are not, with and
 * without what explains them, in windows of time and past closures, and for places. Times, and what
 * bounds a question, are processor time.
 */
public final class QueryRun {

  private static final int ROUTES = 200;
  private static final int DRAWN = 4_000;
  private static final int LOOKUPS = 20_000;
  private static final int CLOSURES = 50;
  private static final long BUDGET_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long LONGEST_NANOS = Duration.ofSeconds(90).toNanos();

  /** Leaves the what-ifs out. */
  private static final Budget NONE = () -> true;

  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 44_000);

  private static final Instant MORNING = Instant.parse("2026-11-24T06:00:00Z");

  private final PackedRoadIndex index;
  private final RoutePlanner planner;
  private final Places places;

  private QueryRun(PackedRoadIndex index) {
    this.index = index;
    planner = new RoutePlanner(index);
    places = new Places(index.network(), 5);
  }

  /**
   * Measures.
   *
   * @param arguments the network file
   */
  public static void main(String[] arguments) throws IOException {
    Path pages = Files.createTempDirectory("growth"); // as a server keeps them, gone with the JVM
    QueryRun run =
        new QueryRun(
            PackedRoadIndex.of(NetworkFile.openInPages(Path.of(arguments[0]), pages).network()));
    long sinceStart =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    Figures.print("start of the JVM to ready, s on the clock", "%.2f", sinceStart / 1e3);
    Figures.print("start of the JVM to ready, s", "%.2f", CpuTime.ofProcess() / 1e9);
    Figures.print("heap held, MB", "%d", Memory.live() / 1_000_000);
    run.routes();
    run.lookUps();
    Figures.print("queries: peak resident, MB", "%d", Memory.peakResident().orElse(0) / 1_000_000);
  }

  /** A question, and which closures hold. */
  private record Question(RouteRequest request, RoadClosures closures) {}

  private void routes() {
    List<Question> found = new ArrayList<>();
    List<Question> refused = new ArrayList<>();
    for (int i = 0; i < DRAWN && (found.size() < ROUTES || refused.size() < ROUTES); i++) {
      Position from = places.nearAConnectedRoad();
      Position to =
          switch (i % 3) {
            case 0 -> places.nearAConnectedRoad();
            case 1 -> places.nearARoad();
            default -> places.atARestriction();
          };
      RouteRequest request = new RouteRequest(from, to, LORRY, new Times.Unspecified());
      RouteOutcome outcome = planner.plan(request, Budgets.ofWhatIfs(NONE));
      Question question = new Question(request, RoadClosures.NONE);
      if (outcome instanceof RouteOutcome.Planned && found.size() < ROUTES) {
        found.add(question);
      } else if (outcome instanceof RouteOutcome.NoLegalRoute && refused.size() < ROUTES) {
        refused.add(question);
      }
    }
    ask("found, alone", found, false);
    ask("found, with what-ifs", found, true);
    ask("not found, alone", refused, false);
    ask("not found, with what-ifs", refused, true);
    Times window = new Times.Within(MORNING, MORNING.plus(Duration.ofHours(12)));
    ask(
        "window of 12 h",
        changed(found, q -> new Question(q.request.at(window), q.closures)),
        true);
    RoadClosures closed = closures();
    ask("past 50 closures", changed(found, q -> new Question(q.request, closed)), true);
  }

  private static List<Question> changed(List<Question> all, Function<Question, Question> change) {
    return all.stream().map(change).toList();
  }

  private RoadClosures closures() {
    List<Closure> closures = new ArrayList<>();
    for (int i = 0; i < CLOSURES; i++) {
      ClosureNotice notice =
          new ClosureNotice(
              List.of(places.nearAConnectedRoad()),
              false,
              "works",
              Instant.parse("2026-01-01T00:00:00Z"),
              Optional.empty());
      closures.add(new Closure(i + 1, 1, notice));
    }
    return RoadClosures.of(index, closures);
  }

  /** Asks all of them twice, the second time measured, as far as there is time. */
  private void ask(String name, List<Question> questions, boolean whatIfs) {
    long[] nanos = new long[questions.size()];
    int outOfTime = 0;
    int withoutArrival = 0;
    int asked = 0;
    for (int round = 0; round < 2; round++) {
      long begin = CpuTime.ofThread();
      asked = 0;
      outOfTime = 0;
      withoutArrival = 0;
      for (Question question : questions) {
        if (CpuTime.ofThread() - begin > LONGEST_NANOS) {
          break;
        }
        long start = CpuTime.ofThread();
        Budget budget = whatIfs ? () -> CpuTime.ofThread() - start > BUDGET_NANOS : NONE;
        RouteOutcome outcome =
            planner.plan(question.request, question.closures, Budgets.ofWhatIfs(budget));
        nanos[asked++] = CpuTime.ofThread() - start;
        outOfTime += outOfTime(outcome) ? 1 : 0;
        withoutArrival +=
            outcome instanceof RouteOutcome.WindowTooShort tooShort
                    && tooShort.earliestArrival().isEmpty()
                ? 1
                : 0;
      }
    }
    print(name, Arrays.copyOf(nanos, asked));
    if (whatIfs && asked > 0) {
      Figures.print(name + ": out of time, %", "%.1f", 100.0 * outOfTime / asked);
      if (withoutArrival > 0) {
        Figures.print(
            name + ": too short, arrival not told, %", "%.1f", 100.0 * withoutArrival / asked);
      }
    }
  }

  private static boolean outOfTime(RouteOutcome outcome) {
    if (outcome instanceof RouteOutcome.OutOfTime) {
      return true;
    }
    List<Notice> notices = List.of();
    if (outcome instanceof RouteOutcome.Planned planned) {
      notices = planned.legs().get(0).notices();
    } else if (outcome instanceof RouteOutcome.NoLegalRoute refused) {
      notices = refused.notices();
    }
    return notices.stream()
        .anyMatch(
            notice ->
                notice instanceof Notice.OutOfTime
                    || notice instanceof Notice.CostsOutOfTime
                    || notice instanceof Notice.HeadroomOutOfTime);
  }

  private void lookUps() {
    MapLookUps lookUps = new MapLookUps(RoadMap.of(index));
    lookUps("vehicle_position", at -> lookUps.position(at, LORRY));
    lookUps("poi", lookUps::point);
  }

  private void lookUps(String name, Consumer<Position> lookUp) {
    long[] nanos = new long[LOOKUPS];
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < LOOKUPS; i++) {
        Position place = places.nearARoad();
        long start = CpuTime.ofThread();
        lookUp.accept(place);
        nanos[i] = CpuTime.ofThread() - start;
      }
    }
    print(name, nanos);
  }

  private static void print(String name, long[] nanos) {
    long[] sorted = LongStream.of(nanos).sorted().toArray();
    Figures.print(name + ": asked", "%d", sorted.length);
    if (sorted.length > 0) {
      Figures.print(name + ": median, ms", "%.3f", sorted[sorted.length / 2] / 1e6);
      Figures.print(name + ": p95, ms", "%.3f", sorted[(int) (sorted.length * 0.95)] / 1e6);
      Figures.print(name + ": p99, ms", "%.3f", sorted[(int) (sorted.length * 0.99)] / 1e6);
    }
  }
}
