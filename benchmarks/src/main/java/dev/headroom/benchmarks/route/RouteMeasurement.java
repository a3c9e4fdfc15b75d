package dev.headroom.benchmarks.route;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Takes the times of every engine over the same questions, in turns, and prints them. */
final class RouteMeasurement {

  /** The compiler goes on for so many. */
  private static final int ROUNDS = 10;

  private static final int RANKS = 32;

  private final Map<String, RouteEngine> engines;
  private final List<Answer> answers = new ArrayList<>();

  private record Answer(
      String engine, RoutePairs.Pair pair, RouteEngine.Result result, long nanos) {}

  /** Asks everything: all rounds but the last are for warming up. */
  RouteMeasurement(List<RoutePairs.Pair> pairs, Map<String, RouteEngine> engines) {
    this.engines = engines;
    for (int round = 0; round < ROUNDS; round++) {
      answers.clear();
      engines.forEach((name, engine) -> ask(name, engine, pairs));
    }
  }

  private void ask(String name, RouteEngine engine, List<RoutePairs.Pair> pairs) {
    for (RoutePairs.Pair pair : pairs) {
      long start = CpuTime.ofThread();
      RouteEngine.Result result = engine.route(pair.from(), pair.to(), pair.lorry());
      long nanos = CpuTime.ofThread() - start;
      answers.add(new Answer(name, pair, result, nanos));
    }
  }

  void print() {
    times("random places", a -> a.pair.rank() == RoutePairs.RANDOM && found(a));
    times("random places, no limit crossed", a -> a.pair.rank() == RoutePairs.RANDOM && legal(a));
    times("crosses a limit at an end", a -> found(a) && !legal(a));
    times("no route", a -> !found(a));
    for (int rank = 8; rank < RANKS; rank += 2) {
      int exponent = rank;
      times("rank 2^" + rank, a -> a.pair.rank() == exponent && found(a));
    }
  }

  private static boolean found(Answer answer) {
    return answer.result != RouteEngine.Result.NONE;
  }

  private static boolean legal(Answer answer) {
    return answer.result == RouteEngine.Result.LEGAL;
  }

  private void times(String what, Predicate<Answer> which) {
    for (String name : engines.keySet()) {
      long[] nanos =
          answers.stream()
              .filter(a -> a.engine.equals(name))
              .filter(which)
              .mapToLong(Answer::nanos)
              .toArray();
      if (nanos.length >= 5) {
        Figures.printTimes(name + ": " + what, nanos);
      }
    }
  }
}
