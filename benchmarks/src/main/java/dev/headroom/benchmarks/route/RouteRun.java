package dev.headroom.benchmarks.route;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.util.Parameters;
import com.graphhopper.util.exceptions.ConnectionNotFoundException;
import com.graphhopper.util.exceptions.PointNotFoundException;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.osm.ImportSettings;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Asks both sides the same questions on one map, each through its full public call. */
public final class RouteRun {

  private static final long SEED = 11;

  /** The last counts; the compiler goes on for so many. */
  private static final int ROUNDS = 10;

  /** On larger maps GraphHopper's search without preparation takes half a second a question. */
  private static final int MOST_JUNCTIONS_WITHOUT_PREPARATION = 500_000;

  /** As a server has it. */
  private static final long WHAT_IFS = Duration.ofSeconds(2).toNanos();

  private final RoutePlanner planner;
  private final GraphHopper hopper;
  private final List<RoutePairs.Pair> pairs;
  private final Map<String, Function<RoutePairs.Pair, Optional<Found>>> engines =
      new LinkedHashMap<>();

  /**
   * A route.
   *
   * @param legal whether it keeps all limits, as far as its engine says so
   */
  private record Found(double metres, double seconds, boolean legal) {}

  private record Answer(RoutePairs.Pair pair, Optional<Found> found, long nanos) {}

  private RouteRun(Path map, Path network, Path folder) throws IOException {
    if (!Files.exists(network)) {
      new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, all) -> {}, Clock.systemUTC())
          .run(map, network);
    }
    PackedRoadIndex index = PackedRoadIndex.of(NetworkFile.read(network));
    planner = new RoutePlanner(index);
    hopper = GraphHopperMap.prepared(map, folder).importOrLoad();
    pairs = RoutePairs.draw(index.network(), SEED);
    engines.put("Headroom", pair -> ours(pair, () -> true));
    engines.put("Headroom with what-ifs", pair -> ours(pair, until(WHAT_IFS)));
    engines.put("GraphHopper CH, one lorry", pair -> theirs(pair, GraphHopperMap.FIXED, false));
    engines.put("GraphHopper LM", pair -> theirs(pair, GraphHopperMap.ANY, true));
    if (index.network().junctionCount() <= MOST_JUNCTIONS_WITHOUT_PREPARATION) {
      engines.put("GraphHopper flexible", pair -> theirs(pair, GraphHopperMap.ANY, false));
    }
  }

  /**
   * Measures.
   *
   * @param arguments the map, our network file of it, and the folder of GraphHopper's
   */
  public static void main(String[] arguments) throws IOException {
    RouteRun run =
        new RouteRun(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
    Map<String, List<Answer>> answers = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      run.engines.forEach((name, engine) -> answers.put(name, run.answers(engine)));
    }
    answers.forEach(
        (name, all) -> {
          times(name + ": random places", all, a -> a.pair.random() && a.found.isPresent());
          times(name + ": crosses a limit at an end", all, a -> a.found.isPresent() && !legal(a));
          times(name + ": no route", all, a -> a.found.isEmpty());
        });
    compare(answers.get("Headroom"), answers.get("GraphHopper LM"));
  }

  private List<Answer> answers(Function<RoutePairs.Pair, Optional<Found>> engine) {
    List<Answer> answers = new ArrayList<>();
    for (RoutePairs.Pair pair : pairs) {
      long start = CpuTime.ofThread();
      Optional<Found> found = engine.apply(pair);
      answers.add(new Answer(pair, found, CpuTime.ofThread() - start));
    }
    return answers;
  }

  private static boolean legal(Answer answer) {
    return answer.found.orElseThrow().legal;
  }

  private static void times(String what, List<Answer> answers, Predicate<Answer> which) {
    long[] nanos = answers.stream().filter(which).mapToLong(Answer::nanos).toArray();
    if (nanos.length >= 5) {
      Figures.printTimes(what, nanos);
    }
  }

  /** How lengths and times of the same trips compare. */
  private static void compare(List<Answer> ours, List<Answer> theirs) {
    List<Double> lengths = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    int[] found = new int[4];
    for (int i = 0; i < ours.size(); i++) {
      Optional<Found> one = ours.get(i).found;
      Optional<Found> other = theirs.get(i).found;
      found[(one.isPresent() ? 0 : 1) + (other.isPresent() ? 0 : 2)]++;
      if (one.isPresent() && other.isPresent()) {
        lengths.add(one.get().metres / Math.max(1, other.get().metres));
        times.add(one.get().seconds / Math.max(1, other.get().seconds));
      }
    }
    deciles("answers: length, ours / GraphHopper's, p10 / median / p90", lengths);
    deciles("answers: time, ours / GraphHopper's, p10 / median / p90", times);
    Figures.print(
        "answers: both / ours only / GraphHopper's only / neither",
        "%d / %d / %d / %d",
        found[0],
        found[2],
        found[1],
        found[3]);
  }

  private static void deciles(String name, List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length > 0) {
      Figures.print(
          name,
          "%.2f / %.2f / %.2f",
          sorted[sorted.length / 10],
          sorted[sorted.length / 2],
          sorted[sorted.length * 9 / 10]);
    }
  }

  private static Budget until(long nanos) {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start > nanos;
  }

  private Optional<Found> ours(RoutePairs.Pair pair, Budget whatIfs) {
    RouteRequest request =
        new RouteRequest(
            pair.from(), pair.to(), pair.lorry().dimensions(), new Times.Unspecified());
    if (!(planner.plan(request, Budgets.ofWhatIfs(whatIfs))
        instanceof RouteOutcome.Planned planned)) {
      return Optional.empty();
    }
    Route route = planned.legs().get(0);
    return Optional.of(
        new Found(route.distance(), route.duration().toMillis() / 1e3, route.violated().isEmpty()));
  }

  private Optional<Found> theirs(RoutePairs.Pair pair, String profile, boolean landmarks) {
    GHRequest request =
        new GHRequest(pair.from().lat(), pair.from().lon(), pair.to().lat(), pair.to().lon())
            .setProfile(profile);
    if (profile.equals(GraphHopperMap.ANY)) {
      request
          .setCustomModel(pair.lorry().customModel())
          .putHint(Parameters.CH.DISABLE, true)
          .putHint(Parameters.Landmark.DISABLE, !landmarks);
    }
    GHResponse answer = hopper.route(request);
    for (Throwable error : answer.getErrors()) {
      if (!(error instanceof ConnectionNotFoundException
          || error instanceof PointNotFoundException)) {
        throw new IllegalStateException(error);
      }
    }
    return answer.hasErrors()
        ? Optional.empty()
        : Optional.of(
            new Found(answer.getBest().getDistance(), answer.getBest().getTime() / 1e3, true));
  }
}
